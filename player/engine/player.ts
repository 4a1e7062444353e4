import { type Effect, effectsOf } from '../core/commands.ts';
import {
  type DeviceSettings,
  forgotten,
  recall,
  recallRate,
  remember,
  rememberRate,
} from '../core/device-memory.ts';
import { initialResolution, offeredResolutions } from '../core/resolution.ts';
import { beginAtSeconds } from '../core/resume.ts';
import type { PlayerCommand, PlayerProps, PlayerState } from '../player-api.ts';
import { type LoadHls, loadHlsChunk } from './attachments/attach.ts';
import { connect, type PlayerConnection } from './connect.ts';
import { createStore } from './opening/store.ts';

const initialState = (props: PlayerProps): PlayerState => {
  const { source, durationSeconds } = props;
  const adaptive = source.hlsUrl !== null;
  const heights = source.files.map(({ height }) => height);
  return {
    phase: 'idle',
    problem: null,
    atSeconds: beginAtSeconds(props.resumeAtSeconds, durationSeconds),
    durationSeconds,
    bufferedToSeconds: 0,
    ...forgotten,
    captionLanguage: null,
    rate: 1,
    resolutions: offeredResolutions(heights, adaptive),
    resolution: initialResolution(props.preferredHeight, heights, adaptive),
    playingHeight: null,
    captionLanguages: source.captions.map(({ language, label }) => ({ language, label })),
    captionLines: [],
    chapters: [],
    thumbnails: [],
    fullScreen: false,
    pictureInPicture: null,
    cast: null,
    nextInSeconds: null,
  };
};

/** Player of a class: created while rendering, and connected once it gets its video element. */
export class Player {
  readonly openingId: string;
  readonly #store;
  readonly #before: PlayerState;
  readonly #loadHls: LoadHls;
  #props: PlayerProps;
  #box: HTMLElement | null = null;
  #connected: PlayerConnection | null = null;
  #remembered: DeviceSettings = forgotten;
  #usualLanguage: string | null = null;

  constructor(props: PlayerProps, loadHls: LoadHls) {
    this.openingId = props.openingId;
    this.#props = props;
    this.#loadHls = loadHls;
    this.#before = initialState(props);
    this.#store = createStore<PlayerState>(this.#before);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  readonly state = (): PlayerState => this.#store.get();
  /** Returns the state that the server renders, and the browser at first. */
  readonly stateBefore = (): PlayerState => this.#before;

  readonly boxRef = (element: HTMLElement | null): void => {
    this.#box = element;
    this.#connected?.watchBox(element);
  };

  readonly videoRef = (element: HTMLVideoElement | null): void => {
    this.#connected?.end();
    this.#connected = null;
    if (!element) return;
    this.#recall();
    const { volume, muted, rate } = this.#store.get();
    this.#connected = connect({
      video: element,
      box: () => this.#box,
      store: this.#store,
      props: () => this.#props,
      run: this.run,
      loadHls: this.#loadHls,
      sound: { volume, muted },
      rate,
      keep: () => this.#keep(),
    });
    this.#connected.watchBox(this.#box);
    if (this.#props.startAtOnce) this.run({ do: 'play' });
  };

  readonly update = (props: PlayerProps): void => {
    const { source, resumeAtSeconds } = this.#props;
    this.#props = props;
    if (props.resumeAtSeconds !== resumeAtSeconds) this.#beginAt(props);
    if (props.source !== source) this.#connected?.playback.addresses.adopt(props.source);
    this.#connected?.session.update();
  };

  /** Begins at a place that became known before anything has played. */
  #beginAt({ resumeAtSeconds, durationSeconds }: PlayerProps): void {
    const { phase } = this.#store.get();
    if (phase !== 'idle' && phase !== 'loading') return;
    this.run({ do: 'seek', toSeconds: beginAtSeconds(resumeAtSeconds, durationSeconds) });
  }

  readonly run = (command: PlayerCommand): void => {
    const { previous, next } = this.#props;
    const around = { previous, next, usualLanguage: this.#usualLanguage };
    for (const effect of effectsOf(this.#store.get(), command, around)) this.#carryOut(effect);
  };

  #carryOut(effect: Effect): void {
    const live = this.#connected;
    if (!live) return;
    live.perform(effect);
    if (effect.effect === 'goTo') this.#props.goTo(effect.neighbour, true);
    if (effect.effect === 'resolution') this.#props.onResolutionPicked(effect.height);
    if (effect.effect === 'captionLook') this.#emitCaptionLook();
    if (effect.effect === 'rate') rememberRate(this.#props.host, effect.rate);
    this.#keep();
  }

  #emitCaptionLook(): void {
    const { captionSize: size, captionContrast: contrast } = this.#store.get();
    this.#props.onCaptionLookPicked?.({ size, contrast });
  }

  #recall(): void {
    this.#remembered = recall(this.#props.host);
    const { captionLanguage = this.#firstLanguage(), ...rest } = this.#remembered;
    this.#usualLanguage = captionLanguage;
    const { captionLook } = this.#props;
    const offered = this.#store.get().captionLanguages.some(({ language }) => language === captionLanguage);
    this.#store.set({
      ...rest,
      ...(captionLook && { captionSize: captionLook.size, captionContrast: captionLook.contrast }),
      rate: recallRate(this.#props.host),
      captionLanguage: offered ? captionLanguage : null,
    });
  }

  /** Returns the default language of the captions: one of the browser's languages if available, else the first. */
  #firstLanguage(): string | null {
    const { captions, captionsBeginOn } = this.#props.source;
    if (!captionsBeginOn) return null;
    const offered = captions.map(({ language }) => language);
    return navigator.languages.find((language) => offered.includes(language)) ?? offered[0] ?? null;
  }

  /** Stores sound and captions for the next class on this device. Keeps a stored language that this class lacks. */
  #keep(): void {
    const { volume, muted, captionLanguage, captionSize, captionContrast, captionLanguages } =
      this.#store.get();
    const known = this.#remembered;
    const isChosen = known.captionLanguage !== undefined || captionLanguage !== this.#firstLanguage();
    const isLacking = !captionLanguages.some(({ language }) => language === known.captionLanguage);
    const kept =
      !isChosen || (captionLanguage === null && isLacking && known.captionLanguage)
        ? known.captionLanguage
        : captionLanguage;
    if (captionLanguage !== null) this.#usualLanguage = captionLanguage;
    const now: DeviceSettings = {
      volume,
      muted,
      ...(kept !== undefined && { captionLanguage: kept }),
      captionSize,
      captionContrast,
    };
    if (JSON.stringify(now) === JSON.stringify(known)) return;
    this.#remembered = now;
    remember(this.#props.host, now);
  }
}

export const createPlayer = (props: PlayerProps, loadHls: LoadHls = loadHlsChunk(props.host)): Player =>
  new Player(props, loadHls);
