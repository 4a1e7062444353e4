import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { type FitClass, fitClass } from './fit-class.ts';
import { fitFacts } from './store.ts';

/** A class with the fields that survey answers are compared with. */
export type LiveClass = FitClass & { category: string; difficulty: string; equipment: readonly string[] };

const pageSize = 2000;

type LiveFactsDependencies = { db: Database; clock: Clock; version: () => number };

const readAll = async ({ db, clock }: LiveFactsDependencies): Promise<LiveClass[]> => {
  const classes: LiveClass[] = [];
  const now = clock.now();
  for (let afterId = 0; ; ) {
    const page = await fitFacts(db, { afterId, limit: pageSize, now });
    for (const { category, difficulty, equipment, ...facts } of page)
      classes.push({ ...fitClass(facts), category, difficulty, equipment });
    const last = page.at(-1);
    if (!last || page.length < pageSize) return classes;
    afterId = last.id;
    await yieldToEventLoop();
  }
};

/**
 * Returns a reader of the facts of every class, cached in memory and read again on the first call after a catalog
 * change. Concurrent calls share one read (single-flight).
 */
export const liveFacts = (dependencies: LiveFactsDependencies) => {
  let known: { version: number; classes: readonly LiveClass[] } | null = null;
  let reading: { version: number; done: Promise<readonly LiveClass[]> } | null = null;

  const read = async (version: number): Promise<readonly LiveClass[]> => {
    const classes = await readAll(dependencies);
    if (!known || known.version <= version) known = { version, classes };
    return classes;
  };

  return async (): Promise<readonly LiveClass[]> => {
    const version = dependencies.version();
    if (known?.version === version) return known.classes;
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
