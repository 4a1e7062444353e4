import { describe, expect, test } from 'vitest';
import { createCoalescedTask } from './coalesced-task.ts';

describe('a coalesced task', () => {
  test('is begun at once, and once more for all who ask meanwhile', async () => {
    const begun: (() => void)[] = [];
    const task = createCoalescedTask({
      run: () => new Promise<void>((done) => begun.push(done)),
      failed: () => undefined,
    });
    task.ask();
    expect(begun).toHaveLength(1);
    task.ask();
    task.ask();
    expect(begun).toHaveLength(1);
    begun[0]?.();
    await expect.poll(() => begun.length).toBe(2);
    begun[1]?.();
    await task.settled();
    expect(begun).toHaveLength(2);
    task.ask();
    expect(begun).toHaveLength(3);
  });

  test('that fails is told of, and is done again when it is asked for again', async () => {
    const failures: unknown[] = [];
    let runs = 0;
    const task = createCoalescedTask({
      run: async () => {
        runs += 1;
        throw new Error(`time ${runs}`);
      },
      failed: (error) => failures.push(error),
    });
    task.ask();
    await task.settled();
    task.ask();
    await task.settled();
    expect(failures.map(String)).toEqual(['Error: time 1', 'Error: time 2']);
  });
});
