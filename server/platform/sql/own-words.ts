import { type RawBuilder, sql } from 'kysely';
import { currentLanguage } from '../../../contract/current-language.ts';
import { camelCased } from './camel-case.ts';

/** Translated text of a row, by the alias of its table and the name of the field; null where there is none. */
const translation = (alias: string, field: string): RawBuilder<string | null> =>
  sql<string | null>`${sql.ref(`${alias}.translations`)} #>> array[${currentLanguage()}, ${field}]::text[]`;

/**
 * Returns a column of the studio's own words, such as `plan.long_description`, in the language in force; a text that is
 * not translated stays in the studio's first language.
 */
export const ownWords = <Text extends string | null = string>(column: string): RawBuilder<Text> => {
  const [alias = '', name = ''] = column.split('.');
  const [selected] = camelCased([name]);
  const field = selected.split(' as ').at(-1) ?? name;
  return sql<Text>`coalesce(${translation(alias, field)}, ${sql.ref(column)})`;
};

/** Returns a column that gives way to its own translation alone once another field of the row is translated. */
export const ownWordsBeside = (column: string, field: string, other: string): RawBuilder<string | null> => {
  const [alias = ''] = column.split('.');
  return sql<string | null>`case when ${translation(alias, other)} is null then ${sql.ref(column)}
    else ${translation(alias, field)} end`;
};

/** Returns the names of the fields of a row that are translated into the language in force; null for none. */
export const translatedNames = (alias: string): RawBuilder<string[] | null> =>
  sql<string[] | null>`(select array_agg(field order by field)
    from jsonb_object_keys(${sql.ref(`${alias}.translations`)} -> ${currentLanguage()}::text) as field)`;
