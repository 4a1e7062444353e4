import { linkAddress } from '../../../../contract/pages/sections/link-address.ts';

type Row = Record<string, unknown>;

/** Every `href` of a value, however deep. */
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

/** Rows whose links visitors follow, with what the editors of each take. */
const rules: Readonly<Record<string, (row: Row) => boolean>> = {
  footer: ({ links }) => arePageLinks(links),
  pages: ({ draft, published }) => arePageLinks(draft) && arePageLinks(published),
  coaches: ({ link }) => isWebLink(link ?? null),
  announcements: ({ link }) => isPageLink(link),
  short_urls: ({ target }) => target !== null && isWebLink(target),
  music_tracks: ({ link }) => isWebLink(link ?? null),
};

/** Whether a row of an archive holds a link that no editor of the studio would take, such as one to a script. */
export const hasUnsafeLink = (table: string, line: string): boolean => {
  const rule = rules[table];
  return rule !== undefined && !rule(JSON.parse(line) as Row);
};
