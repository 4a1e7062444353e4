import type { Pool } from 'pg';

/** Tokens of mails about changes of address that `addEmailChanges` adds. */
export const emailChangeLinks = {
  old: 'sample-old-link',
  undo: 'sample-undo-link',
  objection: 'sample-objection-link',
} as const;

/** Adds a member who has yet to confirm a change of address, and one who may undo it. */
export const addEmailChanges = async (pool: Pool): Promise<void> => {
  await pool.query(
    `insert into users (id, email, full_name, first_name, last_name, slug, email_verified)
     values ('moving-member', 'moving@example.com', 'Mo Ek', 'Mo', 'Ek', 'mo-ek', true),
       ('moved-member', 'moved@example.com', 'No Ek', 'No', 'Ek', 'no-ek', true),
       ('calling-member', 'calling@example.com', 'Ka Ek', 'Ka', 'Ek', 'ka-ek', true),
       ('called-member', 'after@example.com', 'Ke Ek', 'Ke', 'Ek', 'ke-ek', true),
       ('objecting-member', 'objecting@example.com', 'Ob Ek', 'Ob', 'Ek', 'ob-ek', true)`,
  );
  await pool.query(
    `insert into email_changes (user_id, old_email, new_email, asked_at, mailed_at, expires_at, asks_old, new_token_hash,
       old_token_hash, undo_token_hash, changed_at, undo_until, changes_at)
     values ('moving-member', 'moving@example.com', 'elsewhere@example.com', now(), now(), now() + interval '1 year', true,
         'new', sha256($1), null, null, null, null),
       ('moved-member', 'before@example.com', 'moved@example.com', now(), now(), now() + interval '1 year', true,
         'newer', null, sha256($2), now(), now() + interval '1 year', null),
       ('called-member', 'gone@example.com', 'after@example.com', now(), now(), now() + interval '1 year', true,
         'newest', null, 'undo', now(), now() + interval '1 year', now()),
       ('objecting-member', 'objecting@example.com', 'other@example.com', now(), now(), now() + interval '1 year', true,
         'another', sha256($3), null, null, null, now() + interval '1 year')`,
    Object.values(emailChangeLinks).map((token) => Buffer.from(token)),
  );
};

/** Calls about the security of one's own account that find what they ask for. */
export const accountSecurityCalls = {
  'GET /api/v2/users/me/security_events': '/api/v2/users/me/security_events',
  'GET /api/v2/users/me/email_change': '/api/v2/users/me/email_change',
  'POST /api/v2/users/me/email_change': '/api/v2/users/me/email_change',
  'POST /api/v2/users/me/email_change/mails': '/api/v2/users/me/email_change/mails',
  'DELETE /api/v2/users/me/email_change': '/api/v2/users/me/email_change',
  'POST /api/v2/email_changes/links': '/api/v2/email_changes/links',
  'POST /api/v2/email_changes/confirmations': '/api/v2/email_changes/confirmations',
  'POST /api/v2/email_changes/objections': '/api/v2/email_changes/objections',
  'POST /api/v2/email_changes/undos': '/api/v2/email_changes/undos',
  'GET /api/v2/users/me/sign_in_methods': '/api/v2/users/me/sign_in_methods',
  'GET /api/v2/users/me/second_factor': '/api/v2/users/me/second_factor',
  'POST /api/v2/users/me/second_factor/reauthenticate/options':
    '/api/v2/users/me/second_factor/reauthenticate/options',
  'POST /api/v2/users/me/second_factor/reauthenticate/mail':
    '/api/v2/users/me/second_factor/reauthenticate/mail',
  'POST /api/v2/users/me/second_factor/reauthenticate': '/api/v2/users/me/second_factor/reauthenticate',
  'POST /api/v2/users/me/second_factor/app': '/api/v2/users/me/second_factor/app',
  'POST /api/v2/users/me/second_factor/app/confirm': '/api/v2/users/me/second_factor/app/confirm',
  'DELETE /api/v2/users/me/second_factor/app': '/api/v2/users/me/second_factor/app',
  'POST /api/v2/users/me/second_factor/recovery_codes': '/api/v2/users/me/second_factor/recovery_codes',
  'POST /api/v2/users/me/second_factor/passkeys/options': '/api/v2/users/me/second_factor/passkeys/options',
  'POST /api/v2/users/me/second_factor/passkeys': '/api/v2/users/me/second_factor/passkeys',
  'PUT /api/v2/users/me/second_factor/passkeys/{id}': '/api/v2/users/me/second_factor/passkeys/{passkey}',
  'DELETE /api/v2/users/me/second_factor/passkeys/{id}':
    '/api/v2/users/me/second_factor/passkeys/{sparePasskey}',
} as const;
