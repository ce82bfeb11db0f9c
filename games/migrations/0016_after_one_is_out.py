"""What a player who is out decides, and whether a private match that is over is shared."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0015_waiting_room")]

    operations = [
        migrations.AddField(
            model_name="match",
            name="shared",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="seat",
            name="skips",
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
