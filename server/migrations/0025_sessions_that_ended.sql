-- A session that was over by itself when its row went has no token left that names it: only others are told.
create or replace function note_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into ended_sessions (session_id) select id from ended where expires_at > now() on conflict do nothing;
  return null;
end $$;
