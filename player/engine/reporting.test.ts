import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testHost } from '../testing/test-host.ts';
import { playerAtWork } from './testing/player-at-work.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const briefly = (reports: readonly { event: string; position: number }[]) =>
  reports.map(({ event, position }) => `${event} ${position}`);

test('TRK-002 a pause, a seek and the end are reported, numbered in order', async () => {
  const { player, video, reports, start, watch, pass } = playerAtWork();
  await start();
  await watch(4);
  player.run({ do: 'pause' });
  player.run({ do: 'play' });
  await watch(2);
  player.run({ do: 'seek', toSeconds: 590 });
  video.settle();
  await pass(500);
  await watch(4);
  video.finish();
  expect(briefly(reports)).toEqual(['pause 4', 'progress 4', 'seek 590', 'ended 600']);
  expect(reports[2]).toMatchObject({ from: 6, to: 590 });
  expect(reports.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
  expect(reports[3]?.watchedSeconds).toBeGreaterThan(9);
  expect(reports[3]?.watchedSeconds).toBeLessThan(20);
});

test('each report says whether the video goes on, and the end of a pause is reported at once', async () => {
  const { player, video, reports, start, watch, pass } = playerAtWork();
  await start();
  await watch(15);
  player.run({ do: 'pause' });
  player.run({ do: 'seek', toSeconds: 60 });
  video.settle();
  await pass(500);
  player.run({ do: 'play' });
  await watch(1);
  player.run({ do: 'seek', toSeconds: 90 });
  video.settle();
  await pass(500);
  video.finish();
  expect(reports.map(({ event, moving }) => `${event} ${moving}`)).toEqual([
    'progress true',
    'pause false',
    'seek false',
    'progress true',
    'seek true',
    'ended false',
  ]);
});

test('scrubbing is reported as one seek from its start to its end', async () => {
  const { player, video, reports, start, watch, pass } = playerAtWork();
  await start();
  await watch(10);
  for (const toSeconds of [50, 80, 120, 90]) {
    player.run({ do: 'seek', toSeconds });
    await pass(100);
  }
  video.settle();
  await pass(600);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({ event: 'seek', from: 10, to: 90 });
});

test('a seek by the browser’s own controls is reported as a seek and does not count as watched', async () => {
  const { player, video, reports, start, watch, pass } = playerAtWork();
  await start();
  await watch(10);
  video.carry(590);
  await pass(100);
  video.settle();
  await pass(600);
  player.run({ do: 'pause' });
  expect(briefly(reports)).toEqual(['seek 590', 'pause 590']);
  expect(reports[0]).toMatchObject({ from: 10, to: 590 });
  expect(reports[1]?.watchedSeconds).toBeLessThan(12);
});

test('the seek to the first picture is not reported', async () => {
  const { reports, video, start, pass } = playerAtWork({ resumeAtSeconds: 100 });
  await start();
  video.say('seeking');
  await pass(2_000);
  expect(reports.filter(({ event }) => event === 'seek')).toEqual([]);
});

test('a heartbeat is reported every 15 seconds, and only while the video plays', async () => {
  const { player, reports, start, watch, pass } = playerAtWork();
  await start();
  await watch(31);
  expect(briefly(reports)).toEqual(['progress 15', 'progress 30']);
  player.run({ do: 'pause' });
  await pass(120_000);
  expect(briefly(reports)).toEqual(['progress 15', 'progress 30', 'pause 31']);
});

test('BEY-11 a report says for how long the position has not changed', async () => {
  const { player, reports, start, watch, pass } = playerAtWork();
  await start();
  await watch(12);
  player.run({ do: 'pause' });
  await pass(3_600_000);
  player.videoRef(null);
  expect(reports.map(({ event, restedMs }) => [event, Math.round(restedMs / 1000)])).toEqual([
    ['pause', 0],
    ['window_closed', 3600],
  ]);
});

test('TRK-010 the start is reported once, after ten seconds of play', async () => {
  const onStarted = vi.fn();
  const { start, watch } = playerAtWork({ onStarted });
  await start();
  await watch(9.5);
  expect(onStarted).not.toHaveBeenCalled();
  await watch(30);
  expect(onStarted).toHaveBeenCalledTimes(1);
});

test('leaving the page reports window_closed once, with the position', async () => {
  const { player, reports, start, watch } = playerAtWork();
  await start();
  await watch(7);
  window.dispatchEvent(new Event('pagehide'));
  player.videoRef(null);
  expect(briefly(reports)).toEqual(['window_closed 7']);
});

test('signing out reports window_closed once, with the position', async () => {
  const { player, reports, start, watch } = playerAtWork();
  await start();
  await watch(7);
  window.dispatchEvent(new Event(testHost.closeEvent));
  player.videoRef(null);
  expect(briefly(reports)).toEqual(['window_closed 7']);
});

test('removing the player reports window_closed, unless the video was never played or has ended', async () => {
  const played = playerAtWork();
  await played.start();
  await played.watch(7);
  played.player.videoRef(null);
  expect(briefly(played.reports)).toEqual(['window_closed 7']);

  const untouched = playerAtWork();
  untouched.player.videoRef(null);
  expect(untouched.reports).toEqual([]);

  const over = playerAtWork();
  await over.start();
  await over.watch(7);
  over.video.finish();
  over.player.videoRef(null);
  expect(briefly(over.reports)).toEqual(['ended 600']);
});

test('hiding the page reports the position, since the page may never return', async () => {
  const { reports, start, watch } = playerAtWork();
  await start();
  await watch(7);
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(briefly(reports)).toEqual(['progress 7']);
});

test('waiting for data does not count as watched', async () => {
  const { video, reports, player, start, watch, pass } = playerAtWork();
  await start();
  await watch(5);
  video.starve();
  await pass(5_000);
  video.arrive();
  await watch(1);
  player.run({ do: 'pause' });
  expect(reports.at(-1)?.watchedSeconds).toBeCloseTo(6);
});

test('BEY-11 a class is reported as done once, 60 seconds before its end', async () => {
  const { reports, start, watch } = playerAtWork({ durationSeconds: 100 });
  await start();
  await watch(41);
  expect(briefly(reports)).toEqual(['progress 15', 'progress 30', 'progress 40']);
  await watch(13);
  expect(reports).toHaveLength(3);
  await watch(2);
  expect(briefly(reports).at(-1)).toBe('progress 55');
});

test.each([
  ['at 90 % where that comes first', { durationSeconds: 700, toSeconds: 620, doneAt: 630 }],
  [
    'after the five seconds of play that show it was no mere jump',
    { durationSeconds: 600, toSeconds: 560, doneAt: 565 },
  ],
])(
  'BEY-11 a class in which the viewer seeks is reported as done %s',
  async (_when, { durationSeconds, toSeconds, doneAt }) => {
    const { player, video, reports, start, watch, pass } = playerAtWork({ durationSeconds });
    await start();
    await watch(12);
    player.run({ do: 'seek', toSeconds });
    video.settle();
    await pass(500);
    expect(briefly(reports)).toEqual([`seek ${toSeconds}`]);
    await watch(11);
    expect(briefly(reports)).toEqual([`seek ${toSeconds}`, `progress ${doneAt}`]);
  },
);
