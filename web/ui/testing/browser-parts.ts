import { configure } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { patienceMs } from '../../../scripts/testing/patience.ts';
import { plainStyle } from '../../../scripts/testing/plain-styles.ts';

// Set-up of every component test file: defines what browsers have and jsdom lacks.

/** An observer that never reports: nothing changes its size here or comes into view. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const nothing = (): void => undefined;
const emptyBox = (): DOMRect => new DOMRect();

const mediaQuery = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: nothing,
    removeListener: nothing,
  });

/** The element waits for its media, which never arrive, until it is paused. */
const waiting = new WeakMap<HTMLMediaElement, PromiseWithResolvers<void>>();

const say = (element: HTMLMediaElement, type: string): void =>
  void Promise.resolve().then(() => element.dispatchEvent(new Event(type)));

const stop = (element: HTMLMediaElement): boolean => {
  const wait = waiting.get(element);
  waiting.delete(element);
  wait?.reject(new DOMException('Playing was interrupted before the media had loaded.', 'AbortError'));
  return wait !== undefined;
};

const media = {
  get paused(): boolean {
    return !waiting.has(this as unknown as HTMLMediaElement);
  },
  canPlayType: () => '',
  load(this: HTMLMediaElement): void {
    stop(this);
    say(this, 'emptied');
  },
  pause(this: HTMLMediaElement): void {
    if (stop(this)) say(this, 'pause');
  },
  play(this: HTMLMediaElement): Promise<void> {
    const wait = waiting.get(this) ?? Promise.withResolvers<void>();
    if (!waiting.has(this)) say(this, 'play');
    waiting.set(this, wait);
    return wait.promise;
  },
};

const element = {
  scrollBy: nothing,
  scrollIntoView: nothing,
  scrollTo: nothing,
  setPointerCapture: nothing,
  releasePointerCapture: nothing,
  hasPointerCapture: () => false,
};

/** A surface that is drawn on without keeping a picture. */
const canvas = {
  getContext: () => ({ fillRect: nothing, drawImage: nothing }),
  toBlob: (done: BlobCallback, type = 'image/png') => done(new Blob(['picture'], { type })),
};

const view = {
  IntersectionObserver: SilentObserver,
  ResizeObserver: SilentObserver,
  CSS: { escape: (text: string) => text.replace(/[^\w-]/g, (letter) => `\\${letter}`) },
  getComputedStyle: plainStyle,
  matchMedia: mediaQuery,
  scrollBy: nothing,
  scrollTo: nothing,
};

const define = (target: object, parts: object): void => {
  for (const [name, part] of Object.entries(Object.getOwnPropertyDescriptors(parts)))
    Object.defineProperty(target, name, { ...part, configurable: true });
};

const defineAll = (): void => {
  define(globalThis, view);
  define(Document.prototype, { elementFromPoint: () => null });
  define(Element.prototype, element);
  define(HTMLCanvasElement.prototype, canvas);
  define(HTMLMediaElement.prototype, media);
  define(Range.prototype, { getBoundingClientRect: emptyBox, getClientRects: () => [] });
  define(URL, { createObjectURL: () => 'blob:studio', revokeObjectURL: nothing });
  // It replaces methods of elements when it is first asked for.
  userEvent.setup();
};

// Once in a worker, whose test files share the page.
if (!('IntersectionObserver' in globalThis)) defineAll();

configure({ asyncUtilTimeout: patienceMs });
