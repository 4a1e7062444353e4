import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeIn } from './testing/place-in.ts';
import { arrivals, laptop, phone, twoDevices, viewsAfter } from './testing/random-reports.ts';
import { mergeViews, type View } from './view.ts';

const sentAndArrived = twoDevices.chain((sent) => fc.tuple(fc.constant(sent), arrivals(sent)));

describe('BEY-11: reports of two devices, lost, repeated and out of order', () => {
  test('merge to the same views in any order and with any repetition', () => {
    fc.assert(
      fc.property(sentAndArrived, ([sent, arrived]) => {
        expect(viewsAfter(arrived, mergeViews)).toEqual(viewsAfter(sent, mergeViews));
      }),
    );
  });

  test('keep the position of the last report of each view, whichever others are lost', () => {
    fc.assert(
      fc.property(
        twoDevices.chain((sent) => fc.tuple(fc.constant(sent), fc.shuffledSubarray(sent))),
        ([sent, some]) => {
          const last = [phone, laptop].flatMap(
            (view) => sent.findLast((report) => report.view === view) ?? [],
          );
          const views = viewsAfter([...last, ...some], mergeViews);
          for (const { view, positionMs, sequence, reportedAt } of last)
            expect(views.get(view)).toMatchObject({ positionMs, sequence, reportedAt });
        },
      ),
    );
  });

  test('never lower the sequence or the watched seconds of a view, and never undo a completion', () => {
    fc.assert(
      fc.property(sentAndArrived, ([, arrived]) => {
        for (let count = 1; count < arrived.length; count++) {
          const before = viewsAfter(arrived.slice(0, count), mergeViews);
          const after = viewsAfter(arrived.slice(0, count + 1), mergeViews);
          for (const [view, kept] of before) {
            const now = after.get(view) as View;
            expect(now.sequence).toBeGreaterThanOrEqual(kept.sequence);
            expect(now.watchedMs ?? -1).toBeGreaterThanOrEqual(kept.watchedMs ?? -1);
            if (kept.completedAt)
              expect(now.completedAt?.getTime()).toBeLessThanOrEqual(kept.completedAt.getTime());
          }
        }
      }),
    );
  });

  test('merge in groups as they do one by one', () => {
    const three = twoDevices
      .map((sent) => [...viewsAfter(sent, mergeViews).values()].map((view) => ({ ...view, view: phone })))
      .chain((views) => fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(...views))));
    fc.assert(
      fc.property(three, ([a, b, c]) => {
        const [x, y, z] = [a, b, c] as [View, View, View];
        expect(mergeViews(mergeViews(x, y), z)).toEqual(mergeViews(x, mergeViews(y, z)));
        expect(mergeViews(x, x)).toEqual(x);
      }),
    );
  });
});

describe('where to go on', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 8, minute));
  const opened = (changes: Partial<View>): View => ({
    view: phone,
    sequence: 1,
    reportedAt: at(0),
    positionMs: 300_000,
    over: false,
    resting: false,
    watchedMs: 300_000,
    completedAt: null,
    ...changes,
  });
  const place = (...views: View[]) => placeIn(views).positionMs;

  test('is nowhere before anything was watched', () => {
    expect(placeIn([])).toEqual({ positionMs: null, updatedAt: null, resting: false });
  });

  test('is where the device left off that was used last', () => {
    const older = opened({ positionMs: 900_000, sequence: 500 });
    const newer = opened({ view: laptop, positionMs: 60_000, reportedAt: at(1) });
    expect(placeIn([newer, older])).toEqual({ positionMs: 60_000, updatedAt: at(1), resting: false });
    expect(placeIn([older, newer])).toEqual({ positionMs: 60_000, updatedAt: at(1), resting: false });
  });

  test('is null below ten seconds, watched or of the video', () => {
    expect(place(opened({ positionMs: 9_999 }))).toBe(null);
    expect(place(opened({ positionMs: 10_000 }))).toBe(10_000);
    expect(place(opened({ watchedMs: 9_999 }))).toBe(null);
    expect(place(opened({ watchedMs: 10_000 }))).toBe(300_000);
    expect(place(opened({ watchedMs: null }))).toBe(300_000);
    const elsewhere = opened({ view: laptop, watchedMs: 3_000, reportedAt: at(1) });
    expect(place(opened({}), elsewhere)).toBe(300_000);
  });

  test('is null once it is over, and there again when one begins anew', () => {
    expect(place(opened({ over: true }))).toBe(null);
    const done = opened({ over: true, completedAt: at(0) });
    expect(place(done)).toBe(null);
    expect(place(done, opened({ view: laptop, positionMs: 45_000, reportedAt: at(9) }))).toBe(45_000);
  });
});
