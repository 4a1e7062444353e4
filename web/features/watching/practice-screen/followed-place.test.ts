import { describe, expect, test } from 'vitest';
import { followedPlace } from './followed-place.ts';

const told = Date.parse('2026-11-21T09:00:00Z');
const device = {
  id: 7,
  title: 'Slow Flow',
  duration: 600,
  position: 100,
  resting: false,
  lastWatchedAt: new Date(told).toISOString(),
};
const later = (seconds: number) => told + seconds * 1000;

describe('the practice view of another device', () => {
  test('goes on from the last place that was told', () => {
    expect(followedPlace(device, null, later(4))).toEqual({ device, atSeconds: 104, moving: true });
  });

  test('rests where nothing has been told for longer than a player is silent', () => {
    expect(followedPlace(device, null, later(21))).toEqual({ device, atSeconds: 100, moving: false });
  });

  test('rests at once where the player told a pause', () => {
    const paused = { ...device, resting: true };
    expect(followedPlace(paused, null, later(1))).toEqual({ device: paused, atSeconds: 100, moving: false });
  });

  test('takes a clock that is behind for one that is right', () => {
    expect(followedPlace(device, null, later(-3))?.atSeconds).toBe(100);
  });

  test('goes on to the end of a class that is no longer among those to go on with', () => {
    const nearEnd = { ...device, position: 535 };
    const earlier = { ...device, id: 3, lastWatchedAt: new Date(later(-9_000)).toISOString() };
    expect(followedPlace(earlier, nearEnd, later(30))).toMatchObject({
      device: { id: 7 },
      atSeconds: 565,
      moving: true,
    });
    expect(followedPlace(null, nearEnd, later(30))?.atSeconds).toBe(565);
    expect(followedPlace(earlier, nearEnd, later(70))).toBeNull();
  });

  test('does not go on with a class that was left in the middle', () => {
    expect(followedPlace(null, device, later(30))).toBeNull();
  });

  test('shows nothing where nothing was begun, or what was begun has rested for a quarter of an hour', () => {
    expect(followedPlace(null, null, told)).toBeNull();
    expect(followedPlace(device, null, later(900))).toMatchObject({ moving: false });
    expect(followedPlace(device, null, later(901))).toBeNull();
  });
});
