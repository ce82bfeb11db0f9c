"""The ladders of the seasons get spans, as those of the titles have."""

from django.db import migrations, models

WIDTHS = (20, 16, 12, 8, 4)


def count(apps, schema_editor):
    Span = apps.get_model("games", "Span")
    for season in apps.get_model("games", "Season").objects.all():
        ladder = f"{season.title} {season.month:%Y-%m}"
        for bits in WIDTHS:
            number = models.F("value").bitrightshift(bits)
            within = season.standings.annotate(number=number).order_by().values("number")
            Span.objects.bulk_create(
                (
                    Span(ladder=ladder, bits=bits, **found)
                    for found in within.annotate(players=models.Count("pk"))
                ),
                batch_size=1_000,
            )


class Migration(migrations.Migration):
    dependencies = [("games", "0009_moderation")]

    operations = [
        migrations.RemoveIndex("standing", "standing_rating"),
        migrations.RenameField("standing", "rating", "value"),
        migrations.AddIndex(
            "standing",
            models.Index(fields=["season", "-value", "player"], name="standing_value"),
        ),
        migrations.RunPython(count, migrations.RunPython.noop),
    ]
