-- A provider of OpenID Connect of the studio's own choice may show a mailbox first.
alter table first_proofs drop constraint first_proofs_method_check;
alter table first_proofs add constraint first_proofs_method_check
  check (method in ('mailed-link', 'email-confirmation', 'google', 'apple', 'openid'));
