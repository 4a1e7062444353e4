import { expect, test } from 'vitest';
import {
  afterDecodeFailure,
  afterLoadFailure,
  backoffMs,
  detourAround,
  maySkip,
  nothingTried,
  problemOfRefusal,
} from './failure.ts';
import { nudgeTo, problemOfWaiting } from './waiting.ts';

test('a request refused with 403 renews the token', () => {
  expect(afterLoadFailure({ status: 403, attempt: 0 })).toEqual({ next: 'renew' });
});

test('an unreachable server is retried without limit, with a back-off of at most 8 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(backoffMs)).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
  for (const status of [0, 408, 429, 500, 503])
    expect(afterLoadFailure({ status, attempt: 40 })).toMatchObject({ next: 'wait', unreachable: true });
});

test('a missing file is requested three times', () => {
  expect([0, 1, 2].map((attempt) => afterLoadFailure({ status: 404, attempt }).next)).toEqual([
    'wait',
    'wait',
    'give up',
  ]);
});

test('media that cannot be decoded is recovered, then with the other audio codec, then at a lower level, then given up', () => {
  const steps: string[] = [];
  let history = nothingTried;
  for (let nowMs = 1000; steps.at(-1) !== 'give up'; nowMs += 1000) {
    const next = afterDecodeFailure(history, nowMs, steps.length < 3);
    history = next.history;
    steps.push(next.step);
  }
  expect(steps).toEqual(['recover', 'swap audio', 'lower', 'give up']);
});

test('recovery starts over after a minute without a decoding failure', () => {
  const first = afterDecodeFailure(nothingTried, 1000, false);
  expect(afterDecodeFailure(first.history, 62_000, false).step).toBe('recover');
  expect(afterDecodeFailure(first.history, 60_000, false).step).toBe('swap audio');
});

test('a missing segment is loaded from the next lower level, or else from the next higher one', () => {
  expect(detourAround(new Set([2]), 4, 2, -1)).toBe(1);
  expect(detourAround(new Set([2, 1]), 4, 1, -1)).toBe(0);
  expect(detourAround(new Set([0]), 4, 0, -1)).toBe(1);
  expect(detourAround(new Set([0, 1]), 2, 0, -1)).toBeNull();
});

test('BEY-10 a missing segment is never loaded from a level below the picked resolution', () => {
  expect(detourAround(new Set([1]), 3, 1, 1)).toBe(2);
  expect(detourAround(new Set([2]), 3, 2, 2)).toBeNull();
  expect(detourAround(new Set([1, 2]), 3, 2, 1)).toBeNull();
});

test('a gap of a few seconds is skipped, and a longer one is not', () => {
  expect(maySkip(0, 8)).toBe(true);
  expect(maySkip(16, 8)).toBe(false);
});

test('the status of a refusal decides which problem is shown', () => {
  expect([401, 403, 404, 500, undefined].map(problemOfRefusal)).toEqual([
    'forbidden',
    'forbidden',
    'missing',
    'unreachable',
    'unreachable',
  ]);
});

test('a wait becomes a connection problem after 6 seconds when the cause is known, and after 30 seconds otherwise', () => {
  const calm = { unreachable: false, offline: false };
  expect(problemOfWaiting({ forMs: 5_900, unreachable: true, offline: false })).toBeNull();
  expect(problemOfWaiting({ forMs: 6_000, unreachable: true, offline: false })).toBe('connection');
  expect(problemOfWaiting({ forMs: 6_000, unreachable: false, offline: true })).toBe('connection');
  expect(problemOfWaiting({ forMs: 29_000, ...calm })).toBeNull();
  expect(problemOfWaiting({ forMs: 30_000, ...calm })).toBe('connection');
});

test('a stalled picture with more buffered is nudged, a small gap is skipped, and a large gap is not', () => {
  const stuck = { forMs: 3_000, nudges: 0, atSeconds: 20 };
  expect(nudgeTo(stuck, [[0, 40]])).toBeCloseTo(20.1);
  expect(
    nudgeTo(stuck, [
      [0, 20],
      [21, 40],
    ]),
  ).toBeCloseTo(21.05);
  expect(
    nudgeTo(stuck, [
      [0, 20],
      [30, 40],
    ]),
  ).toBeNull();
  expect(nudgeTo({ ...stuck, forMs: 2_900 }, [[0, 40]])).toBeNull();
  expect(nudgeTo({ ...stuck, nudges: 1 }, [[0, 40]])).toBeNull();
  expect(nudgeTo({ ...stuck, forMs: 60_000, nudges: 5 }, [[0, 40]])).toBeNull();
});
