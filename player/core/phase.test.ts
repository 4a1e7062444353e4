import { expect, test } from 'vitest';
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

test('the player is idle until it is started, and then loading until the first picture', () => {
  expect(phaseOf({ ...wanted, wanted: false, shown: false }, facts({ paused: true, ready: 0 }))).toBe('idle');
  expect(phaseOf({ ...wanted, shown: false }, facts({ ready: 0 }))).toBe('loading');
  expect(phaseOf(wanted, facts())).toBe('playing');
});

test('the player is buffering while data is missing, while it seeks and before its source is back', () => {
  expect(phaseOf(wanted, facts({ ready: 2 }))).toBe('buffering');
  expect(phaseOf(wanted, facts({ seeking: true }))).toBe('buffering');
  expect(phaseOf(wanted, facts({ paused: true, ready: 0 }))).toBe('buffering');
});

test('the phases paused, ended and failed take precedence over buffering', () => {
  expect(phaseOf({ ...wanted, wanted: false }, facts({ paused: true, ready: 2 }))).toBe('paused');
  expect(phaseOf(wanted, facts({ ended: true, paused: true }))).toBe('ended');
  expect(phaseOf({ ...wanted, problem: 'connection' }, facts({ ready: 1 }))).toBe('failed');
});

test('the buffer reaches as far as the video can be played without a gap', () => {
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
  href: '/series/n/workouts/1',
  humanDuration: '5 min',
  imageUrl: '/n.webp',
};

test('NS-144 the countdown takes eight seconds when autoplay is on and a class follows, and otherwise does not start', () => {
  expect(countdownAtEnd(true, next)).toBe(8);
  expect(countdownAtEnd(false, next)).toBeNull();
  expect(countdownAtEnd(true, null)).toBeNull();
  expect([5, 4, 3, 2, 1].map(countDown)).toEqual([4, 3, 2, 1, 'go']);
});
