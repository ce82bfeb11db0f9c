"""Statistics count in how many matches a player's deeds are counted: the croupier counts anew."""

from django.db import migrations


def recount(apps, schema_editor):
    apps.get_model("games", "Tally").objects.all().delete()
    apps.get_model("games", "Followed").objects.filter(name="statistics").update(last=0)


class Migration(migrations.Migration):

    dependencies = [
        ("games", "0035_evening_options"),
    ]

    operations = [
        migrations.RunPython(recount, migrations.RunPython.noop),
    ]
