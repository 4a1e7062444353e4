import { describe, expect, it } from 'vitest';
import { createErrand } from './errand.ts';

describe('an errand', () => {
  it('is begun at once, and once more for all who ask meanwhile', async () => {
    const begun: (() => void)[] = [];
    const errand = createErrand({
      run: () => new Promise<void>((done) => begun.push(done)),
      failed: () => undefined,
    });
    errand.ask();
    expect(begun).toHaveLength(1);
    errand.ask();
    errand.ask();
    expect(begun).toHaveLength(1);
    begun[0]?.();
    await expect.poll(() => begun.length).toBe(2);
    begun[1]?.();
    await errand.settled();
    expect(begun).toHaveLength(2);
    errand.ask();
    expect(begun).toHaveLength(3);
  });

  it('that fails is told of, and is done again when it is asked for again', async () => {
    const failures: unknown[] = [];
    let runs = 0;
    const errand = createErrand({
      run: async () => {
        runs += 1;
        throw new Error(`time ${runs}`);
      },
      failed: (error) => failures.push(error),
    });
    errand.ask();
    await errand.settled();
    errand.ask();
    await errand.settled();
    expect(failures.map(String)).toEqual(['Error: time 1', 'Error: time 2']);
  });
});
