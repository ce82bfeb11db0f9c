"""Who is on the ladder already, counted; and on PostgreSQL the names in order of their letters."""

from django.db import migrations

WIDTHS = (20, 16, 12, 8, 4)


def count(apps, schema_editor):
    connection = schema_editor.connection
    closed = apps.get_model("accounts", "User").objects.filter(is_active=False)
    ratings = apps.get_model("games", "Rating").objects.filter(matches__gte=15)
    ratings.exclude(player__in=closed).update(listed=True)
    with connection.cursor() as cursor:
        for bits in WIDTHS:
            cursor.execute(
                "INSERT INTO games_span (ladder, bits, number, players)"
                f" SELECT title, {bits}, value >> {bits}, count(*) FROM games_rating"
                " WHERE listed GROUP BY 1, 3"
            )


def index_names(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute(
            'CREATE INDEX username_letters ON accounts_user (lower(username) COLLATE "C")'
        )


def forget_names(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP INDEX username_letters")


class Migration(migrations.Migration):
    dependencies = [("games", "0006_ladder_order"), ("accounts", "0002_statistics")]

    operations = [
        migrations.RunPython(count, migrations.RunPython.noop),
        migrations.RunPython(index_names, forget_names),
    ]
