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
  'PUT /api/v2/users/me/second_factor/passkeys/{id}': '/api/v2/users/me/second_factor/passkeys/{passkey}',
  'DELETE /api/v2/users/me/second_factor/passkeys/{id}':
    '/api/v2/users/me/second_factor/passkeys/{sparePasskey}',
} as const;
