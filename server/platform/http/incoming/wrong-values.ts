/** Problem that a JSON schema checker found in one value; Fastify's and TypeBox's have the same form. */
export type WrongValue = {
  keyword: string;
  instancePath: string;
  message?: string | undefined;
  params: object;
};

const list = (values: readonly unknown[]): string =>
  values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;

const namesIn = (params: object): string[] => {
  if ('missingProperty' in params) return [String(params.missingProperty)];
  if ('requiredProperties' in params && Array.isArray(params.requiredProperties))
    return params.requiredProperties.map(String);
  return [];
};

/** Returns one sentence on all problems of one value; an enumeration is described by its choices. */
const sentence = (problems: readonly WrongValue[]): string => {
  const allowed = problems.flatMap(({ params }): unknown[] => {
    if ('allowedValues' in params && Array.isArray(params.allowedValues)) return params.allowedValues;
    return 'allowedValue' in params ? [params.allowedValue] : [];
  });
  if (allowed.length > 0) return `must be one of ${list([...new Set(allowed)])}`;
  if (problems.some(({ keyword }) => keyword === 'pattern')) return 'is not valid';
  return problems[0]?.message ?? 'is not valid';
};

/** Returns the fields of a refusal: each wrong value by its path, in words. `request` is the whole. */
export const wrongFields = (problems: readonly WrongValue[]): Record<string, string[]> => {
  const missing = problems.flatMap(({ instancePath, params }) =>
    namesIn(params).map((name): [string, string[]] => [`${instancePath}/${name}`.slice(1), ['is missing']]),
  );
  const wrong = problems.filter(({ params }) => namesIn(params).length === 0);
  const byPath = Map.groupBy(wrong, ({ instancePath }) => instancePath.slice(1) || 'request');
  return Object.fromEntries([
    ...[...byPath].map(([path, said]): [string, string[]] => [path, [sentence(said)]]),
    ...missing,
  ]);
};
