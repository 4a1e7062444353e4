import type { Generated } from 'kysely';
import type {
  FieldRow,
  FieldsOf,
  FieldTable,
  FieldValue,
  ShownFields,
} from '../../../contract/fields/field-table.ts';
import { ownWords } from './own-words.ts';

type ColumnOf<Row extends FieldRow> = Row extends { column: infer Column extends string } ? Column : never;
type ColumnType<Row extends FieldRow> = Row extends { required: true } | { optional: true }
  ? FieldValue<Row>
  : Generated<FieldValue<Row>>;

/** Columns of a table of the database, of the fields that have one. */
export type FieldColumns<Table extends FieldTable> = {
  -readonly [Name in keyof Table as ColumnOf<Table[Name]>]: ColumnType<Table[Name]>;
};

/** Fields that columns hold. */
export type StoredFields<Table extends FieldTable> = {
  -readonly [Name in keyof Table as Table[Name] extends { column: string } ? Name : never]: FieldValue<
    Table[Name]
  >;
};

type ColumnValues<Table extends FieldTable> = {
  -readonly [Name in keyof Table as ColumnOf<Table[Name]>]: FieldValue<Table[Name]>;
};

type SelectedColumn<Table extends FieldTable, Name extends keyof Table, Alias extends string> = {
  [Each in Name & string]: `${Alias}.${ColumnOf<Table[Each]>} as ${Each}`;
}[Name & string];

const storedFields = (table: FieldTable): [name: string, column: string, row: FieldRow][] =>
  Object.entries(table).flatMap(([name, row]) => (row.column ? [[name, row.column, row]] : []));

/** Columns for `select`, each under the name of its field. */
export const fieldColumns = <Table extends FieldTable, Alias extends string>(table: Table, alias: Alias) =>
  storedFields(table).map(([name, column]) => `${alias}.${column} as ${name}`) as SelectedColumn<
    Table,
    keyof Table,
    Alias
  >[];

/** Columns for `select` of the fields that an answer to members carries, words in the language in force. */
export const shownColumns = <Table extends FieldTable, Alias extends string, Answer extends 'card' | 'page'>(
  table: Table,
  alias: Alias,
  answer: Answer,
) =>
  storedFields(table).flatMap(([name, column, { shown, translated }]) => {
    if (shown !== answer) return [];
    return [translated ? ownWords(`${alias}.${column}`).as(name) : `${alias}.${column} as ${name}`];
  }) as unknown as SelectedColumn<Table, keyof ShownFields<Table, Answer>, Alias>[];

/** Picks the fields that columns hold from a row that has more. */
export const storedValues = <Table extends FieldTable>(table: Table, row: StoredFields<Table>) =>
  Object.fromEntries(
    storedFields(table).map(([name]) => [name, (row as Record<string, unknown>)[name]]),
  ) as StoredFields<Table>;

/** Values for `insert` and `update`, by column. */
export const columnValues = <Table extends FieldTable>(table: Table, fields: FieldsOf<Table>) =>
  Object.fromEntries(
    storedFields(table).map(([name, column]) => [column, fields[name]]),
  ) as ColumnValues<Table>;
