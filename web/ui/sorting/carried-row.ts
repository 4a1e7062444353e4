import { moved } from './moved.ts';
import { type Place, placeAt, reachOf, roomAt, wayTo } from './places.ts';

/** Transition of rows that make room and of a row that is put down (GEN-054); none with reduced motion. */
const roomTransition = 'translate var(--drag) ease';
const glideOptions = { duration: 150, easing: 'ease' };

/** Input of a move: with `pointer` a row follows at once, with `keys` it glides from place to place. */
export type InputKind = 'pointer' | 'keys';

/** Returns the rows of a list, in document order. */
export const rowsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(':scope > [data-sort-id]'),
];

const placesOf = (rows: readonly HTMLElement[]): Place[] =>
  rows.map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight }));

const translatedBy = (row: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(row).translate.split(' ')[1] ?? '0') || 0;

/** Animates a row from its previous visual position to its final one. */
const glide = (row: HTMLElement, by: number): Animation | null =>
  Math.abs(by) < 1 || window.matchMedia('(prefers-reduced-motion: reduce)').matches
    ? null
    : row.animate({ translate: [`0 ${by}px`, '0 0'] }, glideOptions);

/**
 * Row that is being moved through its list. All rows move by translation only and the DOM order stays, so that a frame
 * needs no layout and the focus is kept.
 */
export class CarriedRow {
  readonly list: HTMLElement;
  readonly from: number;
  readonly input: InputKind;
  /** Place of the row once the others have made room, counted from 0. */
  place: number;
  readonly #rows: readonly HTMLElement[];
  #places: readonly Place[] = [];
  #way = 0;
  #isCleared = false;
  /** Measures again when sizes change: pictures load, and the content of an open row is laid out once visible. */
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

  /** Returns the extent of the row's target place in window pixels, as if all animations were over. */
  span(): { top: number; bottom: number } {
    const [first, here] = [this.#places[0], this.#places[this.from]];
    const { top } = this.list.getBoundingClientRect();
    const start = top + (here?.top ?? 0) - (first?.top ?? 0) + wayTo(this.#places, this.from, this.place);
    return { top: start, bottom: start + (here?.height ?? 0) };
  }

  /** Follows the pointer by its offset since the pick-up; returns true if the row passed another one. */
  follow(by: number): boolean {
    if (this.#isCleared) return false;
    const { least, most } = reachOf(this.#places, this.from);
    const within = Math.min(Math.max(by, least), most);
    if (within !== this.#way) this.#translate(within);
    return this.#takePlace(placeAt(this.#places, this.from, (this.#places[this.from]?.top ?? 0) + within));
  }

  /** Moves one place up (-1) or down (1); returns false if there is none. */
  step(by: number): boolean {
    if (this.#isCleared || !this.#rows[this.place + by]) return false;
    this.#takePlace(this.place + by);
    this.#translate(wayTo(this.#places, this.from, this.place));
    return true;
  }

  /** Freezes the rows as they are seen; call `land` once the list is rendered with the row in place `end`. */
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

  /** Removes all translations, so that the rows are where the document has them. */
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
