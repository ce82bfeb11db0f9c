"""Tomorrow's release: an app that gives the tables of today columns, and writes them.

The columns have defaults in the database (`db_default`), as those of every migration must: the
processes of today, which know nothing of them, go on inserting rows until they are replaced.
"""
