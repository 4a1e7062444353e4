import { sql } from 'kysely';
import { addOpenings, addSearches, addSentBytes } from '../../server/features/dashboard/index.ts';
import type { Database } from '../../server/platform/db.ts';
import { demoStudio } from '../content/index.ts';
import { daysBefore } from '../load-catalog.ts';
import type { CycleLibrary } from '../media/cycle-library.ts';
import { sentBytesOf } from './kept-bytes.ts';

const dayOf = (loadedAt: Date, daysAgo: number): string =>
  daysBefore(loadedAt, daysAgo).toISOString().slice(0, 10);

/** Returns the searches without a result and the bytes sent, by day. */
const gathered = (library: CycleLibrary, loadedAt: Date) => {
  const searches = demoStudio.emptySearches.flatMap(({ words, daysAgo }) =>
    // A bit of a person of its own for each time.
    daysAgo.map((ago, index) => ({ day: dayOf(loadedAt, ago), words, people: 1n << BigInt(index) })),
  );
  const sent = new Map<string, number>();
  for (const { daysAgo, bytes } of sentBytesOf(demoStudio, library)) {
    const day = dayOf(loadedAt, daysAgo);
    sent.set(day, (sent.get(day) ?? 0) + bytes);
  }
  return { searches: Map.groupBy(searches, ({ day }) => day), sent };
};

/** Returns the classes opened from searches, by day. */
const openings = (loadedAt: Date) =>
  demoStudio.openedSearches.flatMap(({ words, classSlugs, daysAgo }) =>
    classSlugs.flatMap((slug) => {
      const classId = demoStudio.classes.find((one) => one.slug === slug)?.id;
      if (classId === undefined) throw new Error(`no class ${slug}`);
      return daysAgo.map((ago, index) => ({
        day: dayOf(loadedAt, ago),
        words,
        classId,
        opened: 1,
        people: 1n << BigInt(index),
      }));
    }),
  );

/**
 * Adds the figures that cannot be computed from rows: the product records them as they happen, so the demo adds them
 * when it is first loaded.
 */
export const addGatheredFigures = async (
  trx: Database,
  library: CycleLibrary,
  loadedAt: Date,
): Promise<void> => {
  const { searches, sent } = gathered(library, loadedAt);
  for (const [day, asked] of searches)
    await addSearches(
      trx,
      day,
      new Map(asked.map(({ words, people }) => [words, { none: 1, few: 0, people }])),
    );
  for (const { day, ...opening } of openings(loadedAt)) await addOpenings(trx, day, [opening]);
  for (const [day, bytes] of sent) await addSentBytes(trx, day, bytes);
};

/** Subtracts the loaded figures from those recorded since. */
export const removeGatheredFigures = async (
  trx: Database,
  library: CycleLibrary,
  loadedAt: Date,
): Promise<void> => {
  const { searches, sent } = gathered(library, loadedAt);
  for (const { day, words } of [...searches.values()].flat())
    await sql`update figure_search_days set searches = searches - 1
      where day = ${day} and words = ${words}`.execute(trx);
  await sql`delete from figure_search_days where searches <= 0 and few = 0`.execute(trx);
  for (const { day, words, classId } of openings(loadedAt))
    await sql`update figure_opened_searches set opened = opened - 1
      where day = ${day} and words = ${words} and plan_entry_id = ${classId}`.execute(trx);
  await sql`delete from figure_opened_searches where opened <= 0`.execute(trx);
  for (const [day, bytes] of sent)
    await sql`update figure_storage_days set bytes = bytes - ${bytes}
      where day = ${day} and kind = 'sent'`.execute(trx);
  await sql`delete from figure_storage_days where kind = 'sent' and bytes <= 0`.execute(trx);
};
