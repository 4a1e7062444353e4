import { expect, test } from 'vitest';
import type { Viewing } from './store.ts';
import { laptop, phone } from './testing/random-reports.ts';
import { createViewWriter } from './view-writer.ts';

const viewing = (changes: Partial<Viewing>): Viewing => ({
  userId: 'maya',
  classId: 1,
  view: phone,
  sequence: 1,
  reportedAt: new Date(0),
  positionMs: 1000,
  over: false,
  resting: false,
  watchedMs: 1000,
  completedAt: null,
  ...changes,
});

/** A store whose first write waits until it is let go. */
const slowStore = (fails: (one: Viewing) => boolean = () => false) => {
  const writes: Viewing[][] = [];
  const first = Promise.withResolvers<void>();
  const write = createViewWriter(async (viewings) => {
    writes.push([...viewings]);
    if (writes.length === 1) await first.promise;
    if (viewings.some(fails)) throw new Error('gone');
  });
  return { writes, write, release: first.resolve };
};

test('the view writer writes the first report at once, and batches reports that arrive during a write', async () => {
  const { writes, write, release } = slowStore();
  const all = [write(viewing({})), write(viewing({ userId: 'noor' })), write(viewing({ view: laptop }))];
  expect(writes).toHaveLength(1);
  release();
  await Promise.all(all);
  expect(writes.map((batch) => batch.length)).toEqual([1, 2]);
});

test('the view writer merges reports of one view before it writes them', async () => {
  const { writes, write, release } = slowStore();
  const newer = viewing({ sequence: 3, positionMs: 9000, watchedMs: 2000 });
  const older = viewing({ sequence: 2, positionMs: 5000, watchedMs: 4000 });
  const all = [write(viewing({})), write(newer), write(older)];
  release();
  await Promise.all(all);
  expect(writes[1]).toEqual([{ ...newer, watchedMs: 4000 }]);
});

test('the view writer resolves no call before its write is done', async () => {
  const { write, release } = slowStore();
  let answered = 0;
  const all = [write(viewing({})), write(viewing({ userId: 'noor' }))].map((one) =>
    one.then(() => answered++),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(answered).toBe(0);
  release();
  await Promise.all(all);
  expect(answered).toBe(2);
});

test('the view writer rejects only reports that cannot be written, and goes on', async () => {
  const { write, release } = slowStore(({ userId }) => userId === 'gone');
  const all = [
    write(viewing({})),
    write(viewing({ userId: 'gone' })),
    write(viewing({ userId: 'noor' })),
    write(viewing({ userId: 'lena' })),
  ];
  release();
  const settled = await Promise.allSettled(all);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  await write(viewing({ sequence: 9 }));
});
