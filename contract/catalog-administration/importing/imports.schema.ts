import { type Static, Type } from 'typebox';
import { endpoints } from '../../endpoint.ts';
import { adminItemErrors } from '../../errors.schema.ts';
import { Nullable, QueryValue } from '../../shared.schema.ts';
import { dateOrderNames } from '../../table-dates.ts';
import { TableReading } from '../../table-reading.schema.ts';
import { textEncodingNames } from '../../text-encodings.ts';
import {
  importFieldNames,
  importLimits,
  importRowStates,
  importStates,
  importVerdicts,
} from './import-limits.ts';

const ImportField = Type.Enum(importFieldNames);
const Count = Type.Integer({ minimum: 0 });

const ImportColumn = Type.Object({
  name: Type.String(),
  /** The value of the first row that has one. */
  sample: Type.String(),
  /** The number of rows with a value; null in imports of an older version. */
  filled: Nullable(Count),
  field: ImportField,
  /** The number of days of the column that can be read in one order only, and in either. */
  dates: Type.Object({ dayFirst: Count, monthFirst: Count, either: Count }),
  /** The order in which those of either are read; null where it was not chosen and no row tells it. */
  dateOrder: Nullable(Type.Enum(dateOrderNames)),
});

/** A table of classes and what came of it. */
export const StudioImport = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  /** The encoding of the table; imports of an older version may have names that are not listed. */
  encoding: Type.String(),
  /** True where the encoding was guessed, and is to be chosen before the dry run. */
  encodingDoubtful: Type.Boolean(),
  /** The words of a table whose encoding was guessed, in each that can read all of it; none once the import has begun. */
  readings: Type.Array(TableReading),
  separator: Type.String(),
  columns: Type.Array(ImportColumn),
  /** Classes are published on the dates of the table; else all come in as drafts. */
  publish: Type.Boolean(),
  state: Type.Enum(importStates),
  /** The reason that it stopped, in a sentence; null while it goes on. */
  failure: Nullable(Type.String()),
  /** The moment of its undoing; null while it is not undone. */
  undoneAt: Nullable(Type.String()),
  /** The undoing or restoring under way: how many of its classes are done. */
  undoing: Nullable(
    Type.Object({
      action: Type.Union([Type.Literal('undo'), Type.Literal('restore')]),
      done: Count,
      total: Count,
    }),
  ),
  createdAt: Type.String(),
  rows: Count,
  /** Videos of rows that are not ready yet; bytes of the files. */
  videos: Type.Object({ count: Count, bytes: Count }),
  verdicts: Type.Object({ ready: Count, warning: Count, refused: Count }),
  progress: Type.Object({ waiting: Count, video: Count, done: Count, refused: Count }),
  /** Classes that are new, were changed, or were as the table says already. */
  outcomes: Type.Object({ created: Count, changed: Count, same: Count }),
  /** Content besides classes that rows named and the studio did not have. */
  made: Type.Object({ series: Count, coaches: Count }),
});
export type StudioImport = Static<typeof StudioImport>;

export const ImportRow = Type.Object({
  /** The line of the table, counted from 1 with its heading. */
  line: Type.Integer(),
  title: Type.String(),
  file: Nullable(Type.String()),
  bytes: Nullable(Type.Integer()),
  verdict: Nullable(Type.Enum(importVerdicts)),
  /** The effects of the row, planned or done, in sentences. */
  reasons: Type.Array(Type.String()),
  state: Type.Enum(importRowStates),
  classId: Nullable(Type.Integer()),
});
export type ImportRow = Static<typeof ImportRow>;

export const AwaitedFile = Type.Object({
  line: Type.Integer(),
  classId: Type.Integer(),
  file: Type.String(),
  title: Type.String(),
});
export type AwaitedFile = Static<typeof AwaitedFile>;

const params = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{32}$' }) });

/** `GET /admin/api/studio_imports/{id}/report` answers a CSV file and is served beside the contract. */
export const importEndpoints = endpoints({
  'POST /admin/api/studio_imports': {
    summary:
      'Reads a table of classes (CSV), guesses its columns, and writes no class. `name` is that of the file.',
    access: 'library.edit',
    file: { field: 'table', maxBytes: importLimits.tableBytes },
    query: Type.Object({ name: QueryValue }, { additionalProperties: true }),
    response: StudioImport,
    errors: ['not_signed_in', 'forbidden', 'bad_request', 'invalid', 'too_large', 'too_many_attempts'],
  },
  'GET /admin/api/studio_imports': {
    summary: 'The newest 50 imports.',
    access: 'library.edit',
    cache: 'no-store',
    response: Type.Array(StudioImport),
    errors: ['not_signed_in', 'forbidden'],
  },
  'GET /admin/api/studio_imports/{id}': {
    summary: 'An import and how far it is.',
    access: 'library.edit',
    cache: 'no-store',
    params,
    response: StudioImport,
    errors: adminItemErrors,
  },
  'POST /admin/api/studio_imports/{id}/dry_run': {
    summary: 'Judges every row and writes no class. `files` are those of the folder of videos.',
    access: 'library.edit',
    params,
    body: Type.Object({
      /** The field of each column. */
      fields: Type.Array(ImportField, { maxItems: importLimits.columns }),
      /** The order of days in each column; by default as its rows tell it. */
      dateOrders: Type.Optional(
        Type.Array(Nullable(Type.Enum(dateOrderNames)), { maxItems: importLimits.columns }),
      ),
      publish: Type.Boolean(),
      files: Type.Array(
        Type.Object({ name: Type.String({ maxLength: 1000 }), bytes: Type.Integer({ minimum: 0 }) }),
        { maxItems: importLimits.files },
      ),
    }),
    response: StudioImport,
    errors: [...adminItemErrors, 'invalid', 'conflict', 'too_many_attempts'],
  },
  'PUT /admin/api/studio_imports/{id}/encoding': {
    summary: 'Reads the table in this encoding, also where it is the one that was guessed.',
    access: 'library.edit',
    params,
    body: Type.Object({ encoding: Type.Enum(textEncodingNames) }),
    response: StudioImport,
    errors: [...adminItemErrors, 'invalid', 'conflict', 'too_many_attempts'],
  },
  'GET /admin/api/studio_imports/{id}/rows': {
    summary: 'Rows in their order, 100 a page, all or those of a verdict or a state.',
    access: 'library.edit',
    cache: 'no-store',
    paged: true,
    params,
    query: Type.Object(
      { verdict: QueryValue, state: QueryValue, page: QueryValue, per_page: QueryValue },
      { additionalProperties: true },
    ),
    response: Type.Array(ImportRow),
    errors: adminItemErrors,
  },
  'GET /admin/api/studio_imports/{id}/awaited_files': {
    summary: 'The videos that classes wait for and that were not sent yet. Each is sent for its class.',
    access: 'library.edit',
    cache: 'no-store',
    params,
    response: Type.Array(AwaitedFile),
    errors: adminItemErrors,
  },
  'POST /admin/api/studio_imports/{id}/start': {
    summary: 'Begins an import that was judged, or goes on with one that was stopped. Idempotent.',
    access: 'library.edit',
    params,
    response: StudioImport,
    errors: [...adminItemErrors, 'conflict'],
  },
  'POST /admin/api/studio_imports/{id}/undo': {
    summary:
      'Begins to put back the classes that the import changed, and to delete the classes, series and coaches that it made; they can be restored for 30 days. Idempotent.',
    access: 'library.edit',
    params,
    response: StudioImport,
    errors: [...adminItemErrors, 'conflict'],
  },
  'POST /admin/api/studio_imports/{id}/restore': {
    summary:
      'Begins to restore what was deleted together, where it still can be, and to make the changes of the import again. Idempotent.',
    access: 'library.edit',
    params,
    response: StudioImport,
    errors: [...adminItemErrors, 'conflict'],
  },
  'POST /admin/api/studio_imports/{id}/stop': {
    summary: 'Stops an import after the rows under way. What is done stays.',
    access: 'library.edit',
    params,
    response: StudioImport,
    errors: adminItemErrors,
  },
});
