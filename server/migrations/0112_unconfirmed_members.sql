-- The list of members narrowed to those whose e-mail was not confirmed: few of many.
create index users_unconfirmed on users (id) where not email_verified;
