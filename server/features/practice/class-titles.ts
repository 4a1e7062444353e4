import { LRUCache } from 'lru-cache';
import { currentLanguage } from '../../../contract/current-language.ts';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import { entryLimit } from '../../platform/cache/entry-limit.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Finder } from '../finder/index.ts';

export type NamedClass = { title: string; planEntryUrl: PageAddress | null };

const rememberedClasses = 5000;

/**
 * Titles and addresses of classes, remembered by language until anything visible changes; those that left the catalog
 * have no address.
 */
export const rememberTitles = ({
  catalog,
  finder,
}: {
  catalog: Pick<Catalog, 'titlesOf'>;
  finder: Pick<Finder, 'cards' | 'onChange'>;
}) => {
  const known = new LRUCache<string, NamedClass>(entryLimit(rememberedClasses));
  const keyOf = (id: number): string => `${currentLanguage()} ${id}`;
  let generation = 0;
  finder.onChange(() => {
    generation++;
    known.clear();
  });
  const read = async (ids: readonly number[]): Promise<Map<number, NamedClass>> => {
    const listed = await finder.cards(ids, null);
    const named = new Map(
      listed.map(({ id, title, planEntryUrl }): [number, NamedClass] => [id, { title, planEntryUrl }]),
    );
    const others = ids.filter((id) => !named.has(id));
    if (others.length > 0) for (const [id, other] of await catalog.titlesOf(others)) named.set(id, other);
    return named;
  };
  return async (ids: readonly number[]): Promise<Map<number, NamedClass>> => {
    const titles = new Map<number, NamedClass>();
    for (const id of ids) {
      const remembered = known.get(keyOf(id));
      if (remembered) titles.set(id, remembered);
    }
    const begunIn = generation;
    const unknown = ids.filter((id) => !titles.has(id));
    for (const [id, named] of unknown.length > 0 ? await read(unknown) : []) {
      titles.set(id, named);
      // Changed while it was read: it serves this answer, but no later one.
      if (begunIn === generation) known.set(keyOf(id), named);
    }
    return titles;
  };
};
export type TitlesOf = ReturnType<typeof rememberTitles>;
