import type { PlayerCommand } from '../player-api.ts';
import { skipSeconds, volumeStep } from './steps.ts';

/** Pressed key and the place of the focus; without the DOM, so that it can be tested on its own. */
export type KeyPress = {
  key: string;
  modified: boolean;
  /**
   * Place of the focus: `typing` takes every key; `control` (button, link, slider, menu, tab) keeps the keys that it
   * needs itself.
   */
  focus: 'page' | 'typing' | 'control';
  /** True if enough of the player is in view for it to take keys that otherwise scroll the page. */
  inSight?: boolean;
  played?: boolean;
};

/** View that changes only the look of the player. */
export type PlayerView = 'help' | 'practiceView';
export type KeyMeaning = PlayerCommand | { do: PlayerView };

export const isView = (meaning: KeyMeaning): meaning is { do: PlayerView } =>
  meaning.do === 'help' || meaning.do === 'practiceView';

const everywhere: Readonly<Record<string, KeyMeaning>> = {
  k: { do: 'toggle' },
  j: { do: 'skip', bySeconds: -skipSeconds },
  l: { do: 'skip', bySeconds: skipSeconds },
  m: { do: 'toggleMute' },
  f: { do: 'toggleFullScreen' },
  n: { do: 'next' },
  p: { do: 'previous' },
  c: { do: 'toggleCaptions' },
  v: { do: 'practiceView' },
  '<': { do: 'stepRate', by: -1 },
  '>': { do: 'stepRate', by: 1 },
  '?': { do: 'help' },
};

/** Keys that a focused control uses itself. */
const freeOnly: Readonly<Record<string, KeyMeaning>> = {
  ' ': { do: 'toggle' },
  arrowleft: { do: 'skip', bySeconds: -skipSeconds },
  arrowright: { do: 'skip', bySeconds: skipSeconds },
  arrowup: { do: 'stepVolume', by: volumeStep },
  arrowdown: { do: 'stepVolume', by: -volumeStep },
};

/** Returns the command of a key (NS-140); null if the player does not use it. */
export const meaningOf = ({
  key,
  modified,
  focus,
  inSight = true,
  played = true,
}: KeyPress): KeyMeaning | null => {
  if (modified || focus === 'typing') return null;
  const name = key.toLowerCase();
  if (Object.hasOwn(everywhere, name)) return everywhere[name] ?? null;
  if (focus === 'control' || !inSight || !Object.hasOwn(freeOnly, name)) return null;
  if (!played && (name === 'arrowup' || name === 'arrowdown')) return null;
  return freeOnly[name] ?? null;
};

/** Returns true if a held key may repeat the command: only skips and steps of the volume do. */
export const mayRepeat = (meaning: KeyMeaning): boolean =>
  meaning.do === 'skip' || meaning.do === 'stepVolume';
