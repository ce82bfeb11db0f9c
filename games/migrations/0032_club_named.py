"""A private league is called a club: in the code alone, the tables and columns stay as they are."""

import django.db.models.deletion
import games.models.match
from django.conf import settings
from django.db import migrations, models


def rename(before, after):
    """What hosts have done about it stays with it."""

    def work(apps, schema_editor):
        kinds = apps.get_model("contenttypes", "ContentType").objects.using(schema_editor.connection.alias)
        for old, new in zip(before, after):
            if not kinds.filter(app_label="games", model=new).exists():
                kinds.filter(app_label="games", model=old).update(model=new)

    return work


OLD, NEW = ("privateleague", "leaguematch"), ("club", "clubmatch")


class Migration(migrations.Migration):

    dependencies = [
        ("games", "0031_match_tournament"),
        ("contenttypes", "0002_remove_content_type_name"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RemoveField("tournament", "league"),
                migrations.DeleteModel("LeagueMatch"),
                migrations.DeleteModel("Member"),
                migrations.DeleteModel("PrivateLeague"),
                migrations.CreateModel(
                    name="Club",
                    fields=[
                        ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                        ("key", models.CharField(default=games.models.match.new_key, max_length=10, unique=True)),
                        ("name", models.CharField(max_length=40, verbose_name='name')),
                        ("invite", models.CharField(default=games.models.match.new_invite, max_length=20, unique=True)),
                        ("titles", models.JSONField(default=list, verbose_name='games')),
                        ("ends_at", models.DateTimeField(verbose_name='season ends at')),
                        ("founded_by", models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="founded", to=settings.AUTH_USER_MODEL, verbose_name='founder')),
                    ],
                    options={'verbose_name': 'club', 'verbose_name_plural': 'clubs', "db_table": "games_privateleague"},
                ),
                migrations.CreateModel(
                    name="Barred",
                    fields=[
                        ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                        ("club", models.ForeignKey(db_column="privateleague_id", on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.club")),
                        ("player", models.ForeignKey(db_column="user_id", on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL)),
                    ],
                    options={"db_table": "games_privateleague_barred", "unique_together": {("club", "player")}},
                ),
                migrations.AddField("club", "barred", models.ManyToManyField(related_name="+", through="games.Barred", to=settings.AUTH_USER_MODEL)),
                migrations.CreateModel(
                    name="Member",
                    fields=[
                        ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                        ("joined_at", models.DateTimeField(verbose_name='member since')),
                        ("points", models.PositiveIntegerField(default=0, verbose_name='points')),
                        ("matches", models.PositiveIntegerField(default=0, verbose_name='matches')),
                        ("wins", models.PositiveIntegerField(default=0, verbose_name='wins')),
                        ("player", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="memberships", to=settings.AUTH_USER_MODEL, verbose_name='player')),
                        ("club", models.ForeignKey(db_column="league_id", on_delete=django.db.models.deletion.CASCADE, related_name="members", to="games.club")),
                    ],
                    options={
                    'verbose_name': 'member',
                    'verbose_name_plural': 'members',
                        "ordering": ["joined_at", "pk"],
                        "constraints": [models.UniqueConstraint(fields=("club", "player"), name="member_once")],
                    },
                ),
                migrations.CreateModel(
                    name="ClubMatch",
                    fields=[
                        ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                        ("finish_number", models.PositiveBigIntegerField()),
                        ("match", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="clubs", to="games.match")),
                        ("club", models.ForeignKey(db_column="league_id", on_delete=django.db.models.deletion.CASCADE, related_name="matches", to="games.club")),
                    ],
                    options={
                        "db_table": "games_leaguematch",
                        "indexes": [models.Index(fields=["club", "-finish_number"], name="league_history")],
                        "constraints": [models.UniqueConstraint(fields=("club", "match"), name="league_match")],
                    },
                ),
                migrations.AddField("tournament", "club", models.ForeignKey(db_column="league_id", null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="tournaments", to="games.club")),
                migrations.AlterField("tournament", "entry", models.CharField(choices=[("all", "everybody"), ("league", "the members of a club"), ("link", "whoever has the link")], default="all", max_length=8)),
            ],
        ),
        migrations.RunPython(rename(OLD, NEW), rename(NEW, OLD)),
    ]
