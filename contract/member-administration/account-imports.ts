import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.ts';
import { Nullable, QueryValue } from '../shared.ts';
import {
  accountFieldNames,
  accountImportLimits,
  accountImportStates,
  accountVerdicts,
} from './account-import-limits.ts';

const Count = Type.Integer({ minimum: 0 });

/** A table of members of another platform and what came of it. */
export const AccountImport = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  columns: Type.Array(Type.Object({ name: Type.String(), field: Nullable(Type.Enum(accountFieldNames)) })),
  state: Type.Enum(accountImportStates),
  /** Whether those without a password are invited; else that waits. */
  invites: Type.Boolean(),
  /** Why it does not go on, in a sentence; null while it does. */
  failure: Nullable(Type.String()),
  createdAt: Type.String(),
  rows: Count,
  judged: Count,
  verdicts: Type.Object({ new: Count, changes: Count, exists: Count, refused: Count }),
  progress: Type.Object({ waiting: Count, done: Count, refused: Count }),
  outcomes: Type.Object({ created: Count, changed: Count, same: Count }),
  invitations: Type.Object({ sent: Count, waiting: Count }),
});
export type AccountImport = Static<typeof AccountImport>;

export const AccountImportRow = Type.Object({
  /** Of the table, counted from 1 with its heading. */
  line: Type.Integer(),
  email: Type.String(),
  verdict: Nullable(Type.Enum(accountVerdicts)),
  /** What will happen, or did, in sentences. */
  reasons: Type.Array(Type.String()),
  state: Type.Enum(['waiting', 'done', 'refused']),
  userId: Nullable(Type.String()),
});
export type AccountImportRow = Static<typeof AccountImportRow>;

const params = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{32}$' }) });

export const accountImportEndpoints = endpoints({
  'POST /admin/api/account_imports': {
    summary:
      'Reads a table of members of another platform (CSV) and judges every row; no account is made. `name` is that of the file.',
    access: 'members.import',
    proof: { exempt: 'It reads a table and makes no account.' },
    file: { field: 'table', maxBytes: accountImportLimits.tableBytes },
    query: Type.Object({ name: QueryValue }, { additionalProperties: true }),
    response: AccountImport,
    errors: ['not_signed_in', 'forbidden', 'bad_request', 'invalid', 'too_large', 'too_many_attempts'],
  },
  'GET /admin/api/account_imports': {
    summary: 'The newest 20 tables of members.',
    access: 'members.import',
    cache: 'no-store',
    response: Type.Array(AccountImport),
    errors: ['not_signed_in', 'forbidden'],
  },
  'GET /admin/api/account_imports/{id}': {
    summary: 'A table of members and how far it is.',
    access: 'members.import',
    cache: 'no-store',
    params,
    response: AccountImport,
    errors: adminItemErrors,
  },
  'GET /admin/api/account_imports/{id}/rows': {
    summary: 'Rows in their order, 100 a page, all or those of a verdict.',
    access: 'members.import',
    cache: 'no-store',
    paged: true,
    params,
    query: Type.Object(
      { verdict: QueryValue, page: QueryValue, per_page: QueryValue },
      { additionalProperties: true },
    ),
    response: Type.Array(AccountImportRow),
    errors: adminItemErrors,
  },
  'POST /admin/api/account_imports/{id}/start': {
    summary: 'Moves the members in, or goes on where it was stopped. Charges nothing. Idempotent.',
    access: 'members.import',
    proof: 'fresh',
    params,
    response: AccountImport,
    errors: [...adminItemErrors, 'conflict'],
  },
  'POST /admin/api/account_imports/{id}/stop': {
    summary: 'Stops after the row under way. What is done stays.',
    access: 'members.import',
    proof: { exempt: 'It only stops work.' },
    params,
    response: AccountImport,
    errors: adminItemErrors,
  },
  'POST /admin/api/account_imports/{id}/invitations': {
    summary: 'Invites those who have no password yet to choose one, so many a minute. Idempotent.',
    access: 'members.import',
    proof: { exempt: 'The links go to the mailboxes of the accounts.' },
    params,
    response: AccountImport,
    errors: [...adminItemErrors, 'conflict'],
  },
});
