type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type Named<Column extends string, Name extends string> = Name extends `${string}_${string}`
  ? `${Column} as ${CamelCase<Name>}`
  : Column;

/** `plan.long_description` is selected as `longDescription`; a name that is given with `as` stays. */
export type CamelCased<Column extends string> = Column extends `${string} as ${string}`
  ? Column
  : Column extends `${string}.${infer Name}`
    ? Named<Column, Name>
    : Named<Column, Column>;

const camelCase = (name: string): string =>
  name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Columns for `select` and `returning`, named in camelCase by the statement itself: rows arrive as the program has them
 * and none is made a second time.
 */
export const camelCased = <const Columns extends readonly string[]>(
  columns: Columns,
): { [Index in keyof Columns]: CamelCased<Columns[Index]> } =>
  columns.map((column) => {
    const name = column.slice(column.lastIndexOf('.') + 1);
    return name.includes('_') && !column.includes(' as ') ? `${column} as ${camelCase(name)}` : column;
  }) as { [Index in keyof Columns]: CamelCased<Columns[Index]> };

/** The same for a statement that is written as text. */
export const camelCasedSql = (columns: readonly string[]): string =>
  camelCased(columns)
    .map((column) => column.replace(/ as (\w+)$/, ' as "$1"'))
    .join(', ');
