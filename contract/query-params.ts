/** The parameters of an address or a call, as they were sent. */
export type QueryParams = Readonly<Record<string, string | readonly string[] | undefined>>;

const none: readonly string[] = [];

/** More values than any studio has options; an address made to be slow stays quick. */
const maxValues = 200;

const addParts = (into: string[], value: string): void => {
  for (const part of value.split(',')) {
    const trimmed = part.trim();
    if (trimmed !== '' && into.length < maxValues && !into.includes(trimmed)) into.push(trimmed);
  }
};

/**
 * Comma separated or repeated, trimmed, without duplicates or empties (NS-011, CAT-103). The listing reads a
 * dozen lists a call and most are not there: nothing is made for those.
 */
export const listParam = (params: QueryParams, name: string, otherName?: string): readonly string[] => {
  const first = params[name];
  const second = otherName === undefined ? undefined : params[otherName];
  if (first === undefined && second === undefined) return none;
  const values: string[] = [];
  for (const given of [first, second]) {
    if (typeof given === 'string') addParts(values, given);
    else for (const value of given ?? none) addParts(values, value);
  }
  return values;
};

export const textParam = (params: QueryParams, name: string): string => {
  const value = params[name];
  if (value === undefined) return '';
  return (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();
};

/** The first value of a parameter that is one of these; null for any other. */
export const knownParam = <T extends string>(
  params: QueryParams,
  name: string,
  known: readonly T[],
): T | null => known.find((one) => one === textParam(params, name)) ?? null;

/** A whole number of up to six digits; null for anything else. */
export const integer = (text: string): number | null =>
  /^\d{1,6}$/.test(text) ? Number.parseInt(text, 10) : null;
