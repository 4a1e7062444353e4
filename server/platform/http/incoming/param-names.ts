import type { TSchema } from 'typebox';

type Params = Record<string, unknown>;

const otherSpelling = (name: string): string =>
  name.includes('_')
    ? name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A parameter may be written `per_page` or `perPage`. What stands there itself wins over what is meant by the other. */
export const withBothSpellings = (params: Params): Params => {
  const both: Params = { ...params };
  for (const name in params) {
    if (!/[_A-Z]/.test(name)) continue;
    const other = otherSpelling(name);
    if (!Object.hasOwn(both, other)) both[other] = params[name];
  }
  return both;
};

const isFields = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A body whose fields have the names of its schema: `planId` where the schema says `plan_id`, and the other way. What
 * the schema names itself wins, what it does not know in either spelling stays as it was sent.
 */
export const withFieldNamesOf = (schema: TSchema | undefined, body: unknown): unknown => {
  const known = schema && 'properties' in schema ? schema.properties : undefined;
  if (!isFields(known) || !isFields(body)) return body;
  const named: Params = {};
  for (const [name, value] of Object.entries(body)) {
    const other = otherSpelling(name);
    const isOther = !Object.hasOwn(known, name) && Object.hasOwn(known, other);
    if (!isOther) named[name] = value;
    else if (!Object.hasOwn(body, other)) named[other] = value;
  }
  return named;
};
