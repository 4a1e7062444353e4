import { describe, expect, test } from 'vitest';
import { nextAttempt } from './retries.ts';

const seriesAt = new Date('2026-11-22T09:00:00Z');
const hourMs = 3_600_000;

const pausesOf = (random: number): number[] => {
  const pauses: number[] = [];
  let now = seriesAt;
  for (let tries = 1; ; tries += 1) {
    const next = nextAttempt({ tries, seriesAt, now, random });
    if (!next) return pauses;
    pauses.push(next.getTime() - now.getTime());
    now = next;
  }
};

describe('BEY-73 attempts of a webhook', () => {
  test('come later each time, from half a minute to six hours, the last three days after the first', () => {
    const pauses = pausesOf(0.5);
    expect(pauses.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
    expect(Math.max(...pauses)).toBe(6 * hourMs);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(72 * hourMs);
    expect(pauses.length).toBeLessThan(30);
  });

  test('are a fifth earlier or later, so that what failed together does not come back together', () => {
    expect([pausesOf(0)[0], pausesOf(1)[0]]).toEqual([24_000, 36_000]);
  });
});
