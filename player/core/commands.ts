import type { Neighbour, PlayerCommand, PlayerState } from '../player-api.ts';
import { clampSeconds, roundRate, roundVolume, steppedRate } from './steps.ts';

/** Effect of a command, which the engine applies to the video element or to a remote device. */
export type Effect =
  | { effect: 'play' }
  | { effect: 'pause' }
  | { effect: 'seek'; toSeconds: number }
  | { effect: 'sound'; volume: number; muted: boolean }
  | { effect: 'rate'; rate: number }
  | { effect: 'resolution'; height: number }
  | { effect: 'captions'; language: string | null }
  | { effect: 'captionLook'; look: Partial<Pick<PlayerState, 'captionSize' | 'captionContrast'>> }
  | { effect: 'fullScreen' }
  | { effect: 'pictureInPicture' }
  | { effect: 'cast' }
  | { effect: 'stopCasting' }
  | { effect: 'goTo'; neighbour: Neighbour }
  | { effect: 'cancelNext' }
  | { effect: 'tryAgain' };

export type CommandContext = {
  previous: Neighbour | null;
  next: Neighbour | null;
  /** Language that captions return to when they are switched on. */
  usualLanguage: string | null;
};

const seek = (state: PlayerState, toSeconds: number): Effect => ({
  effect: 'seek',
  toSeconds: clampSeconds(toSeconds, state.durationSeconds),
});

const sound = (volume: number, muted: boolean): Effect => ({
  effect: 'sound',
  volume: roundVolume(volume),
  muted,
});

const toggle = (state: PlayerState): Effect[] => {
  if (state.phase === 'failed') return [{ effect: 'tryAgain' }];
  const going = state.phase === 'playing' || state.phase === 'buffering' || state.phase === 'loading';
  return [{ effect: going ? 'pause' : 'play' }];
};

/** Raising the volume while muted begins at the first step, because unmuting at 0 would stay silent. */
const stepVolume = (state: PlayerState, by: number): Effect =>
  sound((state.muted && by > 0 ? 0 : state.volume) + by, state.muted && by <= 0);

const toggleMute = ({ muted, volume }: PlayerState): Effect => {
  const silent = muted || volume === 0;
  return sound(silent && volume === 0 ? 0.5 : volume, !silent);
};

const captionsFor = (state: PlayerState, usual: string | null): string | null => {
  if (state.captionLanguage !== null) return null;
  const offered = state.captionLanguages.map(({ language }) => language);
  return usual !== null && offered.includes(usual) ? usual : (offered[0] ?? null);
};

const pick = (state: PlayerState, height: number): Effect[] =>
  state.resolutions.some((offered) => offered.height === height) ? [{ effect: 'resolution', height }] : [];

const goTo = (neighbour: Neighbour | null): Effect[] => (neighbour ? [{ effect: 'goTo', neighbour }] : []);

const soundEffects = (
  state: PlayerState,
  command: Extract<PlayerCommand, { do: 'setVolume' | 'stepVolume' | 'toggleMute' }>,
): Effect => {
  if (command.do === 'setVolume') return sound(command.volume, false);
  return command.do === 'stepVolume' ? stepVolume(state, command.by) : toggleMute(state);
};

const look = (command: Extract<PlayerCommand, { do: 'setCaptionLook' }>): Effect => ({
  effect: 'captionLook',
  look: {
    ...(command.size && { captionSize: command.size }),
    ...(command.contrast && { captionContrast: command.contrast }),
  },
});

/** Returns the effects of a command; none if it does not apply in this state. */
export const effectsOf = (state: PlayerState, command: PlayerCommand, around: CommandContext): Effect[] => {
  switch (command.do) {
    case 'toggle':
      return toggle(state);
    case 'seek':
      return [seek(state, command.toSeconds)];
    case 'skip':
      return [seek(state, state.atSeconds + command.bySeconds)];
    case 'setVolume':
    case 'stepVolume':
    case 'toggleMute':
      return [soundEffects(state, command)];
    case 'setRate':
      return [{ effect: 'rate', rate: roundRate(command.rate) }];
    case 'stepRate':
      return [{ effect: 'rate', rate: steppedRate(state.rate, command.by) }];
    case 'pickResolution':
      return pick(state, command.height);
    case 'pickCaptions':
      return [{ effect: 'captions', language: command.language }];
    case 'toggleCaptions':
      return [{ effect: 'captions', language: captionsFor(state, around.usualLanguage) }];
    case 'setCaptionLook':
      return [look(command)];
    case 'toggleFullScreen':
      return [{ effect: 'fullScreen' }];
    case 'togglePictureInPicture':
      return [{ effect: 'pictureInPicture' }];
    case 'next':
      return goTo(around.next);
    case 'previous':
      return goTo(around.previous);
    default:
      return [{ effect: command.do }];
  }
};
