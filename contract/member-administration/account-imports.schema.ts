import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.schema.ts';
import { Nullable, QueryValue } from '../shared.schema.ts';
import { dateOrderNames } from '../table-dates.ts';
import { TableReading } from '../table-reading.schema.ts';
import { textEncodingNames } from '../text-encodings.ts';
import {
  accountFieldNames,
  accountImportLimits,
  accountImportStates,
  accountSourceNames,
  accountVerdicts,
} from './account-import-limits.ts';

const Count = Type.Integer({ minimum: 0 });

const Field = Nullable(Type.Enum(accountFieldNames));
const Source = Type.Enum(accountSourceNames);

const Column = Type.Object({
  name: Type.String(),
  /** The value of the first row that has one. */
  sample: Type.String(),
  /** The number of rows with a value; null in tables of an older version. */
  filled: Nullable(Count),
  field: Field,
  /** The number of days of the column that can be read in one order only, and in either. */
  dates: Type.Object({ dayFirst: Count, monthFirst: Count, either: Count }),
  /** The different values with their rows; null where they are too many for names of plans or states. */
  values: Nullable(Type.Array(Type.Object({ value: Type.String(), rows: Count }))),
});
export type AccountColumn = Static<typeof Column>;

/** The meaning of a plan's name: “open”, “none” or the id of a plan here; null as long as it is not said. */
const Plan = Type.Object({ name: Type.String(), means: Nullable(Type.String()) });

const summary = {
  id: Type.String(),
  fileName: Type.String(),
  state: Type.Enum(accountImportStates),
  createdAt: Type.String(),
  rows: Count,
};
export const AccountImportSummary = Type.Object(summary);
export type AccountImportSummary = Static<typeof AccountImportSummary>;

/** A table of members of another platform and its result. */
export const AccountImport = Type.Object({
  ...summary,
  source: Source,
  encoding: Type.String(),
  /** True where the encoding was guessed, and is to be chosen before the dry run. */
  encodingDoubtful: Type.Boolean(),
  /** The words of a table whose encoding was guessed, in each that can read all of it. */
  readings: Type.Array(TableReading),
  separator: Type.String(),
  columns: Type.Array(Column),
  /** The order of days whose numbers could be read in several ways; null where it was not said and no row tells it. */
  dateOrder: Nullable(Type.Enum(dateOrderNames)),
  plans: Type.Array(Plan),
  /** The plans of the studio, and their ids at the provider. */
  studioPlans: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), aliases: Type.Array(Type.String()) }),
  ),
  /** The first rows, as long as the table has not come in. */
  preview: Type.Array(Type.Object({ line: Type.Integer(), cells: Type.Array(Type.String()) })),
  /** True if accounts without a password are invited; otherwise their invitations wait. */
  invites: Type.Boolean(),
  /** The reason that it stopped, in a sentence; null while it goes on. */
  failure: Nullable(Type.String()),
  judged: Count,
  verdicts: Type.Object({ new: Count, changes: Count, exists: Count, refused: Count }),
  progress: Type.Object({ waiting: Count, done: Count, refused: Count }),
  outcomes: Type.Object({ created: Count, changed: Count, same: Count }),
  invitations: Type.Object({ sent: Count, waiting: Count }),
  /** Counts of the accounts that came in: removed again, and kept; null before the import is undone. */
  undoing: Nullable(Type.Object({ total: Count, removed: Count, kept: Count })),
});
export type AccountImport = Static<typeof AccountImport>;

export const AccountImportRow = Type.Object({
  /** The line of the table, counted from 1 with its heading. */
  line: Type.Integer(),
  email: Type.String(),
  verdict: Nullable(Type.Enum(accountVerdicts)),
  /** The effects of the row, planned or done, in sentences. */
  reasons: Type.Array(Type.String()),
  state: Type.Enum(['waiting', 'done', 'refused']),
  userId: Nullable(Type.String()),
});
export type AccountImportRow = Static<typeof AccountImportRow>;

const params = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{32}$' }) });

export const accountImportEndpoints = endpoints({
  'POST /admin/api/account_imports': {
    summary:
      'Reads a table of members of another platform (CSV), recognizes the platform and guesses the columns; no account is made. `name` is that of the file, `source` the platform where it is known.',
    access: 'members.import',
    proof: { exempt: 'It reads a table and makes no account.' },
    file: { field: 'table', maxBytes: accountImportLimits.tableBytes },
    query: Type.Object({ name: QueryValue, source: QueryValue }, { additionalProperties: true }),
    response: AccountImport,
    errors: ['not_signed_in', 'forbidden', 'bad_request', 'invalid', 'too_large', 'too_many_attempts'],
  },
  'GET /admin/api/account_imports': {
    summary: 'The newest 20 tables of members.',
    access: 'members.import',
    cache: 'no-store',
    response: Type.Array(AccountImportSummary),
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
  'PUT /admin/api/account_imports/{id}/encoding': {
    summary: 'Reads the table in this encoding, also where it is the one that was guessed.',
    access: 'members.import',
    proof: { exempt: 'It reads a table and makes no account.' },
    params,
    body: Type.Object({ encoding: Type.Enum(textEncodingNames) }),
    response: AccountImport,
    errors: [...adminItemErrors, 'invalid', 'conflict', 'too_many_attempts'],
  },
  'POST /admin/api/account_imports/{id}/dry_run': {
    summary: 'Has every row judged by these columns, plans and dates; no account is made.',
    access: 'members.import',
    proof: { exempt: 'It judges rows and makes no account.' },
    params,
    body: Type.Object({
      source: Source,
      /** The field of each column; null leaves it out. */
      fields: Type.Array(Field, { maxItems: accountImportLimits.columns }),
      dateOrder: Nullable(Type.Enum(dateOrderNames)),
      /** The meaning of each name in the column of plans. */
      plans: Type.Array(
        Type.Object({ name: Type.String({ maxLength: 500 }), means: Type.String({ maxLength: 60 }) }),
        { maxItems: accountImportLimits.values },
      ),
    }),
    response: AccountImport,
    errors: [...adminItemErrors, 'invalid', 'conflict', 'too_many_attempts'],
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
  'POST /admin/api/account_imports/{id}/undo': {
    summary:
      'Begins to remove the accounts that the table made and that were not used since; rows tell which stay and why. Idempotent.',
    access: 'members.import',
    proof: 'fresh',
    params,
    response: AccountImport,
    errors: [...adminItemErrors, 'conflict'],
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
