import { follow, newLog, reportOf, type WatchLog } from '../core/watch-log.ts';
import type { PlayerReport, PlayerState } from '../player-api.ts';
import type { Opening } from './opening/opening.ts';

/** Seeks in one go (scrubbing, a held key) are one report. */
const seekRestMs = 500;
/** Less is a nudge, not a seek. */
const leastSeekSeconds = 1;

/** Watches an opening and tells the page what was watched. */
export class Reporting {
  readonly #opening: Opening;
  readonly #isSettling: () => boolean;
  #log: WatchLog = newLog;
  #before: PlayerState;
  #seek: { from: number; timer: ReturnType<typeof setTimeout> } | null = null;
  #landedAtSeconds: number | null = null;
  #movedAtMs = Date.now();
  /** True from a report that says it all until something is played again. */
  #told = true;
  /** True from a report that the video rests until it is told to go on. */
  #toldResting = false;

  constructor(opening: Opening, isSettling: () => boolean) {
    this.#opening = opening;
    this.#isSettling = isSettling;
    this.#before = opening.store.get();
    const { store, video, signal } = opening;
    const stop = store.subscribe(() => this.#see(store.get()));
    signal.addEventListener('abort', stop, { once: true });
    video.addEventListener('seeking', () => this.seeking(), { signal });
    for (const leaving of ['pagehide', opening.props().host.closeEvent])
      window.addEventListener(leaving, () => this.close(), { signal });
    document.addEventListener('visibilitychange', () => this.#hidden(), { signal });
  }

  /** The picture is being carried to another place. */
  seeking(): void {
    if (this.#isSettling()) return;
    const from = this.#seek?.from ?? this.#log.last?.atSeconds ?? 0;
    clearTimeout(this.#seek?.timer);
    this.#seek = { from, timer: setTimeout(() => this.#seeked(), seekRestMs) };
    this.#log = { ...this.#log, last: null };
  }

  /** The page is left, or the player goes away: said once. */
  close(): void {
    this.#seeked();
    if (this.#told) return;
    this.#tell('window_closed');
    this.#told = true;
  }

  /** A phone may end a hidden page without another word. */
  #hidden(): void {
    if (document.visibilityState !== 'hidden' || this.#told) return;
    this.#seeked();
    this.#tell('progress');
  }

  #see(state: PlayerState): void {
    const before = this.#before;
    this.#before = state;
    if (state.atSeconds !== before.atSeconds) this.#movedAtMs = Date.now();
    // Controls that are not ours (a phone's full screen): the new place is known before the event that tells of it.
    if (this.#opening.video.seeking && !this.#seek) this.seeking();
    if (this.#isSettling() && state.phase !== 'playing') return;
    const moment = {
      atSeconds: state.atSeconds,
      durationSeconds: state.durationSeconds,
      // Where a seek leads is known once it rests.
      landedAtSeconds: this.#seek ? Number.POSITIVE_INFINITY : this.#landedAtSeconds,
      moving: state.phase === 'playing',
      rate: state.rate,
      nowMs: performance.now(),
    };
    const { log, beat, started } = follow(this.#log, moment);
    if (log.watchedSeconds > this.#log.watchedSeconds) this.#told = false;
    this.#log = log;
    if (started) this.#opening.props().onStarted();
    if (state.phase !== before.phase) this.#turned(before, state);
    if (beat && !this.#seek) this.#tell('progress');
  }

  #turned(before: PlayerState, state: PlayerState): void {
    const going = before.phase === 'playing' || before.phase === 'buffering';
    if (state.phase === 'ended' && going) {
      this.#tell('ended');
      this.#told = true;
      this.#landedAtSeconds = null;
    }
    if (state.phase === 'paused' && going) this.#tell('pause');
    // A second screen on another device would show the pause until the next beat.
    if (state.phase === 'playing' && this.#toldResting && !this.#seek) this.#tell('progress');
  }

  #seeked(): void {
    const seek = this.#seek;
    if (!seek) return;
    clearTimeout(seek.timer);
    this.#seek = null;
    const { atSeconds } = this.#opening.store.get();
    if (Math.abs(atSeconds - seek.from) < leastSeekSeconds) return;
    this.#landedAtSeconds = atSeconds;
    this.#tell('seek', seek.from);
    // A new place is worth keeping even if nothing is played from there.
    this.#told = false;
  }

  #tell(event: PlayerReport['event'], fromSeconds?: number): void {
    const { store, props } = this.#opening;
    const { atSeconds, durationSeconds, phase } = store.get();
    const over = event === 'ended' || event === 'window_closed';
    const moving = !over && (phase === 'playing' || phase === 'buffering');
    this.#toldResting = !moving && event !== 'ended';
    const at = { atSeconds, durationSeconds, moving, ...(fromSeconds !== undefined && { fromSeconds }) };
    const { log, report } = reportOf(this.#log, event, at);
    this.#log = log;
    // A tab that rested for an hour says so: meanwhile the member may have gone on elsewhere.
    props().onReport({ ...report, restedMs: Date.now() - this.#movedAtMs });
  }
}
