from django.db import migrations, models

import accounts.names


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_initial")]

    operations = [
        migrations.AlterField(
            "user",
            "username",
            models.CharField(
                max_length=20,
                unique=True,
                validators=[
                    accounts.names.check_length,
                    accounts.names.check_characters,
                    accounts.names.check_beginning,
                    accounts.names.check_reserved,
                ],
                verbose_name="player name",
            ),
        ),
    ]
