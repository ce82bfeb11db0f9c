"""Columns on every table that play writes, an index, and a table of its own: all while it is used."""

from django.db import migrations, models

from tests.faults.tomorrow.columns import COLUMN, TABLES, column


class AddToGames(migrations.AddField):
    """AddField for a model of the games."""

    def state_forwards(self, app_label, state):
        super().state_forwards("games", state)

    def database_forwards(self, app_label, schema_editor, from_state, to_state):
        super().database_forwards("games", schema_editor, from_state, to_state)


class IndexGames(migrations.AddIndex):
    """AddIndex for a model of the games."""

    def state_forwards(self, app_label, state):
        super().state_forwards("games", state)

    def database_forwards(self, app_label, schema_editor, from_state, to_state):
        super().database_forwards("games", schema_editor, from_state, to_state)


class Migration(migrations.Migration):
    dependencies = [("games", "__latest__")]

    operations = [
        *(AddToGames(name, COLUMN, column()) for name in TABLES),
        IndexGames("match", models.Index(fields=[COLUMN], name="match_mood")),
        migrations.CreateModel("Mood", [("id", models.BigAutoField(primary_key=True))]),
    ]
