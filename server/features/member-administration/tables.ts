import type { ColumnType, Generated } from 'kysely';
import type {
  AccountField,
  AccountSource,
  AccountVerdict,
} from '../../../contract/member-administration/account-import-limits.ts';
import type {
  AccountColumn,
  AccountImport,
} from '../../../contract/member-administration/account-imports.schema.ts';
import type { DateOrder } from '../../../contract/table-dates.ts';
import type { TableReading } from '../../../contract/table-reading.schema.ts';

/** Written as JSON text, read as what it holds. */
type Json<T> = ColumnType<T, string, string>;
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;

export type RowFields = Partial<Record<AccountField, string>>;
/** A column of the table; tables of an older version have only its name and field. */
export type ImportColumn = Pick<AccountColumn, 'name' | 'field'> & Partial<AccountColumn>;
export type PlanMatch = { name: string; means: string | null };

declare module '../../platform/db.ts' {
  interface Tables {
    /** Kept by triggers; see the migrations. */
    listed_members: {
      user_id: string;
      from_at: Date;
      until_at: Date;
      state: string;
      source: string | null;
      detail: string | null;
      plan_id: string | null;
      joined_at: Date;
      practiced_at: Date | null;
      name: string;
      words: string;
    };
    member_notes: {
      id: string;
      user_id: string;
      text: string;
      written_by: string | null;
      written_at: Date;
    };
    member_labels: { user_id: string; label: string };
    account_imports: {
      id: string;
      created_by: string | null;
      created_at: Date;
      file_name: string;
      columns: Json<ImportColumn[]>;
      state: Generated<AccountImport['state']>;
      invites: Generated<boolean>;
      failure: string | null;
      source: AccountSource;
      encoding: string;
      encoding_doubtful: Generated<boolean>;
      readings: GeneratedJson<TableReading[]>;
      separator: string;
      date_order: DateOrder | null;
      plans: GeneratedJson<PlanMatch[]>;
      undo_total: number | null;
      removed: Generated<number>;
    };
    account_import_tables: { import_id: string; bytes: Buffer };
    account_import_rows: {
      import_id: string;
      line: number;
      cells: ColumnType<string[] | null, string | null, string | null>;
      fields: Json<RowFields>;
      verdict: AccountVerdict | null;
      reasons: Generated<string[]>;
      state: Generated<'waiting' | 'done' | 'refused'>;
      outcome: 'created' | 'changed' | 'same' | null;
      user_id: string | null;
      invited_at: Date | null;
      /** The reason that its account stays though the table was undone. */
      kept: string | null;
    };
  }
}
