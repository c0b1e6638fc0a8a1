"""What all tests share."""

from hypothesis import settings

# No test may fail because the machine is busy: speeds are for bench/.
settings.register_profile("hedgerow", deadline=None)
settings.load_profile("hedgerow")
