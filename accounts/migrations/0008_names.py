"""Names in any script: the keys that keep them apart, former names, and the names by letters."""

import accounts.naming.name_key
import accounts.naming.names
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

from accounts.naming.skeleton import skeleton


def make_keys(apps, schema_editor):
    """Names that were by their letters and look the same get another digit."""
    User = apps.get_model("accounts", "User")
    seen = set()
    for user in User.objects.filter(is_guest=False).order_by("pk").iterator():
        first, number = user.username, 2
        while skeleton(user.username) in seen:
            user.username = f"{first[:17]}{number}"
            number += 1
        seen.add(skeleton(user.username))
        user.save(update_fields=["username", "folded", "skeleton"])


def index_names(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP INDEX username_letters")
        schema_editor.execute('CREATE INDEX name_letters ON accounts_user (folded COLLATE "C")')


def forget_names(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP INDEX name_letters")
        schema_editor.execute(
            'CREATE INDEX username_letters ON accounts_user (lower(username) COLLATE "C")'
        )


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0007_preferences'),
        ('games', '0007_ladder_counted'),
    ]

    operations = [
        migrations.CreateModel(
            name='FormerName',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('username', models.CharField(max_length=20)),
                ('folded', accounts.naming.name_key.NameKey(editable=False, max_length=400, null=True, unique=True)),
                ('skeleton', accounts.naming.name_key.NameKey(editable=False, max_length=400, null=True, unique=True)),
            ],
        ),
        migrations.AlterModelOptions(
            name='user',
            options={'verbose_name': 'user', 'verbose_name_plural': 'users'},
        ),
        migrations.RemoveConstraint(
            model_name='user',
            name='username_any_case',
        ),
        migrations.AddField(
            model_name='user',
            name='folded',
            field=accounts.naming.name_key.NameKey(editable=False, max_length=400, null=True, unique=True),
        ),
        migrations.AddField(
            model_name='user',
            name='renamed_at',
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name='user',
            name='skeleton',
            field=accounts.naming.name_key.NameKey(editable=False, max_length=400, null=True, unique=True),
        ),
        migrations.AlterField(
            model_name='user',
            name='username',
            field=models.CharField(max_length=20, validators=[accounts.naming.names.check_length, accounts.naming.names.check_characters, accounts.naming.names.check_beginning, accounts.naming.names.check_joints, accounts.naming.names.check_reserved], verbose_name='player name'),
        ),
        migrations.AddField(
            model_name='formername',
            name='player',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='former_names', to=settings.AUTH_USER_MODEL),
        ),
        migrations.RunPython(make_keys, migrations.RunPython.noop),
        migrations.RunPython(index_names, forget_names),
    ]
