"""The outbox sender: what was decided is told, once."""
