# The page's Python starts here; everything else is in the archive.
from app import play

play.start()
