import { LRUCache } from 'lru-cache';
import type { PageAddress } from '../../../../contract/client.ts';
import { entryLimit } from '../../cache/entry-limit.ts';
import type { PageSource } from './page-source.ts';

type Studio = Parameters<PageSource['readAddress']>[1];

const mostAddresses = 2_000;
/** Maximum length of a cached URL; a longer one is hardly requested twice. */
const longestUrl = 500;

type Options = {
  readAddress: PageSource['readAddress'];
  studio: () => Studio;
  /** Changes with the data by which addresses are read, such as the names of categories. */
  version: () => string;
};

/** Creates a cache of the addresses that the renderer has read. */
export const createPageAddresses = ({ readAddress, studio, version }: Options) => {
  const known = new LRUCache<string, PageAddress>(entryLimit(mostAddresses));
  let knownVersion = '';
  return (url: string): PageAddress | Promise<PageAddress> => {
    const now = version();
    if (now !== knownVersion) known.clear();
    knownVersion = now;
    const remembered = known.get(url);
    if (remembered) return remembered;
    const read = readAddress(url, studio());
    // While the product is worked on, the renderer itself changes.
    if (!(read instanceof Promise) && url.length <= longestUrl) known.set(url, read);
    return read;
  };
};
