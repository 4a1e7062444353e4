import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOptimisticMarks, type MarkCalls, type SavedRow } from './optimistic-marks.ts';

type Call = { name: 'add' | 'remove'; place?: number | undefined; answer: (ok: boolean) => void };

/** A server that answers when it is told to. */
const stand = (more: Partial<MarkCalls<SavedRow>> = {}) => {
  const calls: Call[] = [];
  const settled: (SavedRow | null)[] = [];
  const asked = <T>(name: Call['name'], value: T, place?: number) =>
    new Promise<T>((resolve, reject) => {
      calls.push({ name, place, answer: (ok) => (ok ? resolve(value) : reject(new Error('500'))) });
    });
  let lastId = 100;
  const marks = createOptimisticMarks<SavedRow>({
    add: (_id, place) => {
      lastId += 1;
      return asked('add', { id: lastId }, place);
    },
    remove: () => asked('remove', null),
    look: async () => null,
    outOfDate: () => false,
    settled: (_id, saved) => settled.push(saved),
    failed: () => undefined,
    ...more,
  });
  const answer = async (ok: boolean) => {
    calls.at(-1)?.answer(ok);
    await new Promise((done) => setImmediate(done));
  };
  return { marks, calls, settled, answer };
};

test('FAV-005 a heart is set before the server answers', async () => {
  const { marks, calls, settled, answer } = stand();
  const done = marks.want(7, true, null);
  expect(marks.get(7)).toEqual({ saved: null, wanted: true });
  expect(calls.map(({ name }) => name)).toEqual(['add']);
  await answer(true);
  expect(await done).toBe(true);
  expect(marks.get(7)).toEqual({ saved: { id: 101 }, wanted: true });
  expect(settled).toEqual([{ id: 101 }]);
});

test('FAV-006 CAT-154 a heart goes back to what it was when the call fails', async () => {
  const { marks, settled, answer } = stand();
  const set = marks.want(7, true, null);
  await answer(false);
  expect(await set).toBe(false);
  expect(marks.get(7)).toEqual({ saved: null, wanted: false });
  const unset = marks.want(8, false, { id: 3 });
  await answer(false);
  expect(await unset).toBe(false);
  expect(marks.get(8)).toEqual({ saved: { id: 3 }, wanted: true });
  expect(settled).toEqual([]);
});

test('FAV-009 an undone removal asks for its old place', async () => {
  const { marks, calls, answer } = stand();
  void marks.want(7, false, { id: 3 });
  await answer(true);
  void marks.want(7, true, null, 4);
  await answer(true);
  expect(calls.map(({ name, place }) => [name, place])).toEqual([
    ['remove', undefined],
    ['add', 4],
  ]);
});

test('a heart that turns out to be out of date is read from the server again after its call fails', async () => {
  const { marks, answer } = stand({ outOfDate: () => true, look: async () => null });
  const done = marks.want(7, false, { id: 3 });
  await answer(false);
  await done;
  expect(marks.get(7)).toEqual({ saved: null, wanted: false });
});

test('a mark from another tab does not disturb a call that is under way, and is taken once the call is done', async () => {
  const { marks, answer } = stand();
  const done = marks.want(7, true, null);
  marks.learn(7, null);
  expect(marks.get(7)?.wanted).toBe(true);
  await answer(true);
  await done;
  marks.learn(7, null);
  expect(marks.get(7)).toEqual({ saved: null, wanted: false });
});

test('a heart has one call under way at a time, and the last of many clicks wins', async () => {
  const step = fc.oneof(
    fc.record({ click: fc.boolean() }),
    fc.record({ ok: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { marks, calls, answer } = stand();
      let answered = 0;
      let refused = false;
      let last = false;
      const reply = async (ok: boolean) => {
        if (answered === calls.length) return;
        answered += 1;
        if (!ok) refused = true;
        await answer(ok);
      };
      for (const one of steps) {
        if ('click' in one) {
          last = one.click;
          refused = false;
          void marks.want(7, one.click, null);
        } else await reply(one.ok);
        expect(calls.length - answered).toBeLessThanOrEqual(1);
      }
      while (answered < calls.length) await reply(true);
      const { saved, wanted } = marks.get(7) ?? { saved: null, wanted: false };
      expect(wanted).toBe(saved !== null);
      if (!refused) expect(wanted).toBe(last);
    }),
    { numRuns: 200 },
  );
});
