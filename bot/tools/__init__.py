"""What the command line does besides running the bot: self-play, replays, checks, records."""
