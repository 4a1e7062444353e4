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
