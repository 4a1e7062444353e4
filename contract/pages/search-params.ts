/** Addresses hold plain strings, lists comma separated; TanStack Router's JSON encoding would break the documented ones. */
export type AddressSearch = Record<string, string | string[] | undefined>;

/** A name may stand in an address several times; the first counts. */
export const firstValue = (value: string | string[] | undefined): string => [value ?? ''].flat()[0] ?? '';

/** A parameter that is one of these values; the usual one where it is missing or another. */
export const knownValue = <T extends string>(
  known: readonly T[],
  value: string | string[] | undefined,
  usual: T,
): T => known.find((one) => one === firstValue(value)) ?? usual;

export const parseSearch = (text: string): AddressSearch => {
  // A map first: an object knows names such as `constructor` already.
  const search = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const before = search.get(name);
    search.set(name, before === undefined ? value : [before, value].flat());
  }
  search.delete('__proto__');
  return Object.fromEntries(search);
};

export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one));
  const text = params.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
};
