import type { StartedClass } from '../../../../contract/members/watching.ts';
import { doneAtSeconds } from '../../../player/core/resume.ts';

export type OtherDevice = Pick<
  StartedClass,
  'id' | 'title' | 'duration' | 'position' | 'lastWatchedAt' | 'resting'
>;
export type FollowedPlace = { device: OtherDevice; atSeconds: number; moving: boolean };

/** A player tells its place every 15 s, and a pause at once; one that has told nothing for longer than this rests. */
const silentSeconds = 20;
/** A class that has rested for longer is not being practised. */
const restSeconds = 15 * 60;

const placeAt = (device: OtherDevice, nowMs: number, mostSeconds: number): FollowedPlace => {
  const since = Math.max(0, (nowMs - Date.parse(device.lastWatchedAt)) / 1000);
  const moving = !device.resting && since <= mostSeconds && device.position + since < device.duration;
  return { device, moving, atSeconds: device.position + (moving ? since : 0) };
};

/**
 * Where the class of another device is by now, from the last place that it told. A class near its end is no longer
 * among those to go on with: `held`, which was followed last, then goes on to its end.
 */
export const followedPlace = (
  latest: OtherDevice | null,
  held: OtherDevice | null,
  nowMs: number,
): FollowedPlace | null => {
  const rests = latest && nowMs - Date.parse(latest.lastWatchedAt) > restSeconds * 1000;
  const now = latest && !rests ? placeAt(latest, nowMs, silentSeconds) : null;
  if (now?.moving || !held || held.id === latest?.id) return now;
  const onward = placeAt(held, nowMs, Number.POSITIVE_INFINITY);
  return onward.moving && onward.atSeconds >= doneAtSeconds(held.duration) - silentSeconds ? onward : now;
};
