-- The Ed25519 keys that tokens for the comments service are signed with; the private half is sealed with SECRET.

create table comment_token_keys (
  kid text primary key,
  public_key text not null,
  sealed_key text not null,
  -- Published from the start, so that who checks tokens knows it before the first one comes.
  signs_from timestamptz not null,
  signs_until timestamptz not null check (signs_until > signs_from)
);
