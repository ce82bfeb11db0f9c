from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0013_words'),
    ]

    operations = [
        migrations.RemoveField(
            model_name='seat',
            name='lets_pass',
        ),
        migrations.AddField(
            model_name='seat',
            name='ahead',
            field=models.CharField(blank=True, db_default='', default='', max_length=16),
        ),
    ]
