/** Gathers the named fields, which the API answers at the top level, as the fields of a form. */
export const withFields = <Name extends string, Content extends Record<Name, unknown> & { revision: number }>(
  names: Readonly<Record<Name, unknown>>,
  content: Content,
): Content & { version: number; fields: Pick<Content, Name> } => {
  const fields = Object.fromEntries(Object.keys(names).map((name) => [name, content[name as Name]]));
  return { ...content, version: content.revision, fields: fields as Pick<Content, Name> };
};
