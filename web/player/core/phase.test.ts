import { expect, test } from 'vitest';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { countDown, countdownAtEnd } from './countdown.ts';
import { bufferedTo, type MediaFacts, phaseOf } from './phase.ts';

const facts = (given: Partial<MediaFacts> = {}): MediaFacts => ({
  atSeconds: 5,
  durationSeconds: 100,
  bufferedToSeconds: 20,
  paused: false,
  ended: false,
  seeking: false,
  ready: 4,
  volume: 1,
  muted: false,
  rate: 1,
  ...given,
});
const wanted = { wanted: true, shown: true, problem: null };

test('before it is asked for it is idle, then it loads until there is a picture', () => {
  expect(phaseOf({ ...wanted, wanted: false, shown: false }, facts({ paused: true, ready: 0 }))).toBe('idle');
  expect(phaseOf({ ...wanted, shown: false }, facts({ ready: 0 }))).toBe('loading');
  expect(phaseOf(wanted, facts())).toBe('playing');
});

test('wanting more than there is, it buffers: for want of data, while seeking, before the source is back', () => {
  expect(phaseOf(wanted, facts({ ready: 2 }))).toBe('buffering');
  expect(phaseOf(wanted, facts({ seeking: true }))).toBe('buffering');
  expect(phaseOf(wanted, facts({ paused: true, ready: 0 }))).toBe('buffering');
});

test('paused, ended and failed come before buffering', () => {
  expect(phaseOf({ ...wanted, wanted: false }, facts({ paused: true, ready: 2 }))).toBe('paused');
  expect(phaseOf(wanted, facts({ ended: true, paused: true }))).toBe('ended');
  expect(phaseOf({ ...wanted, problem: 'connection' }, facts({ ready: 1 }))).toBe('failed');
});

test('buffered is what can be played from here without a hole', () => {
  expect(
    bufferedTo(
      [
        [0, 20],
        [20.1, 40],
        [60, 80],
      ],
      5,
    ),
  ).toBe(40);
  expect(bufferedTo([[0, 20]], 30)).toBe(30);
  expect(bufferedTo([], 3)).toBe(3);
});

const next = {
  title: 'Next',
  coach: 'Maya',
  href: pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'n', classId: 1 }),
  humanDuration: '5 min',
  imageUrl: '/n.webp',
};

test('NS-144 with autoplay on and a class to follow, five seconds are counted; otherwise the player stops', () => {
  expect(countdownAtEnd(true, next)).toBe(5);
  expect(countdownAtEnd(false, next)).toBeNull();
  expect(countdownAtEnd(true, null)).toBeNull();
  expect([5, 4, 3, 2, 1].map(countDown)).toEqual([4, 3, 2, 1, 'go']);
});
