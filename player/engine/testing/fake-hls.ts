import type { HlsClass } from '../attachments/hls-class.ts';

type Listener = (event: string, data: unknown) => void;

/** hls.js as far as we use it; `made` are the players made since the last `reset`. */
export class FakeHls {
  static made: FakeHls[] = [];
  static supported = true;
  static DefaultConfig = { loader: class {} };
  static Events = {
    ERROR: 'error',
    MANIFEST_PARSED: 'parsed',
    LEVEL_SWITCHED: 'switched',
    FRAG_BUFFERED: 'buffered',
  };
  static ErrorTypes = { NETWORK_ERROR: 'network', MEDIA_ERROR: 'media' };
  static ErrorDetails = {
    FRAG_LOAD_ERROR: 'fragLoad',
    MANIFEST_PARSING_ERROR: 'parsing',
    MANIFEST_INCOMPATIBLE_CODECS_ERROR: 'codecs',
  };
  static isSupported(): boolean {
    return FakeHls.supported;
  }
  static reset(): void {
    FakeHls.made = [];
    FakeHls.supported = true;
  }

  readonly done: string[] = [];
  readonly config: Record<string, unknown>;
  readonly #listeners: { event: string; listener: Listener }[] = [];
  levels: { width: number; height: number }[] = [];
  media: object | null = null;
  bandwidthEstimate = 3_000_000;
  #loadLevel = -1;
  #nextLevel = -1;
  #currentLevel = -1;

  constructor(config: Record<string, unknown>) {
    this.config = config;
    FakeHls.made.push(this);
  }
  on(event: string, listener: Listener): void {
    this.#listeners.push({ event, listener });
  }
  once(event: string, listener: Listener): void {
    this.on(event, listener);
  }
  emit(event: keyof typeof FakeHls.Events, data: object = {}): void {
    const name = FakeHls.Events[event];
    for (const one of [...this.#listeners]) if (one.event === name) one.listener(name, data);
  }
  /** The list has come, with these rungs. */
  parse(heights: readonly number[]): void {
    this.levels = heights.map((height) => ({ width: (height * 16) / 9, height }));
    this.emit('MANIFEST_PARSED');
  }
  get loadLevel(): number {
    return this.#loadLevel;
  }
  set loadLevel(level: number) {
    this.#loadLevel = level;
    this.done.push(`loadLevel ${level}`);
  }
  get currentLevel(): number {
    return this.#currentLevel;
  }
  set currentLevel(level: number) {
    this.#currentLevel = level;
    this.done.push(`currentLevel ${level}`);
  }
  get nextLevel(): number {
    return this.#nextLevel;
  }
  set nextLevel(level: number) {
    this.#nextLevel = level;
    this.done.push(`nextLevel ${level}`);
  }
  loadSource(url: string): void {
    this.done.push(`loadSource ${url}`);
  }
  attachMedia(media: { src: string }): void {
    this.media = media;
    media.src = 'blob:hls';
    this.done.push('attachMedia');
  }
  startLoad(seconds: number): void {
    this.done.push(`startLoad ${seconds}`);
  }
  stopLoad(): void {
    this.done.push('stopLoad');
  }
  recoverMediaError(): void {
    this.done.push('recoverMediaError');
  }
  swapAudioCodec(): void {
    this.done.push('swapAudioCodec');
  }
  destroy(): void {
    this.done.push('destroy');
  }
}

export const fakeHlsClass = FakeHls as unknown as HlsClass;

export const latestHls = (): FakeHls => {
  const hls = FakeHls.made.at(-1);
  if (!hls) throw new Error('no hls.js was made');
  return hls;
};
