/** A video element without a browser: it does what it is told, and says so. */
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
  /** What `canPlayType` answers for HLS. */
  hls: '' | 'maybe' = '';
  /** What the next `play` rejects with. */
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
  /** As controls of the browser's own do: the place first, the word of it later. */
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

  /** Enough is buffered: the picture moves, or stands while paused. */
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
  /** Plays on, `seconds` of the video. */
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
