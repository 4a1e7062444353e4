import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MediaLimits, usualLimits } from '../limits.ts';
import { type Guard, startGuard } from './guard.ts';

let folder: string;
let guard: Guard | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), 'openmat-guard-'));
});
afterEach(() => {
  guard?.close();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const start = (limits: Partial<MediaLimits>): Guard => {
  guard = startGuard(folder, { ...usualLimits, ...limits });
  return guard;
};
const reasonOf = ({ signal }: Guard): string =>
  signal.aborted ? (signal.reason as Error).message : 'goes on';

test('a preparation that makes no progress is stopped, and one that makes progress is not', () => {
  const { reached, ...rest } = start({ noProgressSeconds: 60 });
  for (let seconds = 1; seconds <= 3; seconds++) {
    reached(seconds);
    vi.advanceTimersByTime(50_000);
  }
  expect(reasonOf({ reached, ...rest })).toBe('goes on');
  reached(3);
  vi.advanceTimersByTime(12_000);
  expect(reasonOf({ reached, ...rest })).toBe(
    'Preparing this video came to a halt after 3 s of it. It may be damaged there.',
  );
});

test('the time limit of a preparation is longer for a long video than for a short one', () => {
  const short = start({ noProgressSeconds: 1e9 });
  short.expect(60);
  vi.advanceTimersByTime(3601_000);
  expect(reasonOf(short)).toBe('Preparing this video took more than 1 hr and was stopped.');
  short.close();
  const long = start({ noProgressSeconds: 1e9 });
  long.expect(3600);
  vi.advanceTimersByTime(24 * 3600_000);
  expect(reasonOf(long)).toBe('goes on');
  vi.advanceTimersByTime(2_000);
  expect(reasonOf(long)).toBe('Preparing this video took more than 24 hr and was stopped.');
});

test('a preparation that writes more bytes than the limit is stopped', () => {
  const started = start({ maxOutputBytes: 1000 });
  writeFileSync(join(folder, 'picture-360.mp4'), Buffer.alloc(800));
  vi.advanceTimersByTime(2_000);
  expect(reasonOf(started)).toBe('goes on');
  writeFileSync(join(folder, 'picture-540.mp4'), Buffer.alloc(800));
  vi.advanceTimersByTime(2_000);
  expect(reasonOf(started)).toBe('Preparing this video takes more room than one video may.');
});

test('a preparation that passes the longest length of a video is stopped', () => {
  const started = start({ maxDurationSeconds: 3600 });
  started.reached(3600);
  expect(reasonOf(started)).toBe('goes on');
  started.reached(3601);
  expect(reasonOf(started)).toBe('This video is longer than 1 hr, which is the most.');
});
