import type { Studio } from '../../../contract/catalog/home.ts';
import type { PagePath } from '../../../contract/pages/page-addresses.ts';
import { type AddressSearch, firstValue } from '../../../contract/pages/search-params.ts';

/**
 * What a page reads of its address's query, as it understands it and in an order of its own. The server renders and
 * caches by this alone; each feature says it in its `reads.ts`, which no browser loads.
 */
export type ReadsSearch = (
  search: AddressSearch,
  studio: Studio,
) => Readonly<Record<string, string | undefined>>;

/** By the path of the route; a page that is not named reads nothing. */
export type PageReads = Readonly<Partial<Record<PagePath, ReadsSearch>>>;

/** A value as an address carries it: the usual one is not said. */
export const otherThan = <T extends string>(usual: T, value: T): T | undefined =>
  value === usual ? undefined : value;

const idIn = (value: string | string[] | undefined): string | undefined =>
  /^\d{1,19}$/.exec(firstValue(value))?.[0];

/** The comment, and the reply to it, that an address leads to. */
export const readsComment: ReadsSearch = ({ comment, reply }) => ({
  comment: idIn(comment),
  reply: idIn(reply),
});
