import { expect, test } from 'vitest';
import type { PlayerCommand, PlayerState } from '../player-api.ts';
import { playerState } from '../testing/player-state.ts';
import { type CommandContext, effectsOf } from './commands.ts';

const neighbour = (title: string) => ({
  title,
  coach: '',
  href: `/series/${title}/workouts/1`,
  humanDuration: '',
  imageUrl: '',
});
const alone: CommandContext = { previous: null, next: null, usualLanguage: null };
const state = (given: Partial<PlayerState> = {}): PlayerState =>
  playerState({
    volume: 0.5,
    resolutions: [
      { height: 0, label: 'Auto' },
      { height: 720, label: '720p HD' },
    ],
    playingHeight: 720,
    captionLanguages: [
      { language: 'en', label: 'English' },
      { language: 'de', label: 'Deutsch' },
    ],
    ...given,
  });
const ask = (command: PlayerCommand, given: Partial<PlayerState> = {}, around = alone) =>
  effectsOf(state(given), command, around);

test('PLAY-006 toggle plays a stopped video, pauses one that plays or loads, and tries again after a failure', () => {
  for (const phase of ['playing', 'buffering', 'loading'] as const)
    expect(ask({ do: 'toggle' }, { phase })).toEqual([{ effect: 'pause' }]);
  for (const phase of ['idle', 'paused', 'ended'] as const)
    expect(ask({ do: 'toggle' }, { phase })).toEqual([{ effect: 'play' }]);
  expect(ask({ do: 'toggle' }, { phase: 'failed' })).toEqual([{ effect: 'tryAgain' }]);
});

test('PLAY-004 skipping moves 15 seconds and stays inside the video', () => {
  expect(ask({ do: 'skip', bySeconds: 15 })).toEqual([{ effect: 'seek', toSeconds: 115 }]);
  expect(ask({ do: 'skip', bySeconds: -15 }, { atSeconds: 4 })).toEqual([{ effect: 'seek', toSeconds: 0 }]);
  expect(ask({ do: 'skip', bySeconds: 15 }, { atSeconds: 595 })).toEqual([
    { effect: 'seek', toSeconds: 600 },
  ]);
});

test('PLAY-013 a step changes the volume by 0.1, and a step up from mute sets it to 0.1', () => {
  expect(ask({ do: 'stepVolume', by: 0.1 })).toEqual([{ effect: 'sound', volume: 0.6, muted: false }]);
  expect(ask({ do: 'stepVolume', by: -0.1 }, { volume: 0 })).toEqual([
    { effect: 'sound', volume: 0, muted: false },
  ]);
  expect(ask({ do: 'stepVolume', by: 0.1 }, { muted: true, volume: 0.8 })).toEqual([
    { effect: 'sound', volume: 0.1, muted: false },
  ]);
  expect(ask({ do: 'stepVolume', by: -0.1 }, { muted: true, volume: 0.8 })).toEqual([
    { effect: 'sound', volume: 0.7, muted: true },
  ]);
});

test('toggling mute at volume 0 sets an audible volume', () => {
  expect(ask({ do: 'toggleMute' })).toEqual([{ effect: 'sound', volume: 0.5, muted: true }]);
  expect(ask({ do: 'toggleMute' }, { muted: true })).toEqual([
    { effect: 'sound', volume: 0.5, muted: false },
  ]);
  expect(ask({ do: 'toggleMute' }, { volume: 0 })).toEqual([{ effect: 'sound', volume: 0.5, muted: false }]);
});

test('a speed becomes the nearest offered one, and a resolution that is not offered is ignored', () => {
  expect(ask({ do: 'setRate', rate: 1.6 })).toEqual([{ effect: 'rate', rate: 1.5 }]);
  expect(ask({ do: 'stepRate', by: 1 })).toEqual([{ effect: 'rate', rate: 1.25 }]);
  expect(ask({ do: 'pickResolution', height: 720 })).toEqual([{ effect: 'resolution', height: 720 }]);
  expect(ask({ do: 'pickResolution', height: 480 })).toEqual([]);
});

test('captions turn off, and on again in the usual language or else in the first one', () => {
  expect(ask({ do: 'toggleCaptions' }, { captionLanguage: 'de' })).toEqual([
    { effect: 'captions', language: null },
  ]);
  expect(ask({ do: 'toggleCaptions' }, {}, { ...alone, usualLanguage: 'de' })).toEqual([
    { effect: 'captions', language: 'de' },
  ]);
  expect(ask({ do: 'toggleCaptions' }, {}, { ...alone, usualLanguage: 'fr' })).toEqual([
    { effect: 'captions', language: 'en' },
  ]);
  expect(ask({ do: 'toggleCaptions' }, { captionLanguages: [] })).toEqual([
    { effect: 'captions', language: null },
  ]);
});

test('size and contrast of captions change separately', () => {
  expect(ask({ do: 'setCaptionLook', size: 'l' })).toEqual([
    { effect: 'captionLook', look: { captionSize: 'l' } },
  ]);
  expect(ask({ do: 'setCaptionLook', contrast: 'yellow' })).toEqual([
    { effect: 'captionLook', look: { captionContrast: 'yellow' } },
  ]);
});

test('PLAY-005 NS-144 next and previous go to the neighbouring classes, and do nothing at the ends', () => {
  const around = { ...alone, previous: neighbour('before'), next: neighbour('after') };
  expect(ask({ do: 'next' }, {}, around)).toEqual([{ effect: 'goTo', neighbour: around.next }]);
  expect(ask({ do: 'previous' }, {}, around)).toEqual([{ effect: 'goTo', neighbour: around.previous }]);
  expect(ask({ do: 'next' })).toEqual([]);
  expect(ask({ do: 'previous' })).toEqual([]);
});
