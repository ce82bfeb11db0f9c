from django.db import migrations, models


def name_tournaments(apps, schema_editor):
    """Matches of tournaments that were begun before learn which one they belong to."""
    tables = apps.get_model("games", "RoundMatch").objects.filter(match__isnull=False)
    matches = apps.get_model("games", "Match").objects
    for match, key in tables.values_list("match", "round__tournament__key").iterator():
        matches.filter(pk=match).update(tournament=key)


class Migration(migrations.Migration):

    dependencies = [
        ("games", "0030_standby"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="tournament",
            field=models.CharField(db_default="", default="", max_length=10),
        ),
        migrations.RunPython(name_tournaments, migrations.RunPython.noop),
    ]
