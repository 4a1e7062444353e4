import { expect, test } from 'vitest';
import { rememberMembers } from './member-memory.ts';

test('what was forgotten while it was read is read again, and nothing more than may be is remembered', async () => {
  const waiting: (() => void)[] = [];
  let reads = 0;
  const memory = rememberMembers(
    async (userId) => {
      const read = ++reads;
      if (userId === 'slow') await new Promise<void>((resolve) => waiting.push(resolve));
      return `${userId} ${read}`;
    },
    { maxBytes: 10_000, bytesOf: () => 700 },
  );
  const before = memory.of('slow');
  expect(await Promise.race([memory.of('slow'), Promise.resolve('waits')])).toBe('waits');
  expect(reads).toBe(1);
  memory.forget('slow');
  const after = memory.of('slow');
  for (const go of waiting) go();
  expect([await before, await after]).toEqual(['slow 1', 'slow 2']);
  expect(await memory.of('slow')).toBe('slow 2');
  for (let member = 0; member < 50; member++) await memory.of(`member-${member}`);
  const known = reads;
  await memory.of('member-49');
  expect(reads).toBe(known);
  await memory.of('member-0');
  expect(reads).toBe(known + 1);
});

test('a failed reading is told to who asked, and tried again for the next', async () => {
  let fails = true;
  const memory = rememberMembers(
    async () => {
      if (fails) throw new Error('away');
      return 'there';
    },
    { maxBytes: 1000, bytesOf: () => 1 },
  );
  await expect(memory.of('ana')).rejects.toThrow('away');
  fails = false;
  expect(await memory.of('ana')).toBe('there');
});
