import type { Effect } from '../core/commands.ts';
import type { PlayerCommand, PlayerProps, PlayerState } from '../player-api.ts';
import type { LoadHls } from './attachments/attach.ts';
import { createCast } from './cast/cast.ts';
import { createCountdown } from './countdown-clock.ts';
import { createFullScreen } from './device/full-screen.ts';
import { createMediaSession } from './device/media-session.ts';
import { createNativeCaptions } from './device/native-captions.ts';
import { createPictureInPicture } from './device/picture-in-picture.ts';
import { createTexts } from './device/texts.ts';
import { keepAwake } from './device/wake-lock.ts';
import type { Opening } from './opening/opening.ts';
import type { Store } from './opening/store.ts';
import { Playback } from './playback.ts';
import { Reporting } from './reporting.ts';

type ConnectOptions = {
  video: HTMLVideoElement;
  box: () => HTMLElement | null;
  store: Store<PlayerState>;
  props: () => PlayerProps;
  run: (command: PlayerCommand) => void;
  loadHls: LoadHls;
  sound: { volume: number; muted: boolean };
  rate: number;
  /** Called when the element's sound changed by other hands. */
  keep: () => void;
};

export type PlayerConnection = ReturnType<typeof connect>;

type PlayerFunctions = {
  opening: Opening;
  playback: Playback;
  reporting: Reporting;
  countdown: { cancel: () => void };
  texts: { pick: (language: string | null) => Promise<void> };
  fullScreen: ReturnType<typeof createFullScreen>;
  pictureInPicture: { toggle: () => void };
  cast: { start: () => void; stop: () => void };
};

const performer = (functions: PlayerFunctions) => (effect: Effect) => {
  const { playback, countdown, opening } = functions;
  switch (effect.effect) {
    case 'seek':
      functions.reporting.seeking();
      return playback.seek(effect.toSeconds);
    case 'sound':
      return playback.setSound(effect.volume, effect.muted);
    case 'rate':
      return playback.setRate(effect.rate);
    case 'resolution':
      return playback.pick(effect.height);
    case 'captions':
      return void functions.texts.pick(effect.language);
    case 'captionLook':
      return opening.store.set(effect.look);
    case 'fullScreen':
    case 'pictureInPicture':
      return functions[effect.effect].toggle();
    case 'cast':
      return functions.cast.start();
    case 'stopCasting':
      return functions.cast.stop();
    case 'cancelNext':
    case 'goTo':
      return countdown.cancel();
    default:
      return playback[effect.effect]();
  }
};

/** Calls once on the first pointer or keyboard focus on the player. */
const approach = (signal: AbortSignal, call: () => void) => {
  let watched: HTMLElement | null = null;
  return (box: HTMLElement | null) => {
    if (box === watched) return;
    watched = box;
    for (const type of ['pointerenter', 'pointerdown', 'focusin'])
      box?.addEventListener(type, call, { signal, once: true });
    // A pointer that was there before the player's code loaded fires no further `pointerenter`.
    if (box?.matches(':hover, :focus-within')) call();
  };
};

/** Brings a player to life on its video element; `end` lets go of it and says goodbye. */
export const connect = (asked: ConnectOptions) => {
  const { video, box, store, props, run, loadHls, sound, rate } = asked;
  const ending = new AbortController();
  const { signal } = ending;
  const opening: Opening = { video, box, store, props, signal };
  Object.assign(video, sound, { defaultPlaybackRate: rate, playbackRate: rate, preservesPitch: true });

  const playback = new Playback(opening, loadHls);
  const { addresses } = playback;
  const reporting = new Reporting(opening, () => playback.isSettling());
  const texts = createTexts(opening, addresses);
  const functions: PlayerFunctions = {
    opening,
    playback,
    reporting,
    texts,
    countdown: createCountdown(opening),
    fullScreen: createFullScreen(opening),
    pictureInPicture: createPictureInPicture(opening),
    cast: createCast({
      opening,
      addresses,
      setRemote: (remote) => playback.setRemote(remote),
      switchToDirect: () => playback.switchToDirect(),
      sync: () => playback.sync(),
    }),
  };
  createNativeCaptions(opening, addresses, (language) => void texts.pick(language));
  keepAwake(opening);
  video.addEventListener('volumechange', asked.keep, { signal });
  const watchBox = approach(signal, () => playback.warm());
  return {
    playback,
    countdown: functions.countdown,
    session: createMediaSession(opening, run),
    perform: performer(functions),
    watchBox: (element: HTMLElement | null) => {
      watchBox(element);
      functions.fullScreen.read();
    },
    end: () => {
      reporting.close();
      ending.abort();
      // What the element was doing belongs to this opening.
      video.pause();
    },
  };
};
