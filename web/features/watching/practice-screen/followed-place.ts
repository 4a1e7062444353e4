import type { StartedClass } from '../../../../contract/members/watching.schema.ts';
import { doneAtSeconds } from '../../../../player/core/resume.ts';

export type OtherDevice = Pick<
  StartedClass,
  'id' | 'title' | 'duration' | 'position' | 'lastWatchedAt' | 'resting'
>;
export type FollowedPlace = { device: OtherDevice; atSeconds: number; moving: boolean };

/** Silence after which a device counts as paused. A player reports its place every 15 s, and a pause at once. */
const silentSeconds = 20;
/** Pause after which a class no longer counts as being practised. */
const restSeconds = 15 * 60;

const placeAt = (device: OtherDevice, nowMs: number, mostSeconds: number): FollowedPlace => {
  const since = Math.max(0, (nowMs - Date.parse(device.lastWatchedAt)) / 1000);
  const moving = !device.resting && since <= mostSeconds && device.position + since < device.duration;
  return { device, moving, atSeconds: device.position + (moving ? since : 0) };
};

/**
 * Returns the present place of the class on another device, extrapolated from its last report. A class near its end is
 * no longer listed as started: `held`, the class followed last, is then extrapolated to its end.
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
