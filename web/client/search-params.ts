/** Addresses hold plain strings, lists comma separated; TanStack Router's JSON encoding would break the documented ones. */
export type AddressSearch = Record<string, string | string[]>;

export const parseSearch = (text: string): AddressSearch => {
  const search: AddressSearch = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = search[name];
    search[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return search;
};

export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one));
  const text = params.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
};
