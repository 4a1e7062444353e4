-- E-mail addresses come from the product as moderators look; what older versions stored here goes. The columns stay
-- and stay empty while processes of an older version still name them. A new column in the place of the old one takes
-- no time and counts no report anew, as an update of every row would.
alter table comments.people drop column email, add column email text not null default '';
alter table comments.reports drop column email, add column email text not null default '';

create function comments.keep_no_email() returns trigger language plpgsql as $$
begin
  new.email := '';
  return new;
end $$;
create trigger people_keep_no_email before insert or update of email on comments.people
  for each row when (new.email <> '') execute function comments.keep_no_email();
create trigger reports_keep_no_email before insert or update of email on comments.reports
  for each row when (new.email <> '') execute function comments.keep_no_email();
