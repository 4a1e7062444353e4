import fc from 'fast-check';
import { expect, test } from 'vitest';
import { follow, newLog, reportOf, type WatchLog } from './watch-log.ts';

type Step = { at: number; ms: number; moving?: boolean; rate?: number };

const watch = (steps: readonly Step[], from: WatchLog = newLog) => {
  let log = from;
  const beats: number[] = [];
  let starts = 0;
  for (const { at, ms, moving = true, rate = 1 } of steps) {
    const seen = follow(log, {
      atSeconds: at,
      durationSeconds: 600,
      landedAtSeconds: null,
      moving,
      rate,
      nowMs: ms,
    });
    log = seen.log;
    if (seen.started) starts += 1;
    if (!seen.beat) continue;
    beats.push(at);
    log = reportOf(log, 'progress', { atSeconds: at, durationSeconds: 600, moving: true }).log;
  }
  return { log, beats, starts };
};

/** Four time updates a second. */
const played = (seconds: number, { from = 0, rate = 1, startMs = 0 } = {}): Step[] =>
  Array.from({ length: Math.round((seconds / rate) * 4) + 1 }, (_, i) => ({
    at: from + i * 0.25 * rate,
    ms: startMs + i * 250,
    rate,
  }));

test('played seconds count as watched', () => {
  expect(watch(played(42)).log.watchedSeconds).toBeCloseTo(42);
});

test('watched seconds are seconds of the video at any speed', () => {
  expect(watch(played(60, { rate: 2 })).log.watchedSeconds).toBeCloseTo(60);
  expect(watch(played(30, { rate: 0.5 })).log.watchedSeconds).toBeCloseTo(30);
});

test('a seek forward or back does not count as watched', () => {
  const steps = [
    ...played(5),
    ...played(5, { from: 300, startMs: 5_250 }),
    ...played(5, { from: 2, startMs: 10_500 }),
  ];
  expect(watch(steps).log.watchedSeconds).toBeCloseTo(15);
});

test('paused and waiting time does not count as watched', () => {
  const steps: Step[] = [
    ...played(5),
    { at: 5, ms: 5_100, moving: false },
    { at: 5, ms: 65_000, moving: true },
    { at: 5.25, ms: 65_250, moving: true },
  ];
  expect(watch(steps).log.watchedSeconds).toBeCloseTo(5.25);
});

test('a hidden tab that updates once a second counts the full watched time', () => {
  const steps = Array.from({ length: 31 }, (_, i) => ({ at: i, ms: i * 1000 }));
  expect(watch(steps).log.watchedSeconds).toBeCloseTo(30);
});

test('TRK-010 the class counts as started after ten seconds of play, once', () => {
  expect(watch(played(9.5)).starts).toBe(0);
  expect(watch(played(10)).starts).toBe(1);
  expect(watch(played(120)).starts).toBe(1);
  expect(watch([...played(6), ...played(6, { from: 300, startMs: 6_500 })]).starts).toBe(1);
});

test('TRK-002 a heartbeat is due every 15 seconds of real time while the video plays', () => {
  expect(watch(played(47)).beats).toEqual([15, 30, 45]);
  expect(watch(played(60, { rate: 2 })).beats).toEqual([30, 60]);
  const still = Array.from({ length: 200 }, (_, i) => ({ at: 3, ms: i * 1000, moving: false }));
  expect(watch(still).beats).toEqual([]);
});

test('reports are numbered, and a seek carries its start and its end', () => {
  const first = reportOf(newLog, 'pause', { atSeconds: 12.34567, durationSeconds: 600, moving: false });
  const second = reportOf(first.log, 'seek', {
    atSeconds: 90,
    durationSeconds: 600,
    fromSeconds: 12.34567,
    moving: true,
  });
  expect(first.report).toEqual({
    event: 'pause',
    position: 12.346,
    duration: 600,
    sequence: 0,
    watchedSeconds: 0,
    moving: false,
  });
  expect(second.report).toMatchObject({
    event: 'seek',
    sequence: 1,
    from: 12.346,
    to: 90,
    position: 90,
    moving: true,
  });
});

test('watched seconds exceed the elapsed time by at most half a second per update', () => {
  const step = fc.record({ at: fc.double({ min: 0, max: 600, noNaN: true }), ms: fc.nat(5_000) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let ms = 0;
      const timed = steps.map(({ at, ms: after }) => {
        ms += after;
        return { at, ms };
      });
      const { log } = watch(timed);
      expect(log.watchedSeconds).toBeLessThanOrEqual(ms / 1000 + 0.5 * steps.length);
    }),
  );
});
