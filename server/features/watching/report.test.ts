import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VideoTrack } from '../../../contract/members/watching.schema.ts';
import { endZoneBeginsAtMs, readReport } from './report.ts';

const now = new Date('2026-03-29T10:00:00Z');
const view = '7d1c9a52-7f0e-4a5e-9f43-0c8f5a3b2d11';
/** Twenty minutes: the end zone begins at 18:00. */
const durationMs = 1_200_000;
const report = (track: Partial<VideoTrack>, length = durationMs) =>
  readReport(
    {
      plan_entry_id: 1,
      video_id: 1,
      event: 'pause',
      position: 0,
      duration: 1200,
      view,
      sequence: 1,
      ...track,
    },
    length,
    now,
  );

describe('BEY-11: a class is complete at 90 % or in its last 60 s, whichever comes first', () => {
  test.each([
    ['an hour', 3_600_000, 3_240_000],
    ['ten minutes', 600_000, 540_000],
    ['eight minutes', 480_000, 420_000],
    ['ninety seconds', 90_000, 30_000],
    ['fifty seconds, of which ten are no start', 50_000, 10_000],
  ])('the end zone begins at the exact millisecond in a class of %s', (_, length, begins) => {
    expect(endZoneBeginsAtMs(length)).toBe(begins);
    const at = (position: number) => report({ event: 'progress', position, watched: 300 }, length).completes;
    expect(at(begins / 1000)).toBe(true);
    expect(at(begins / 1000 - 0.001)).toBe(false);
  });

  test('completion depends on the length of the video, not on the length that the player reports', () => {
    expect(report({ event: 'progress', position: 60, duration: 60, watched: 60 }).completes).toBe(false);
    expect(report({ event: 'progress', position: 1100, duration: 999_999, watched: 60 }).completes).toBe(
      true,
    );
  });

  test('a seek never completes a class, wherever it leads', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5000, noNaN: true }), fc.boolean(), (to, told) => {
        const track = {
          event: 'seek',
          position: to,
          ...(told ? { from: 3, to } : {}),
          watched: 900,
        } as const;
        expect(report(track).completes).toBe(false);
      }),
    );
  });

  test.each(['pause', 'window_closed', 'progress'] as const)('%s completes only after playing', (event) => {
    expect(report({ event, position: 1150, from: 1149 }).completes).toBe(false);
    expect(report({ event, position: 1150, from: 1145 }).completes).toBe(true);
    expect(report({ event, position: 1150, watched: 4 }).completes).toBe(false);
    expect(report({ event, position: 1150, watched: 40 }).completes).toBe(true);
    expect(report({ event, position: 1150 }).completes).toBe(true);
  });

  test('NS-083: ended completes a class, also one of unknown length', () => {
    expect(report({ event: 'ended', position: 1200 }).completes).toBe(true);
    expect(report({ event: 'ended', position: 7, watched: 1 }, 0).completes).toBe(true);
    expect(report({ event: 'pause', position: 5000, watched: 900 }, 0)).toMatchObject({
      completes: false,
      over: false,
      positionMs: 5_000_000,
    });
  });
});

describe('a report', () => {
  test('is over when it ended, or stands where a class counts as complete', () => {
    expect(report({ event: 'ended', position: 600 }).over).toBe(true);
    expect(report({ event: 'seek', position: 1080 }).over).toBe(true);
    expect(report({ position: 1079.9 }).over).toBe(false);
  });

  test('is clamped to the length of the video and to one day of watching', () => {
    expect(report({ position: 1e300, watched: 1e300 })).toMatchObject({
      positionMs: durationMs,
      watchedMs: 86_400_000,
    });
    expect(report({ event: 'seek', position: 30, from: 30, to: 300 }).positionMs).toBe(300_000);
  });

  test('is dated back by its age, but by a week at most', () => {
    expect(report({}).reportedAt).toEqual(now);
    expect(report({ age_ms: 90_000 }).reportedAt).toEqual(new Date('2026-03-29T09:58:30Z'));
    expect(report({ age_ms: Number.MAX_SAFE_INTEGER }).reportedAt).toEqual(new Date('2026-03-22T10:00:00Z'));
  });

  test('a report without a view belongs to the view of its day, ordered by time, then by end and position', () => {
    const bare = (track: Partial<VideoTrack>, at = now) =>
      readReport(
        { plan_entry_id: 1, video_id: 1, event: 'pause', position: 0, duration: 9, ...track },
        durationMs,
        at,
      );
    const one = bare({ position: 100, sequence: 99 });
    expect(one.view).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(bare({ position: 200 }).view).toBe(one.view);
    expect(bare({}, new Date('2026-03-30T10:00:00Z')).view).not.toBe(one.view);
    const later = bare({ position: 3 }, new Date(now.getTime() + 1));
    expect(later.sequence).toBeGreaterThan(bare({ event: 'ended', position: 1200 }).sequence);
    expect(bare({ position: 200 }).sequence).toBeGreaterThan(one.sequence);
    expect(bare({ event: 'ended', position: 0 }).sequence).toBeGreaterThan(bare({ position: 1070 }).sequence);
    expect(Number.isSafeInteger(bare({ event: 'ended' }, new Date('2099-01-01')).sequence)).toBe(true);
  });
});
