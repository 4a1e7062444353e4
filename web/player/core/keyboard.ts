import type { PlayerCommand } from '../player-api.ts';
import { skipSeconds, volumeStep } from './steps.ts';

/** A pressed key and where the focus was; no DOM, so that it can be tried on paper. */
export type KeyPress = {
  key: string;
  modified: boolean;
  /** `typing` takes every key; `control` (button, link, slider, menu, tab) keeps the keys it needs itself. */
  focus: 'page' | 'typing' | 'control';
  /** Enough of the player is on screen for keys that otherwise scroll the page to be meant for it. */
  inSight?: boolean;
  played?: boolean;
};

/** What changes the look of the player alone. */
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

/** A focused control moves or presses itself with these. */
const freeOnly: Readonly<Record<string, KeyMeaning>> = {
  ' ': { do: 'toggle' },
  arrowleft: { do: 'skip', bySeconds: -skipSeconds },
  arrowright: { do: 'skip', bySeconds: skipSeconds },
  arrowup: { do: 'stepVolume', by: volumeStep },
  arrowdown: { do: 'stepVolume', by: -volumeStep },
};

/** NS-140: what a key asks for; null where it is none of the player's business. */
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

/** Held down, a key may go on seeking and stepping, and must not toggle on and off. */
export const mayRepeat = (meaning: KeyMeaning): boolean =>
  meaning.do === 'skip' || meaning.do === 'stepVolume';
