import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { FinderCatalog, PublishedClass } from './catalog-port.ts';
import type { Freshness } from './freshness.ts';
import { cardsOf, type PersonalContext } from './personal/personal.ts';

/** Classes that the world may see, also those that no list holds since their videos are not ready. */
export type VisibleClasses = {
  /** Returns the durations of the given classes that the world may see, in milliseconds. */
  durations(classIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Returns their cards with the viewer's marks. */
  cardsFor(classIds: readonly number[], viewer: Viewer | null): Promise<Map<number, PlanEntry>>;
};

type VisibleClassesDependencies = Pick<PersonalContext, 'marks' | 'clock'> & {
  fresh: Pick<Freshness, 'classes' | 'version'>;
  catalog: Pick<FinderCatalog, 'publishedClasses' | 'cardsFor'>;
};

/** Unlisted classes by id. Members keep classes that left the catalog, so most of these are null. */
type Unlisted = Map<number, Omit<PublishedClass, 'id'> | null>;

const mostUnlisted = 50_000;

/** Finds visible classes; those that are not in memory are read from the catalog, once for each of its versions. */
export const visibleClasses = ({
  fresh,
  marks,
  clock,
  catalog,
}: VisibleClassesDependencies): VisibleClasses => {
  let remembered: { version: number; unlisted: Unlisted } = { version: 0, unlisted: new Map() };

  const read = async (ids: readonly number[]): Promise<Unlisted> => {
    const { version } = fresh;
    if (remembered.version !== version || remembered.unlisted.size > mostUnlisted)
      remembered = { version, unlisted: new Map() };
    const { unlisted } = remembered;
    const missing = ids.filter((id) => !unlisted.has(id));
    if (missing.length === 0) return unlisted;
    const published = new Map((await catalog.publishedClasses(missing)).map(({ id, ...one }) => [id, one]));
    for (const id of missing) unlisted.set(id, published.get(id) ?? null);
    return unlisted;
  };

  /** Returns the given unlisted classes that may be seen now. */
  const visibleAmong = async (ids: readonly number[]): Promise<Map<number, number>> => {
    const found = new Map<number, number>();
    if (ids.length === 0) return found;
    const unlisted = await read(ids);
    const now = clock.now().getTime();
    for (const id of ids) {
      const one = unlisted.get(id);
      if (one && one.visibleFrom.getTime() <= now) found.set(id, one.durationMs);
    }
    return found;
  };

  return {
    durations: async (classIds) => {
      const durations = new Map<number, number>();
      const missing: number[] = [];
      const { index } = fresh.classes;
      for (const id of classIds) {
        const durationMs = index.durationOf(id);
        if (durationMs === undefined) missing.push(id);
        else durations.set(id, durationMs);
      }
      for (const [id, durationMs] of await visibleAmong(missing)) durations.set(id, durationMs);
      return durations;
    },
    cardsFor: async (classIds, viewer) => {
      if (classIds.length === 0) return new Map();
      const { index } = fresh.classes;
      const others = [...(await visibleAmong(classIds.filter((id) => !index.has(id)))).keys()];
      const [listed, unlisted] = await Promise.all([
        cardsOf({ fresh, marks }, classIds, viewer),
        others.length > 0 ? catalog.cardsFor(others, viewer) : [],
      ]);
      return new Map([...listed.map((card) => [card.id, card] as const), ...unlisted]);
    },
  };
};
