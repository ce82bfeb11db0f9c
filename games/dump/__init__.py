"""The rated public matches of a month as files that anybody may take: docs/data.md."""
