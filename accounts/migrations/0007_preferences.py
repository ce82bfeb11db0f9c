from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0006_wishes'),
    ]

    operations = [
        migrations.RenameField('User', 'wishes', 'preferences'),
    ]
