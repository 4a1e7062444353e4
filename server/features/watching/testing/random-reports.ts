import fc from 'fast-check';
import type { Report } from '../report.ts';
import { type View, viewOf } from '../view.ts';

export const phone = '11111111-1111-4111-8111-111111111111';
export const laptop = '22222222-2222-4222-8222-222222222222';
const openedAtMs = Date.UTC(2026, 9, 25, 0, 30);

/** Arbitrary reports of one device while a class plays, numbered from 0 in order of time. */
const sentBy = (view: string): fc.Arbitrary<Report[]> =>
  fc
    .array(
      fc.record({
        afterMs: fc.integer({ min: 0, max: 20_000 }),
        positionMs: fc.integer({ min: 0, max: 1_200_000 }),
        watchedMs: fc.option(fc.integer({ min: 0, max: 3_600_000 })),
        over: fc.boolean(),
        resting: fc.boolean(),
        completes: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((events) => {
      let at = openedAtMs;
      return events.map(({ afterMs, ...event }, sequence) => {
        at += afterMs;
        return { ...event, view, sequence, reportedAt: new Date(at) };
      });
    });

/** Arbitrary reports of two devices. */
export const twoDevices: fc.Arbitrary<Report[]> = fc
  .tuple(sentBy(phone), sentBy(laptop))
  .map(([first, second]) => [...first, ...second]);

/** Arbitrary arrivals of the same reports: some twice, in any order. */
export const arrivals = <T>(sent: readonly T[]): fc.Arbitrary<T[]> =>
  fc
    .tuple(fc.shuffledSubarray([...sent]), fc.shuffledSubarray([...sent], { minLength: sent.length }))
    .chain(([again, all]) =>
      fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length }),
    );

export const viewsAfter = (
  reports: readonly Report[],
  merge: (kept: View, incoming: View) => View,
): Map<string, View> => {
  const views = new Map<string, View>();
  for (const report of reports) {
    const kept = views.get(report.view);
    const incoming = viewOf(report);
    views.set(report.view, kept ? merge(kept, incoming) : incoming);
  }
  return views;
};
