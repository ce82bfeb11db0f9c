"""The change of the schema that comes with tomorrow's release."""
