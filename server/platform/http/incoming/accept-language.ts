/** Returns the language tags of an `Accept-Language`, the preferred first; `*` and tags of weight 0 are left out. */
const acceptedTags = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => /^[a-z]/.test(tag) && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);

/**
 * Returns the language among those offered that an `Accept-Language` prefers, null if it names none: `de-AT` takes `de`
 * (RFC 4647, lookup).
 */
export const preferredLanguage = <Language extends string>(
  header: string | undefined,
  offered: readonly Language[],
): Language | null => {
  // Browsers send a few tags; a longer text is no browser's.
  if (!header || header.length > 500) return null;
  for (const tag of acceptedTags(header)) {
    const found = offered.find((language) => tag === language || tag.startsWith(`${language}-`));
    if (found) return found;
  }
  return null;
};
