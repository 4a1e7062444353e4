import type { Studio } from '../../../contract/catalog/home.schema.ts';
import type { PagePath } from '../../../contract/pages/page-addresses.ts';
import { type AddressSearch, firstValue } from '../../../contract/pages/search-params.ts';

/**
 * Query parameters that a page reads, normalized and in a fixed order. They are the server's cache key and the input of
 * its render; each feature defines them in its `reads.ts`, which no browser loads.
 */
export type ReadsSearch = (
  search: AddressSearch,
  studio: Studio,
) => Readonly<Record<string, string | undefined>>;

/** Reads by the path of the route; a page that is not named reads nothing. */
export type PageReads = Readonly<Partial<Record<PagePath, ReadsSearch>>>;

/** Returns the value for an address; the default is left out. */
export const otherThan = <T extends string>(usual: T, value: T): T | undefined =>
  value === usual ? undefined : value;

const idIn = (value: string | string[] | undefined): string | undefined =>
  /^\d{1,19}$/.exec(firstValue(value))?.[0];

/** Reads the comment, and the reply to it, that an address leads to. */
export const readsComment: ReadsSearch = ({ comment, reply }) => ({
  comment: idIn(comment),
  reply: idIn(reply),
});
