-- Who asked for a class to be published once its video is ready, and who took that back.
select audit_table('awaited_publications', 'class_id');
