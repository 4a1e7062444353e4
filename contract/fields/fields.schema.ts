import { type TSchema, type TUnsafe, Type } from 'typebox';
import { Nullable } from '../shared.schema.ts';
import type { FieldRow, FieldsOf, FieldTable, ShownFields } from './field-table.ts';

const percent = Type.Integer({ minimum: 0, maximum: 100 });
export const rowId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const choiceSchema = (choices: Readonly<Record<string, unknown>>): TSchema =>
  Type.Union(Object.keys(choices).map((choice) => Type.Literal(choice)));

/** Schema of what an editor saves. */
const savedSchema = (row: FieldRow): TSchema => {
  switch (row.type) {
    case 'text':
      return Type.String({ maxLength: row.most });
    case 'switch':
      return Type.Boolean();
    case 'choice':
      return choiceSchema(row.choices);
    case 'several':
      return Type.Array(choiceSchema(row.choices), { maxItems: Object.keys(row.choices).length });
    case 'level':
      return Type.Integer({ minimum: 1, maximum: row.most });
    case 'count':
      return Type.Integer({ minimum: 0, maximum: row.most });
    case 'row':
      return rowId;
    case 'rows':
      return Type.Array(rowId, { maxItems: row.most });
    case 'slugs':
      return Type.Array(Type.String(), { maxItems: row.most });
    case 'picture':
      return Type.String({ maxLength: 200 });
    case 'point':
      return Type.Object({ x: percent, y: percent });
    case 'state':
      return Type.Enum(['draft', 'published', 'retired']);
    case 'moment':
      return Type.String({ maxLength: 40 });
  }
};

/** Schema of an answer, which has no limits of length. */
const shownSchema = (row: FieldRow): TSchema => {
  if (row.type === 'text') return Type.String();
  return row.type === 'slugs' ? Type.Array(Type.String()) : savedSchema(row);
};

type Schemas<Fields> = { [Name in keyof Fields]: TUnsafe<Fields[Name]> };

const schemasOf = (rows: readonly (readonly [string, FieldRow])[], schema: (row: FieldRow) => TSchema) =>
  Object.fromEntries(rows.map(([name, row]) => [name, row.optional ? Nullable(schema(row)) : schema(row)]));

/** Returns the schemas of the fields that an editor saves. */
export const fieldSchemas = <Table extends FieldTable>(table: Table) =>
  schemasOf(Object.entries(table), savedSchema) as Schemas<FieldsOf<Table>>;

/** Returns the schemas of the fields that an answer to members carries. */
export const shownSchemas = <Table extends FieldTable, Answer extends 'card' | 'page'>(
  table: Table,
  answer: Answer,
) =>
  schemasOf(
    Object.entries(table).filter(([, { shown }]) => shown === answer),
    shownSchema,
  ) as Schemas<ShownFields<Table, Answer>>;
