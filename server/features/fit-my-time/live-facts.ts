import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Catalog } from '../catalog/index.ts';
import { type FitClass, fitClass } from './fit-class.ts';
import { fitFacts } from './store.ts';
import type { TitleOf } from './words.ts';

type Noun = 'style' | 'equipment' | 'focus' | 'coach';

/** Every class that the world can find, with the titles of what the classes name. */
export type LiveFacts = {
  classes: readonly FitClass[];
  titleOf: TitleOf;
  /** Slugs of all that the studio has of a kind, whether classes have it or not. */
  named: Readonly<Record<Noun, ReadonlySet<string>>>;
};

const pageSize = 2000;

export type LiveFactsDependencies = {
  db: Database;
  clock: Clock;
  catalog: { forFinder: Pick<Catalog['forFinder'], 'listCategories' | 'listCoaches' | 'listValues'> };
  version: () => number;
};

const readClasses = async ({ db, clock }: LiveFactsDependencies): Promise<FitClass[]> => {
  const classes: FitClass[] = [];
  const now = clock.now();
  for (let afterId = 0; ; ) {
    const page = await fitFacts(db, { afterId, limit: pageSize, now });
    for (const facts of page) classes.push(fitClass(facts));
    const last = page.at(-1);
    if (!last || page.length < pageSize) return classes;
    afterId = last.id;
    await yieldToEventLoop();
  }
};

const slugsOf = (all: readonly { slug: string }[]): ReadonlySet<string> =>
  new Set(all.map(({ slug }) => slug));

const readNames = async ({
  catalog: { forFinder },
}: LiveFactsDependencies): Promise<Omit<LiveFacts, 'classes'>> => {
  const [categories, coaches, values] = await Promise.all([
    forFinder.listCategories(),
    forFinder.listCoaches(),
    forFinder.listValues(),
  ]);
  const styles = [...categories.flatMap(({ planSubcategories }) => planSubcategories), ...categories];
  const titles = new Map(
    [
      ...values.equipment,
      ...values.focusAreas,
      ...styles,
      ...coaches.map(({ slug, fullName }) => ({ slug, title: fullName })),
    ].map(({ slug, title }) => [slug, title]),
  );
  return {
    titleOf: (slug) => titles.get(slug) ?? slug,
    named: {
      style: slugsOf(styles),
      equipment: slugsOf(values.equipment),
      focus: slugsOf(values.focusAreas),
      coach: slugsOf(coaches),
    },
  };
};

/**
 * Returns a reader of the facts of every class, cached in memory and read again on the first call after a catalog
 * change. Concurrent calls share one read (single-flight).
 */
export const liveFacts = (dependencies: LiveFactsDependencies) => {
  let known: { version: number; facts: LiveFacts } | null = null;
  let reading: { version: number; done: Promise<LiveFacts> } | null = null;

  const read = async (version: number): Promise<LiveFacts> => {
    const [classes, names] = await Promise.all([readClasses(dependencies), readNames(dependencies)]);
    const facts = { classes, ...names };
    if (!known || known.version <= version) known = { version, facts };
    return facts;
  };

  return async (): Promise<LiveFacts> => {
    const version = dependencies.version();
    if (known?.version === version) return known.facts;
    if (reading?.version === version) return reading.done;
    const done = read(version);
    const mine = { version, done };
    reading = mine;
    try {
      return await done;
    } finally {
      if (reading === mine) reading = null;
    }
  };
};
