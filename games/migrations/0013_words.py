from django.conf import settings
from django.db import migrations, models
import django.db.models.deletion


class Migration(migrations.Migration):
    """One word for one thing: a chat's messages, a move's notation."""

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ('games', '0012_awaited'),
    ]

    operations = [
        migrations.RenameModel('Remark', 'ChatMessage'),
        migrations.RenameIndex('ChatMessage', new_name='message_latest', old_name='remark_latest'),
        migrations.RenameIndex('ChatMessage', new_name='message_rate', old_name='remark_rate'),
        migrations.RenameField('Report', 'remark', 'chat_message'),
        migrations.AlterField(
            model_name='chatmessage',
            name='match',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='chat_messages', to='games.match'),
        ),
        migrations.AlterField(
            model_name='chatmessage',
            name='author',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='chat_messages', to=settings.AUTH_USER_MODEL),
        ),
        migrations.RenameField('Move', 'word', 'notation'),
    ]
