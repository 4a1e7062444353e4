import { expect, test } from 'vitest';
import { createSuccession, type Part } from './succession.ts';

const setUp = () => {
  const ends: string[] = [];
  const opened: (() => Promise<void>)[] = [];
  const problems: string[] = [];
  const part = (name: string, more: Partial<Part> = {}): Part => ({
    stop: async () => void ends.push(`stop ${name}`),
    ...more,
  });
  const succession = createSuccession(opened, { error: (_, message) => void problems.push(message) });
  return { ends, opened, problems, part, ...succession };
};

test('a replaced part ends before the next one works by itself, or once it has answered its requests', async () => {
  const { ends, opened, part, succeed } = setUp();
  const answered = Promise.withResolvers<void>();
  await succeed(async (add) => {
    add(part('brand'));
    add(part('web', { retire: () => answered.promise.then(() => void ends.push('retire web')) }));
    add(part('worker', { works: true }));
  });
  expect([ends, opened.length]).toEqual([[], 3]);
  await succeed(async (add, endFormerWork) => {
    add(part('next web'));
    expect(ends).toEqual([]);
    await endFormerWork();
    expect(ends).toEqual(['stop worker']);
  });
  expect(ends).toEqual(['stop worker']);
  answered.resolve();
  await expect.poll(() => ends).toEqual(['stop worker', 'retire web', 'stop brand']);
  await expect.poll(() => opened).toHaveLength(1);
});

test('the former parts stay where the next cannot be opened, and opened ones of the next end', async () => {
  const { ends, opened, part, succeed } = setUp();
  await succeed(async (add) => add(part('web')));
  await expect(
    succeed(async (add) => {
      add(part('half'));
      throw new Error('no storage');
    }),
  ).rejects.toThrow('no storage');
  expect([ends, opened.length]).toEqual([['stop half'], 1]);
});

test('a part that fails to end is logged, and the others end', async () => {
  const { ends, problems, part, succeed } = setUp();
  const fails = async (): Promise<void> => {
    throw new Error('hangs');
  };
  await succeed(async (add) => {
    add(part('brand'));
    add({ stop: fails });
  });
  await succeed(async () => undefined);
  await expect.poll(() => ends).toEqual(['stop brand']);
  expect(problems).toEqual(['a part did not end in order']);
});
