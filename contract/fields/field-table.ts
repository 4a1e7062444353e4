import { type Language, languages } from '../languages.ts';
import type { Message } from '../messages.ts';
/**
 * Tables of fields, such as `planFields`: one row a field, from which its schema, SQL column, form row, words and
 * answer derive. See docs/walk-throughs/add-a-field.md to add one.
 */

/** Words of a record in further languages, by the name of their field; a text that is not translated is left out. */
export type Translations = Partial<Record<Language, Record<string, string>>>;

/** Value of a field, by the type of the field. */
export type FieldValues = {
  /** Trimmed when it is saved; an empty optional one becomes null. */
  text: string;
  switch: boolean;
  /** One of the `choices` of its row. */
  choice: string;
  /** Some of the `choices` of its row, each once; null in an optional one means that it is not known. */
  several: string[];
  /** Integer from 1 to `most`. */
  level: number;
  /** Integer from 0 to `most`. */
  count: number;
  /** Id of a row of another table. */
  row: number;
  /** Ids in their order, each once. */
  rows: number[];
  /** Slugs as the filters name them, each once. */
  slugs: string[];
  /** Key of a picture, such as `series/first-light`. */
  picture: string;
  /** Part of a picture that stays in view, in percent from the left and the top. */
  point: { x: number; y: number };
  state: 'draft' | 'published' | 'retired';
  /** ISO 8601 with a zone. */
  moment: string;
  /** Translations of the texts of the table that are `translated`. */
  translations: Translations;
};

/** Row of a form; `rows` makes a text area, and `formatted` an editor of formatted text. */
export type FieldForm = {
  section: string;
  label: Message;
  hint?: Message;
  placeholder?: Message;
  rows?: number;
  formatted?: true;
};

type FieldFacts = {
  /** Name in a sentence, as in “Unsaved: coach label.” */
  name: Message;
  /** SQL column; a field without one is read and written by statements of its own. */
  column?: string;
  /** True if the column has no default, so that every insert names it. */
  required?: true;
  /** True if the value may be null. */
  optional?: true;
  /** Initial value, if it is not that of the type. */
  initial?: string | number;
  /** Answer to members that carries the value as it is stored: the card, or the page alone. */
  shown?: 'card' | 'page';
  /** Label of the text in the form of another language; a text without one has no translations. */
  translated?: Message;
  /** Text of no value, among choices and in a comparison of versions. */
  none?: Message;
  /** Title of its column in an imported table. */
  imported?: Message;
  /** Its row in a section of the editor; a field without one has a control of its own there. */
  form?: FieldForm;
};

export type FieldRow = FieldFacts &
  (
    | { type: 'text' | 'level' | 'count' | 'rows' | 'slugs'; most: number }
    | { type: 'choice' | 'several'; choices: Readonly<Record<string, Message>> }
    | { type: 'switch' | 'row' | 'picture' | 'point' | 'state' | 'moment' | 'translations' }
  );
export type FieldTable = Readonly<Record<string, FieldRow>>;

export type FieldValue<Row extends FieldRow> =
  | (Row extends { choices: infer Choices }
      ? Row['type'] extends 'several'
        ? (keyof Choices & string)[]
        : keyof Choices & string
      : FieldValues[Row['type']])
  | (Row extends { optional: true } ? null : never);

/** Fields of a table as an editor saves them. */
export type FieldsOf<Table extends FieldTable> = { -readonly [Name in keyof Table]: FieldValue<Table[Name]> };

/** Fields that an answer to members carries. */
export type ShownFields<Table extends FieldTable, Answer extends 'card' | 'page' = 'card' | 'page'> = {
  -readonly [Name in keyof Table as Table[Name] extends { shown: Answer } ? Name : never]: FieldValue<
    Table[Name]
  >;
};

/** Names of the fields of some types. */
export type FieldOfType<Table extends FieldTable, Type extends keyof FieldValues> = {
  [Name in keyof Table]: Table[Name]['type'] extends Type ? Name : never;
}[keyof Table];

/** Names of the fields that an imported table can have a column of. */
export type ImportedField<Table extends FieldTable, Type extends keyof FieldValues = keyof FieldValues> = {
  [Name in keyof Table]: Table[Name] extends { type: Type; imported: Message } ? Name & string : never;
}[keyof Table];

const trimmed = (text: string): string => text.trim();
const once = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

type FieldType<Value> = { initial: Value; tidy?: (value: Value) => Value };

const types: { [Type in keyof FieldValues]: FieldType<FieldValues[Type]> } = {
  text: { initial: '', tidy: trimmed },
  switch: { initial: false },
  choice: { initial: '' },
  several: { initial: [], tidy: once },
  level: { initial: 1 },
  count: { initial: 0 },
  row: { initial: 0 },
  rows: { initial: [], tidy: once },
  slugs: { initial: [], tidy: once },
  picture: { initial: '' },
  point: { initial: { x: 50, y: 50 } },
  state: { initial: 'draft' },
  moment: { initial: '' },
  translations: { initial: {} },
};

const mapFields = (table: FieldTable, map: (row: FieldRow, name: string) => unknown): object =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [name, map(row, name)]));

/** Returns the fields of new content. */
export const initialFields = <Table extends FieldTable>(table: Table): FieldsOf<Table> =>
  mapFields(
    table,
    ({ type, optional, initial }) => initial ?? (optional ? null : types[type].initial),
  ) as FieldsOf<Table>;

/** Text that can be translated; `form` has its row in the form of the first language. */
export type TranslatedField = { name: string; most: number; label: Message; form?: FieldForm };

/** Returns the texts of a table that can be translated, in the order of the form. */
export const translatedFields = (table: FieldTable): TranslatedField[] =>
  Object.entries(table).flatMap(([name, row]) =>
    row.type === 'text' && row.translated
      ? [{ name, most: row.most, label: row.translated, ...(row.form && { form: row.form }) }]
      : [],
  );

/** Returns the translations of texts that the table translates, trimmed and without empty ones. */
export const tidyTranslations = (table: FieldTable, translations: Translations): Translations => {
  const tidied: Translations = {};
  for (const language of languages)
    for (const { name } of translatedFields(table)) {
      const text = translations[language]?.[name]?.trim();
      if (text) tidied[language] = { ...tidied[language], [name]: text };
    }
  return tidied;
};

/** Returns the fields with texts trimmed and lists without duplicates. */
export const tidyFields = <Table extends FieldTable>(
  table: Table,
  fields: FieldsOf<Table>,
): FieldsOf<Table> =>
  mapFields(table, ({ type, optional }, name) => {
    const value = fields[name];
    if (type === 'translations') return tidyTranslations(table, value as Translations);
    const { tidy } = types[type] as FieldType<unknown>;
    const tidied = value === null || !tidy ? value : tidy(value);
    return optional && tidied === '' ? null : tidied;
  }) as FieldsOf<Table>;

/** Returns a function that picks the fields of an answer to members from a row that has them. */
export const shownFields = <Table extends FieldTable, Answer extends 'card' | 'page'>(
  table: Table,
  answer: Answer,
): ((row: ShownFields<Table, Answer>) => ShownFields<Table, Answer>) => {
  const names = Object.keys(table).filter((name) => table[name]?.shown === answer);
  return (row) => {
    const shown: Record<string, unknown> = {};
    for (const name of names) shown[name] = (row as Record<string, unknown>)[name];
    return shown as ShownFields<Table, Answer>;
  };
};

/** Returns the names of the fields for use in a sentence, in the order of the table. */
export const fieldNames = <Table extends FieldTable>(table: Table): Record<keyof Table & string, Message> =>
  mapFields(table, ({ name }) => name) as Record<keyof Table & string, Message>;

/** Returns the titles of the columns of an imported table, of the fields of one type. */
export const importedTitles = <
  Table extends FieldTable,
  Type extends 'text' | 'choice' | 'several' | 'switch',
>(
  table: Table,
  type: Type,
) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, row]) =>
      row.type === type && row.imported ? [[name, row.imported]] : [],
    ),
  ) as Record<ImportedField<Table, Type>, Message>;
