/** Problems by field; fields of a list have names such as `plans/0/priceUsCents`. */
export type Problems = Readonly<Record<string, string[]>>;

/** Returns the problems of one row of a list, by field. */
export const rowProblems = (problems: Problems, list: string, index: number): Problems => {
  const start = `${list}/${index}/`;
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, words]) =>
      field.startsWith(start) ? [[field.slice(start.length), words]] : [],
    ),
  );
};
