import type { Generated, JSONColumnType } from 'kysely';
import type {
  ImportField,
  ImportRowState,
  ImportState,
  ImportVerdict,
} from '../../../../../contract/catalog-administration/importing/import-limits.ts';
import type { DateCounts, DateOrder } from '../../../../../contract/table-dates.ts';
import type { TableReading } from '../../../../../contract/table-reading.schema.ts';

/** A column of the table; imports of an older version lack its optional properties. */
export type ImportColumn = {
  name: string;
  sample: string;
  field: ImportField;
  filled?: number;
  dates?: DateCounts;
  dateOrder?: DateOrder | null;
};
export type ImportOutcome = 'created' | 'changed' | 'same';
/** The direction in which an import is undone or restored. */
export type Undoing = 'undo' | 'restore';
/** Kinds of content that an import makes besides classes. */
export type MadeKind = 'plan' | 'coach';

declare module '../../../../platform/db.ts' {
  interface Tables {
    studio_imports: {
      id: string;
      created_by: string | null;
      created_at: Date;
      file_name: string;
      encoding: string;
      encoding_doubtful: boolean;
      readings: JSONColumnType<TableReading[]>;
      separator: string;
      columns: JSONColumnType<ImportColumn[]>;
      publish: boolean;
      state: ImportState;
      failure: string | null;
      undone_at: Date | null;
      undoing: Undoing | null;
      undoing_by: string | null;
      undoing_at: Date | null;
    };
    studio_import_rows: {
      import_id: string;
      line: number;
      cells: JSONColumnType<string[]>;
      title: string;
      verdict: ImportVerdict | null;
      reasons: string[];
      file: string | null;
      bytes: number | null;
      state: ImportRowState;
      outcome: ImportOutcome | null;
      class_id: number | null;
      versions: number[];
      undoing: string | null;
      undone: Generated<boolean>;
    };
    studio_import_contents: { import_id: string; kind: MadeKind; content_id: number };
    studio_import_tables: { import_id: string; bytes: Buffer };
    imported_classes: { identity: string; plan_entry_id: number };
  }
}
