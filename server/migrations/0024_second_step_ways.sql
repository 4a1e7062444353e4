-- What a second step follows, and in which trusted browser a session was opened.

-- Wrong codes are counted apart for those who have shown that they read the account's mail.
alter table pending_sign_ins add column method text;

-- The token hash of the trusted device that holds this session: signing it out forgets the browser.
alter table sessions add column trusted_device bytea;
-- No session names those of before, so none of them could be signed out: they give the second factor once more.
delete from trusted_devices;
