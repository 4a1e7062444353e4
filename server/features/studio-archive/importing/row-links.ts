import { linkAddress } from '../../../../contract/pages/sections/link-address.ts';

type Row = Record<string, unknown>;

/** Yields every `href` of a value at any depth. */
function* addressesIn(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (name === 'href') yield part;
    else yield* addressesIn(part);
  }
}

const isPageLink = (address: unknown): boolean =>
  address === '' || (typeof address === 'string' && linkAddress(address) !== null);

const isWebLink = (address: unknown): boolean =>
  address === null ||
  (typeof address === 'string' && ['http:', 'https:'].includes(URL.parse(address)?.protocol ?? ''));

const arePageLinks = (value: unknown): boolean => [...addressesIn(value)].every(isPageLink);

/** Validators of rows whose links visitors follow, matching the editors of each. */
const rules: Readonly<Record<string, (row: Row) => boolean>> = {
  footer: ({ links }) => arePageLinks(links),
  pages: ({ draft, published }) => arePageLinks(draft) && arePageLinks(published),
  coaches: ({ link }) => isWebLink(link ?? null),
  announcements: ({ link }) => isPageLink(link),
  short_urls: ({ target }) => target !== null && isWebLink(target),
  music_tracks: ({ link }) => isWebLink(link ?? null),
};

/** True if a row of an archive holds a link that the studio's editors refuse, such as a link to a script. */
export const hasUnsafeLink = (table: string, line: string): boolean => {
  const rule = rules[table];
  return rule !== undefined && !rule(JSON.parse(line) as Row);
};
