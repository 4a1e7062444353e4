import { zipSync } from 'fflate';
import type { Pool } from 'pg';
import { formWithFile } from '../../../platform/testing/multipart.ts';

const movedIn = 'd'.repeat(32);
const undoneIn = 'f'.repeat(32);
/** Id of an import whose columns can still be chosen. */
const readIn = 'e'.repeat(32);
const one = '/admin/api/members/demo-ada';
const member = '/admin/api/members/managed-member';

/** Sample calls of administrators about members and their content. */
export const memberCalls = {
  'GET /admin/api/members': '/admin/api/members?q=ma&order=name',
  'GET /admin/api/members/counts': '/admin/api/members/counts?q=ma',
  'GET /admin/api/members/{id}': one,
  'GET /admin/api/members/{id}/timeline': `${one}/timeline`,
  'POST /admin/api/members/{id}/grant': `${one}/grant`,
  'DELETE /admin/api/members/{id}/grant': `${one}/grant`,
  'POST /admin/api/members/{id}/cancellation': `${one}/cancellation`,
  'POST /admin/api/members/{id}/pause': `${one}/pause`,
  'GET /admin/api/members/{id}/resumption': `${one}/resumption`,
  'POST /admin/api/members/{id}/resumption': `${one}/resumption`,
  'POST /admin/api/members/{id}/reactivation': `${one}/reactivation`,
  'POST /admin/api/members/{id}/payments/{paymentId}/refund': `${one}/payments/none/refund`,
  'POST /admin/api/members/{id}/payments/{paymentId}/receipt': `${one}/payments/none/receipt`,
  'POST /admin/api/members/{id}/payments/{paymentId}/try': `${one}/payments/none/try`,
  'POST /admin/api/members/{id}/reading': `${one}/reading`,
  'POST /admin/api/members/{id}/sign_out': `${one}/sign_out`,
  'POST /admin/api/members/{id}/second_factor_reset': `${one}/second_factor_reset`,
  'POST /admin/api/members/{id}/email_verification': `${one}/email_verification`,
  'POST /admin/api/members/{id}/invitation': `${one}/invitation`,
  'PUT /admin/api/members/{id}': member,
  'POST /admin/api/members/{id}/notes': `${member}/notes`,
  'DELETE /admin/api/members/{id}/notes/{noteId}': `${member}/notes/sample-note`,
  'PUT /admin/api/members/{id}/labels': `${member}/labels`,
  'POST /admin/api/members/{id}/email_change': '/admin/api/members/calling-member/email_change',
  'DELETE /admin/api/members/{id}/email_change': '/admin/api/members/calling-member/email_change',
  'POST /admin/api/members/{id}/email_change/undo': '/admin/api/members/called-member/email_change/undo',
  'POST /admin/api/members/{id}/deletion': `${member}/deletion`,
  'DELETE /admin/api/members/{id}/deletion': `${member}/deletion`,
  'POST /admin/api/account_imports': '/admin/api/account_imports?name=members.csv',
  'GET /admin/api/account_imports/{id}': `/admin/api/account_imports/${movedIn}`,
  'GET /admin/api/account_imports/{id}/rows': `/admin/api/account_imports/${movedIn}/rows`,
  'PUT /admin/api/account_imports/{id}/encoding': `/admin/api/account_imports/${readIn}/encoding`,
  'POST /admin/api/account_imports/{id}/dry_run': `/admin/api/account_imports/${readIn}/dry_run`,
  'POST /admin/api/account_imports/{id}/start': `/admin/api/account_imports/${movedIn}/start`,
  'POST /admin/api/account_imports/{id}/stop': `/admin/api/account_imports/${movedIn}/stop`,
  'POST /admin/api/account_imports/{id}/undo': `/admin/api/account_imports/${undoneIn}/undo`,
  'POST /admin/api/account_imports/{id}/invitations': `/admin/api/account_imports/${movedIn}/invitations`,
} as const;

const archive = zipSync({
  'manifest.json': new TextEncoder().encode('{"format":"openmat-export","version":1}'),
});
const pixel = Buffer.from('R0lGODdhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
/** Sample calls that send a file: those of members, and the table of imported members. */
export const memberFiles = {
  'POST /api/v2/upload/image': formWithFile('image', pixel, 'pixel.gif'),
  'POST /api/v2/users/me/import': formWithFile('archive', archive, 'openmat-export.zip'),
  'POST /admin/api/account_imports': formWithFile(
    'table',
    Buffer.from('email\nann@example.com\n'),
    'members.csv',
  ),
};

const key = 'sample-idempotency-key';
/** Request bodies of staff calls about members. */
export const memberBodies = {
  'PUT /admin/api/account_imports/{id}/encoding': { encoding: 'utf-8' },
  'POST /admin/api/account_imports/{id}/dry_run': {
    source: 'other',
    fields: ['email'],
    dateOrder: null,
    plans: [],
  },
  'POST /admin/api/members': { first_name: 'An', last_name: 'Ek', email: 'an@example.com', invite: true },
  'PUT /admin/api/members/{id}': { first_name: 'Another', last_name: 'Name' },
  'POST /admin/api/members/{id}/notes': { idempotency_key: key, text: 'Asked for chair yoga.' },
  'POST /admin/api/members/{id}/email_change': {
    email: 'called@example.com',
    reason: 'Lost the mailbox',
    administrator: false,
  },
  'POST /admin/api/members/{id}/deletion': { email: 'managed@example.com', reason: 'Asked by mail' },
  'PUT /admin/api/members/{id}/labels': { labels: ['Teacher training'] },
};

/** Adds a member with a staff note. */
export const addManagedMember = async (pool: Pool): Promise<void> => {
  await pool.query(
    `insert into users (id, email, full_name, first_name, last_name, slug, email_verified)
     values ('managed-member', 'managed@example.com', 'Ma Ek', 'Ma', 'Ek', 'ma-ek', true)`,
  );
  await pool.query(
    `insert into member_notes (id, user_id, text, written_at) values ('sample-note', 'managed-member', 'Hello', now())`,
  );
};

/** Adds a finished import of members, and one that has been read. */
export const addAccountImport = async (pool: Pool): Promise<void> => {
  for (const [id, state, cells] of [
    [movedIn, 'finished', null],
    [undoneIn, 'stopped', null],
    [readIn, 'mapping', '["ann@example.com"]'],
  ]) {
    await pool.query(
      `insert into account_imports (id, created_at, file_name, columns, state)
       values ($1, now(), 'members.csv', '[{"name":"email","field":"email"}]', $2)`,
      [id, state],
    );
    await pool.query(
      `insert into account_import_rows (import_id, line, fields, cells, verdict, state)
       values ($1, 2, '{"email":"ann@example.com"}', $2, 'refused', 'refused')`,
      [id, cells],
    );
  }
};
