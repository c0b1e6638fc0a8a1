"""The table: a game in the page. State without a page, the page's view of it, and what the player does."""
