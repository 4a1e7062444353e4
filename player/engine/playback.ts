import { type Intent, isWaiting, type MediaFacts, phaseOf } from '../core/phase.ts';
import { initialResolution, offeredResolutions } from '../core/resolution.ts';
import { beginAtSeconds } from '../core/resume.ts';
import type { PlayerProblem } from '../player-api.ts';
import type { LoadHls } from './attachments/attach.ts';
import type { Attachment } from './attachments/attachment.ts';
import type { Addresses } from './opening/addresses.ts';
import { type Output, readFacts } from './opening/media-output.ts';
import type { Opening } from './opening/opening.ts';
import { assemble, type Machine } from './playback-machine.ts';

const mediaEvents = [
  'timeupdate',
  'durationchange',
  'progress',
  'volumechange',
  'ratechange',
  'waiting',
  'canplay',
  'ended',
  'emptied',
];

/** Playback of an opening: reconciles the viewer's intent with the state of the media. */
export class Playback {
  readonly addresses: Addresses;
  readonly #opening: Opening;
  readonly #machine: Machine;
  #intent: Intent = { wanted: false, shown: false, problem: null };
  /** Position to reach once there is a picture; null while the media itself knows it. */
  #target: number | null;
  #begun: Attachment | null = null;
  #unreachable = false;
  #remote: Output | null = null;

  constructor(opening: Opening, loadHls: LoadHls) {
    const { signal, props } = opening;
    this.#opening = opening;
    this.#target = beginAtSeconds(props().resumeAtSeconds, props().durationSeconds);
    this.#machine = assemble(opening, loadHls, {
      isWaiting: () => this.#isWaiting(),
      isUnreachable: () => this.#unreachable,
      onAttached: (attachment) => this.#attached(attachment),
      onReattaching: () => this.#hold(),
      onReattached: () => {
        if (this.#intent.wanted) this.#start();
      },
      onProblem: (problem) => this.#fail(problem),
      onReachable: (reachable) => this.#hear(reachable),
    });
    this.addresses = this.#machine.addresses;
    this.#listen();
    signal.addEventListener('abort', () => this.#machine.source.drop(), { once: true });
    this.sync();
  }

  /** Preloads on hover or focus the data of the first frame. */
  warm(): void {
    this.#machine.source.warm();
  }

  play(): void {
    if (this.#intent.problem) this.tryAgain();
    else this.#play();
  }

  #play(): void {
    this.#intent = { ...this.#intent, wanted: true };
    if (this.#remote) this.#remote.play();
    else {
      this.#machine.source.get();
      this.#begin();
      // Called even without a source: Safari allows a later start only if play was requested during the press.
      this.#start();
    }
    this.sync();
  }

  pause(): void {
    this.#intent = { ...this.#intent, wanted: false };
    if (this.#remote) this.#remote.pause();
    else this.#opening.video.pause();
    this.sync();
  }

  seek(toSeconds: number): void {
    const { video } = this.#opening;
    if (this.#remote) this.#remote.seek(toSeconds);
    else if (this.#begun && this.#target === null) {
      const over = video.ended;
      video.currentTime = toSeconds;
      if (over && this.#intent.wanted) this.#start();
    } else {
      // The previous target is not reached yet, so it is replaced.
      this.#target = toSeconds;
      this.#begun?.begin(toSeconds);
      if (video.readyState > 0) video.currentTime = toSeconds;
    }
    this.sync();
  }

  setSound(volume: number, muted: boolean): void {
    if (this.#remote) this.#remote.setSound(volume, muted);
    else Object.assign(this.#opening.video, { volume, muted });
    this.sync();
  }

  setRate(rate: number): void {
    // A source that is attached later starts with the default rate.
    Object.assign(this.#opening.video, {
      defaultPlaybackRate: rate,
      playbackRate: rate,
      preservesPitch: true,
    });
    this.#remote?.setRate(rate);
    this.sync();
  }

  pick(height: number): void {
    this.#opening.store.set({ resolution: height });
    this.#machine.source.held()?.pick(height);
  }

  /** Retries at the same position, with fresh addresses if the old ones were the problem. */
  tryAgain(): void {
    const { problem } = this.#intent;
    this.#intent = { ...this.#intent, wanted: true, problem: null };
    this.#machine.watchdog.calm();
    this.#machine.retry.ring();
    if (problem === null || problem === 'connection') this.#play();
    else void this.#beginAfresh(problem);
    this.sync();
  }

  /** Moves playback to a remote screen, or back, paused at the position of that screen. */
  setRemote(remote: Output | null): void {
    const { atSeconds } = this.#opening.store.get();
    this.#remote = remote;
    if (remote) {
      this.#intent = { wanted: true, shown: true, problem: null };
      this.#target = null;
      this.#opening.video.pause();
    } else {
      this.#intent = { ...this.#intent, wanted: false };
      this.seek(atSeconds);
    }
    this.sync();
  }

  /** Attaches the source to the browser's own player; returns false if that player cannot play this video. */
  switchToDirect(): boolean {
    if (this.#machine.source.held()?.kind !== 'hls.js' && this.#begun) return true;
    this.#hold();
    const taken = this.#machine.source.switchToDirect();
    this.#begin();
    if (this.#intent.wanted) this.#start();
    return taken;
  }

  /** Returns true while the media is moving to a position that the viewer has not just requested. */
  isSettling(): boolean {
    return this.#target !== null || !this.#intent.shown;
  }

  sync(): void {
    const facts = this.#facts();
    const { wanted, shown, problem } = this.#intent;
    this.#opening.store.set({
      phase: phaseOf({ wanted, shown, problem }, facts),
      problem,
      atSeconds: this.#target ?? facts.atSeconds,
      durationSeconds: facts.durationSeconds,
      bufferedToSeconds: this.#target ?? facts.bufferedToSeconds,
      volume: Math.round(facts.volume * 10) / 10,
      muted: facts.muted,
      rate: facts.rate,
    });
  }

  #facts(): MediaFacts {
    return this.#remote?.facts() ?? readFacts(this.#opening.video, this.#opening.props().durationSeconds);
  }

  #isWaiting(): boolean {
    const { wanted, problem } = this.#intent;
    if (!wanted || problem || this.#remote) return false;
    const facts = this.#facts();
    return !facts.ended && (isWaiting(facts) || facts.paused);
  }

  #listen(): void {
    const { video, signal } = this.#opening;
    const on = (type: string, call: () => void) => video.addEventListener(type, call, { signal });
    for (const type of mediaEvents) on(type, () => this.sync());
    on('playing', () => this.#moves());
    on('seeking', () => this.sync());
    on('seeked', () => {
      this.#target = null;
      this.sync();
    });
    on('play', () => this.#heard(true));
    on('pause', () => this.#heard(false));
  }

  /** Handles a play or pause from outside of our controls: a headset, picture in picture, a call. */
  #heard(wanted: boolean): void {
    const { video } = this.#opening;
    if (this.#remote || !this.#intent.shown || video.ended || video.paused === wanted) return;
    this.#intent = { ...this.#intent, wanted };
    this.sync();
  }

  #moves(): void {
    this.#target = null;
    this.#unreachable = false;
    this.#machine.watchdog.calm();
    this.#intent = { ...this.#intent, shown: true, problem: null };
    this.sync();
  }

  #attached(attachment: Attachment): void {
    const { store, props } = this.#opening;
    const heights = this.addresses.source().files.map(({ height }) => height);
    const offered = offeredResolutions(heights, attachment.adaptive);
    const { resolution } = store.get();
    const kept = offered.some(({ height }) => height === resolution);
    store.set({
      resolutions: offered,
      resolution: kept
        ? resolution
        : initialResolution(props().preferredHeight, heights, attachment.adaptive),
    });
    attachment.pick(store.get().resolution);
    if (!this.#intent.wanted) return;
    this.#begin();
    this.#start();
  }

  #begin(): void {
    const held = this.#machine.source.held();
    if (!held || (held === this.#begun && this.#target === null)) return;
    this.#begun = held;
    held.begin(this.#target ?? this.#opening.store.get().atSeconds);
  }

  #start(): void {
    this.#opening.video.play().catch((error: unknown) => {
      const refused = error instanceof DOMException && error.name === 'NotAllowedError';
      if (!refused || this.#opening.signal.aborted) return;
      this.#intent = { ...this.#intent, wanted: false };
      this.sync();
    });
  }

  /** Keeps the position while the element has none. */
  #hold(): void {
    this.#target = this.#opening.store.get().atSeconds;
  }

  #hear(reachable: boolean): void {
    this.#unreachable = !reachable;
    if (!reachable || this.#intent.problem !== 'connection') return;
    this.#intent = { ...this.#intent, problem: null };
    this.#machine.watchdog.calm();
    this.sync();
  }

  #fail(problem: PlayerProblem): void {
    if (this.#opening.signal.aborted || this.#remote) return;
    this.#intent = { ...this.#intent, problem };
    if (problem !== 'connection') {
      this.#hold();
      this.#machine.source.drop();
      this.#begun = null;
    }
    this.sync();
  }

  async #beginAfresh(problem: PlayerProblem): Promise<void> {
    const renewal = await this.addresses.renew(null);
    if (this.#opening.signal.aborted || !this.#intent.wanted) return;
    if (renewal === 'fresh' || problem === 'decoding') return this.play();
    this.#fail(renewal === 'unreachable' ? 'connection' : renewal);
  }
}
