import { type TSchema, type TUnsafe, Type } from 'typebox';
import { languages } from '../languages.ts';
import { Nullable } from '../shared.schema.ts';
import {
  type FieldRow,
  type FieldsOf,
  type FieldTable,
  type ShownFields,
  translatedFields,
} from './field-table.ts';

const percent = Type.Integer({ minimum: 0, maximum: 100 });
export const rowId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const choiceSchema = (choices: Readonly<Record<string, unknown>>): TSchema =>
  Type.Union(Object.keys(choices).map((choice) => Type.Literal(choice)));

/** Schema of translations: texts by language and field, held to the limits of the fields. */
const translationsSchema = (table: FieldTable): TSchema => {
  const texts = translatedFields(table).map(({ name, most }) => [
    name,
    Type.Optional(Type.String({ maxLength: most })),
  ]);
  const ofLanguage = Type.Optional(Type.Object(Object.fromEntries(texts)));
  return Type.Object(Object.fromEntries(languages.map((language) => [language, ofLanguage])));
};

/** Schema of what an editor saves. */
const savedSchema = (row: FieldRow, table: FieldTable): TSchema => {
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
    case 'translations':
      return translationsSchema(table);
  }
};

/** Schema of an answer, which has no limits of length. */
const shownSchema = (row: FieldRow, table: FieldTable): TSchema => {
  if (row.type === 'text') return Type.String();
  return row.type === 'slugs' ? Type.Array(Type.String()) : savedSchema(row, table);
};

type Schemas<Fields> = { [Name in keyof Fields]: TUnsafe<Fields[Name]> };

const schemasOf = (
  table: FieldTable,
  schema: (row: FieldRow, table: FieldTable) => TSchema,
  rows = Object.entries(table),
) =>
  Object.fromEntries(
    rows.map(([name, row]) => [name, row.optional ? Nullable(schema(row, table)) : schema(row, table)]),
  );

/** Returns the schemas of the fields that an editor saves. */
export const fieldSchemas = <Table extends FieldTable>(table: Table) =>
  schemasOf(table, savedSchema) as Schemas<FieldsOf<Table>>;

/** Returns the schemas of the fields that an answer to members carries. */
export const shownSchemas = <Table extends FieldTable, Answer extends 'card' | 'page'>(
  table: Table,
  answer: Answer,
) =>
  schemasOf(
    table,
    shownSchema,
    Object.entries(table).filter(([, { shown }]) => shown === answer),
  ) as Schemas<ShownFields<Table, Answer>>;
