/** Fake video element: obeys its methods and dispatches the matching events. */
export class FakeVideo extends EventTarget {
  src = '';
  paused = true;
  ended = false;
  seeking = false;
  readyState = 0;
  duration = Number.NaN;
  volume = 1;
  muted = false;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  preservesPitch = false;
  disableRemotePlayback = false;
  plays = 0;
  ranges: [number, number][] = [];
  /** Result of `canPlayType` for HLS. */
  hls: '' | 'maybe' = '';
  /** Error with which the next `play` rejects. */
  refusal: Error | null = null;
  children: object[] = [];
  #at = 0;

  get buffered() {
    return {
      length: this.ranges.length,
      start: (i: number) => this.ranges[i]?.[0],
      end: (i: number) => this.ranges[i]?.[1],
    };
  }
  get currentTime(): number {
    return this.#at;
  }
  set currentTime(seconds: number) {
    this.#at = seconds;
    this.ended = false;
    this.seeking = true;
    this.say('seeking');
  }
  /** Seeks as the browser's own controls do: the position changes first, the event follows. */
  carry(seconds: number): void {
    this.#at = seconds;
    this.seeking = true;
    this.say('timeupdate');
    this.say('seeking');
  }
  canPlayType(): string {
    return this.hls;
  }
  play(): Promise<void> {
    this.plays += 1;
    if (this.refusal) return Promise.reject(this.refusal);
    this.paused = false;
    this.say('play');
    return Promise.resolve();
  }
  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.say('pause');
  }
  load(): void {
    this.#at = 0;
    this.paused = true;
    this.ended = false;
    this.seeking = false;
    this.readyState = 0;
    this.duration = Number.NaN;
    this.playbackRate = this.defaultPlaybackRate;
    this.say('emptied');
  }
  removeAttribute(): void {
    this.src = '';
  }
  append(child: object): void {
    this.children.push(child);
  }
  say(type: string, rest: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(type), rest));
  }

  /** Fills the buffer: the picture moves, or stays while paused. */
  arrive(durationSeconds = 600): void {
    const first = this.readyState === 0;
    this.duration = durationSeconds;
    this.readyState = 4;
    this.ranges = [[0, durationSeconds]];
    if (first) this.say('loadedmetadata');
    this.settle();
    if (!this.paused) this.say('playing');
  }
  settle(): void {
    if (!this.seeking) return;
    this.seeking = false;
    this.say('seeked');
  }
  /** Advances playback by `seconds` of the video. */
  advance(seconds: number): void {
    this.#at += seconds;
    this.say('timeupdate');
  }
  starve(): void {
    this.readyState = 2;
    this.say('waiting');
  }
  finish(): void {
    this.#at = this.duration;
    this.ended = true;
    this.paused = true;
    this.say('timeupdate');
    this.say('pause');
    this.say('ended');
  }
}
