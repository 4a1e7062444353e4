import type { CarriedRow } from './carried-row.ts';
import type { Carrying } from './carrying.ts';
import { scrollAt, scrollersAround } from './scrolling.ts';

/** A mouse that has moved so far means to drag and not to press, in pixels. */
const clearly = 4;
/** A finger that rests so long, in milliseconds, means to drag; one that moves further meanwhile, in pixels, does not. */
const hold = 250;
const tremble = 8;

const prevent = (event: Event) => event.preventDefault();

/** The handle is released where it was pressed: that is no press of it. */
const swallowClick = () => {
  const swallow = new AbortController();
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', stop, { capture: true, signal: swallow.signal });
  setTimeout(() => swallow.abort());
};

/** Carries a row after a pointer, at most once a frame, and scrolls near the ends of what is in view. */
class Following {
  readonly #row: CarriedRow;
  readonly #onPassed: () => void;
  readonly #scrollers: readonly Element[];
  readonly #start: number;
  readonly #ways = new Set<number>();
  #y: number;
  #frame = 0;

  constructor(row: CarriedRow, y: number, onPassed: () => void) {
    this.#row = row;
    this.#onPassed = onPassed;
    this.#scrollers = scrollersAround(row.list);
    this.#start = y - row.list.getBoundingClientRect().top;
    this.#y = y;
  }

  to(y: number): void {
    if (y !== this.#y) this.#ways.add(Math.sign(y - this.#y));
    this.#y = y;
    this.wake();
  }

  wake = (): void => {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#update();
      if (scrollAt(this.#scrollers, this.#row.list, this.#y, this.#ways)) this.wake();
    });
  };

  /** Ends where the pointer was last, even if no frame came since. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#update();
  }

  #update(): void {
    const { top } = this.#row.list.getBoundingClientRect();
    if (this.#row.follow(this.#y - top - this.#start)) this.#onPassed();
  }
}

/** From a pointer that went down on a handle until it is let go. */
class PointerDrag {
  readonly #carrying: Carrying;
  readonly #row: HTMLElement;
  readonly #handle: HTMLElement;
  readonly #down: PointerEvent;
  readonly #over = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout> | undefined;
  #following: Following | null = null;

  constructor(carrying: Carrying, row: HTMLElement, handle: HTMLElement, down: PointerEvent) {
    this.#carrying = carrying;
    this.#row = row;
    this.#handle = handle;
    this.#down = down;
    this.#listen('pointermove', (event) => this.#onMove(event));
    this.#listen('pointerup', (event) => this.#onUp(event));
    this.#listen('pointercancel', () => this.#leave(() => carrying.putBack()));
    this.#listen('keydown', (event) => this.#onKeyDown(event));
    // A finger that rests would otherwise open a menu.
    this.#listen('contextmenu', prevent);
    if (this.#isTouch) this.#timer = setTimeout(() => this.#pickUp(), hold);
  }

  stop = (): void => {
    clearTimeout(this.#timer);
    this.#over.abort();
    this.#handle.style.cursor = '';
  };

  get #isTouch(): boolean {
    return this.#down.pointerType === 'touch';
  }

  #listen<Kind extends keyof DocumentEventMap>(
    kind: Kind,
    listener: (event: DocumentEventMap[Kind]) => void,
  ): void {
    document.addEventListener(kind, listener, { capture: true, signal: this.#over.signal });
  }

  #pickUp(): void {
    const carried = this.#carrying.pickUp(this.#row, 'pointer');
    if (!carried) {
      this.stop();
      return;
    }
    const following = new Following(carried, this.#down.clientY, () => this.#carrying.passed());
    this.#following = following;
    // What is passed is not pointed at.
    this.#handle.setPointerCapture(this.#down.pointerId);
    this.#handle.style.cursor = 'grabbing';
    this.#listen('scroll', following.wake);
    this.#listen('selectstart', prevent);
  }

  #onMove({ pointerId, clientX, clientY }: PointerEvent): void {
    if (pointerId !== this.#down.pointerId) return;
    const way = Math.hypot(clientX - this.#down.clientX, clientY - this.#down.clientY);
    if (!this.#following && this.#isTouch && way > tremble) this.stop();
    if (!this.#following && !this.#isTouch && way > clearly) this.#pickUp();
    this.#following?.to(clientY);
  }

  #onUp({ pointerId, clientY }: PointerEvent): void {
    if (pointerId !== this.#down.pointerId) return;
    this.#following?.to(clientY);
    if (this.#following) swallowClick();
    this.#leave(() => this.#carrying.putDown());
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (!this.#following || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.#leave(() => this.#carrying.putBack());
  }

  #leave(end: () => void): void {
    this.stop();
    if (!this.#following) return;
    // Where the list was rendered anew meanwhile, there is nothing to end.
    this.#following.stop();
    end();
  }
}

export const dragByPointer = (
  carrying: Carrying,
  row: HTMLElement,
  handle: HTMLElement,
  down: PointerEvent,
): { stop: () => void } => new PointerDrag(carrying, row, handle, down);
