import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixedClock } from '../clock.ts';
import { createDependencies } from './dependency.ts';

const startedAt = new Date('2026-11-28T20:20:46Z');
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A dependency that fails while it is told to. */
const watched = (options: { recheckMs?: number | null } = {}) => {
  const lines: string[] = [];
  const clock = fixedClock(startedAt);
  const log = {
    error: (_details: object, message: string) => void lines.push(message),
    info: (message: string) => void lines.push(message),
  } as never;
  const dependencies = createDependencies({ clock, log });
  const state = { problem: null as string | null, checks: 0, backs: [] as unknown[] };
  const one = dependencies.watch({
    name: 'storage',
    check: async () => {
      state.checks += 1;
      if (state.problem) throw new Error(state.problem);
    },
    onBack: async (outage) => void state.backs.push(outage),
    ...options,
  });
  return { state, one, dependencies, lines };
};

test('a dependency that is away is checked after pauses that grow to a minute, and works as soon as it is back', async () => {
  const other = watched();
  await vi.advanceTimersByTimeAsync(0);
  expect([other.state.backs, other.dependencies.outages()]).toEqual([[null], []]);
  other.state.problem = 'ECONNREFUSED';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(other.dependencies.outages()).toEqual([
    { name: 'storage', since: startedAt, problem: 'ECONNREFUSED' },
  ]);
  const pauses: number[] = [];
  for (const pauseMs of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const before = other.state.checks;
    await vi.advanceTimersByTimeAsync(pauseMs * 1000);
    pauses.push(other.state.checks - before);
  }
  expect(pauses).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  other.state.problem = null;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(other.dependencies.outages()).toEqual([]);
  expect(other.state.backs).toHaveLength(2);
  expect(other.lines).toEqual([
    'storage away: ECONNREFUSED',
    'storage works again: it was away since 2026-11-28T20:20:46.000Z',
  ]);
  await other.dependencies.stop();
});

test('a failure that its user reports is an outage at once, and ends with the next check', async () => {
  const { one, dependencies, lines } = watched({ recheckMs: null });
  await vi.advanceTimersByTimeAsync(0);
  one.failed(new Error('421 closing'));
  one.failed(new Error('421 closing'));
  expect(dependencies.outages()).toEqual([{ name: 'storage', since: startedAt, problem: '421 closing' }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(dependencies.outages()).toEqual([]);
  expect(lines).toHaveLength(2);
  await dependencies.stop();
});

test('a dependency that fails as soon as it is back is checked less and less often', async () => {
  const { one, state, dependencies } = watched({ recheckMs: null });
  await vi.advanceTimersByTimeAsync(0);
  const before = state.checks;
  for (let second = 0; second < 60; second += 1) {
    one.failed(new Error('421 closing'));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(state.checks - before).toBeLessThan(8);
  await dependencies.stop();
});
