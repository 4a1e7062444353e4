import { expect, test } from 'vitest';
import type { VideoTrack } from '../../../../contract/members/watching.schema.ts';
import type { PlayerReport } from '../../../../player/player-api.ts';
import { newUuid } from '../../../client/new-uuid.ts';
import { mayComplete } from './may-complete.ts';
import { createTracker } from './tracking.ts';

const report = (event: PlayerReport['event'], more: Partial<PlayerReport> = {}): PlayerReport => ({
  event,
  position: 10,
  duration: 600,
  sequence: 0,
  watchedSeconds: 10,
  moving: true,
  restedMs: 0,
  ...more,
});

const tracked = (member?: string, isPlaceUnknown = () => false) => {
  const sent: VideoTrack[] = [];
  const delivered: string[] = [];
  const track = createTracker(
    { plan_entry_id: 1, video_id: 2, view: newUuid(), member },
    {
      add: (one, options) => {
        sent.push(one);
        options?.onDelivered?.();
      },
    },
    { onDelivered: ({ event }) => delivered.push(event), isPlaceUnknown },
  );
  return { sent, track, delivered };
};

test('each view has a version 4 UUID of its own', () => {
  const views = Array.from({ length: 200 }, newUuid);
  for (const view of views)
    expect(view).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(views).size).toBe(200);
});

test('NS-150 a report carries the class, the video and the positions of its event', () => {
  const { sent, track } = tracked();
  track(report('seek', { from: 4, to: 10, sequence: 3, watchedSeconds: 8 }));
  expect(sent[0]).toEqual({
    plan_entry_id: 1,
    video_id: 2,
    event: 'seek',
    position: 10,
    duration: 600,
    from: 4,
    to: 10,
    view: expect.any(String),
    sequence: 3,
    watched: 8,
    moving: true,
  });
});

test('a report names the member who watches, and the report of a visitor names none', () => {
  const mine = tracked('noor');
  mine.track(report('pause'));
  expect(mine.sent[0]?.member).toBe('noor');
  const visitors = tracked();
  visitors.track(report('pause'));
  expect(visitors.sent[0]).not.toHaveProperty('member');
});

test('reports share a view until the end, and playing again begins a new view that counts from zero', () => {
  const { sent, track } = tracked();
  track(report('progress', { sequence: 0, watchedSeconds: 15 }));
  track(report('ended', { sequence: 1, watchedSeconds: 600 }));
  track(report('progress', { sequence: 2, watchedSeconds: 615 }));
  expect(sent[1]?.view).toBe(sent[0]?.view);
  expect(sent[2]?.view).not.toBe(sent[0]?.view);
  expect(sent.map(({ watched }) => watched)).toEqual([15, 600, 15]);
});

test('the report of a closed window after the end belongs to the view that ended', () => {
  const { sent, track } = tracked();
  track(report('ended'));
  track(report('window_closed'));
  expect(sent[1]?.view).toBe(sent[0]?.view);
});

test('BEY-11 reports say that the place is unknown until it is known', () => {
  let unknown = true;
  const { sent, track } = tracked('noor', () => unknown);
  track(report('progress'));
  unknown = false;
  track(report('progress'));
  expect(sent.map(({ place_unknown }) => place_unknown)).toEqual([true, undefined]);
});

test('the tracker confirms each report that has arrived', () => {
  const { track, delivered } = tracked();
  track(report('progress'));
  track(report('ended'));
  expect(delivered).toEqual(['progress', 'ended']);
});

test('BEY-11 a report may complete a class at its end, from 90 % on and in the last 60 s, but a seek never does', () => {
  expect(mayComplete(report('ended'))).toBe(true);
  expect(mayComplete(report('progress', { position: 539 }))).toBe(false);
  expect(mayComplete(report('progress', { position: 540 }))).toBe(true);
  expect(mayComplete(report('pause', { position: 60, duration: 120 }))).toBe(true);
  expect(mayComplete(report('seek', { position: 599 }))).toBe(false);
  expect(mayComplete(report('progress', { position: 0, duration: 0 }))).toBe(false);
});

test('each report after a seek carries the position where the seek landed', () => {
  const { sent, track } = tracked();
  track(report('progress', { position: 15 }));
  track(report('seek', { from: 15, to: 570, position: 570 }));
  track(report('window_closed', { position: 571 }));
  expect(sent.map(({ from }) => from)).toEqual([undefined, 15, 570]);
});
