import { moved } from './moved.ts';
import { type Place, placeAt, reachOf, roomAt, wayTo } from './places.ts';

/** How long rows take to make room (GEN-054), with reduced motion none; the same for a row that is put down. */
const roomTransition = 'translate var(--drag) ease';
const glideOptions = { duration: 150, easing: 'ease' };

/** By `pointer` a row follows at once; by `keys` it glides from place to place. */
export type InputKind = 'pointer' | 'keys';

/** The rows of a list, in their order on the page. */
export const rowsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(':scope > [data-sort-id]'),
];

const placesOf = (rows: readonly HTMLElement[]): Place[] =>
  rows.map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight }));

const translatedBy = (row: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(row).translate.split(' ')[1] ?? '0') || 0;

/** From where it was seen to where it stands. */
const glide = (row: HTMLElement, by: number): Animation | null =>
  Math.abs(by) < 1 || window.matchMedia('(prefers-reduced-motion: reduce)').matches
    ? null
    : row.animate({ translate: [`0 ${by}px`, '0 0'] }, glideOptions);

/**
 * A row on its way through its list. All rows move by translation alone, and the document keeps its order: a frame has
 * no layout, and what has the focus keeps it.
 */
export class CarriedRow {
  readonly list: HTMLElement;
  readonly from: number;
  readonly input: InputKind;
  /** Where it stands once the rows have made room, 0 first. */
  place: number;
  readonly #rows: readonly HTMLElement[];
  #places: readonly Place[] = [];
  #way = 0;
  #isCleared = false;
  /** Pictures may come in, and what an open row holds is laid out once it is in view. */
  readonly #sizes = new ResizeObserver(() => {
    this.#places = placesOf(this.#rows);
    this.#makeRoom();
  });

  constructor(list: HTMLElement, from: number, input: InputKind) {
    this.list = list;
    this.from = from;
    this.place = from;
    this.input = input;
    this.#rows = rowsOf(list);
    list.dataset.sorting = input;
    for (const [index, row] of this.#rows.entries()) {
      for (const animation of row.getAnimations()) animation.finish();
      row.style.transition = index === from && input === 'pointer' ? 'none' : roomTransition;
      if (index === from) row.dataset.sortDragging = '';
    }
    this.#places = placesOf(this.#rows);
    this.#sizes.observe(list);
  }

  get count(): number {
    return this.#rows.length;
  }

  /** Where its place is, in pixels of the window, as if it and the other rows had got there already. */
  span(): { top: number; bottom: number } {
    const [first, here] = [this.#places[0], this.#places[this.from]];
    const { top } = this.list.getBoundingClientRect();
    const start = top + (here?.top ?? 0) - (first?.top ?? 0) + wayTo(this.#places, this.from, this.place);
    return { top: start, bottom: start + (here?.height ?? 0) };
  }

  /** Goes as far as the pointer has come since it was picked up; answers whether it passed another row. */
  follow(by: number): boolean {
    if (this.#isCleared) return false;
    const { least, most } = reachOf(this.#places, this.from);
    const within = Math.min(Math.max(by, least), most);
    if (within !== this.#way) this.#translate(within);
    return this.#takePlace(placeAt(this.#places, this.from, (this.#places[this.from]?.top ?? 0) + within));
  }

  /** Goes one place up (-1) or down (1); answers whether there was one. */
  step(by: number): boolean {
    if (this.#isCleared || !this.#rows[this.place + by]) return false;
    this.#takePlace(this.place + by);
    this.#translate(wayTo(this.#places, this.from, this.place));
    return true;
  }

  /** Leaves the rows as they are seen, until the list is rendered with it in place `end`: then `land` is called. */
  release(end: number): { land: () => void } {
    const seen = moved(
      this.#rows.map((row, index) => (this.#places[index]?.top ?? 0) + translatedBy(row)),
      this.from,
      end,
    );
    return {
      land: () => {
        this.clear();
        if (this.input === 'pointer') this.#glideFrom(seen, end);
      },
    };
  }

  /** All rows stand where the document has them. */
  clear(): void {
    this.#isCleared = true;
    this.#sizes.disconnect();
    delete this.list.dataset.sorting;
    for (const row of this.#rows) {
      row.style.transition = '';
      row.style.translate = '';
      delete row.dataset.sortDragging;
    }
  }

  #glideFrom(seen: readonly number[], end: number): void {
    const rows = rowsOf(this.list);
    for (const [index, { top }] of placesOf(rows).entries()) {
      const row = rows[index];
      const gliding = row && glide(row, (seen[index] ?? top) - top);
      if (!gliding || index !== end) continue;
      row.dataset.sortDropping = '';
      gliding.onfinish = () => delete row.dataset.sortDropping;
    }
  }

  #translate(by: number): void {
    this.#way = by;
    const row = this.#rows[this.from];
    if (row) row.style.translate = `0 ${by}px`;
  }

  #takePlace(place: number): boolean {
    if (place === this.place) return false;
    this.place = place;
    this.#makeRoom();
    return true;
  }

  #makeRoom(): void {
    for (const [index, row] of this.#rows.entries()) {
      if (index === this.from) continue;
      const room = roomAt(this.#places, this.from, this.place, index);
      const translate = room === 0 ? '' : `0 ${room}px`;
      if (row.style.translate !== translate) row.style.translate = translate;
    }
  }
}
