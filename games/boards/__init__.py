"""The HTML that one viewer sees: board, story, chat, lobby, front page."""
