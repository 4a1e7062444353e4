import { CarriedRow, type InputKind, rowsOf } from './carried-row.ts';
import { type SortItem, spoken } from './spoken.ts';

/** Time-out for rendering the list in its new order, in milliseconds. */
const patience = 500;

/** Debounce of the announcements while a row is moved by pointer, in milliseconds. */
const rest = 500;

type Host = {
  list: () => HTMLElement | null;
  items: () => readonly SortItem[];
  onMove: (from: number, to: number) => void;
  say: (text: string) => void;
};

const orderOf = (items: readonly SortItem[]): string =>
  JSON.stringify(items.map(({ id, title }) => [id, title]));

/** Moves the rows of a list, one at a time: pick up, carry, put down. */
export class Carrying {
  readonly #host: Host;
  #row: CarriedRow | null = null;
  #title = '';
  #orderBefore = '';
  /** Lands a row that was put down, until the list is rendered in its new order. */
  #landing: (() => void) | null = null;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #speaking: ReturnType<typeof setTimeout> | undefined;

  constructor(host: Host) {
    this.#host = host;
  }

  get isBusy(): boolean {
    return this.#row !== null;
  }

  /** Picks up a row; null if the rows of the list do not match its items. */
  pickUp(element: HTMLElement, input: InputKind): CarriedRow | null {
    this.#land();
    const [list, items] = [this.#host.list(), this.#host.items()];
    if (!list || this.#row) return null;
    const rows = rowsOf(list);
    const from = rows.indexOf(element);
    const item = items[from];
    if (!item || rows.length !== items.length) return null;
    this.#row = new CarriedRow(list, from, input);
    this.#title = item.title;
    this.#orderBefore = orderOf(items);
    this.#say('pickedUp');
    return this.#row;
  }

  /** Announces that the row passed another one: at once for keys, debounced for a pointer. */
  passed(): void {
    clearTimeout(this.#speaking);
    if (this.#row?.input === 'keys') this.#say('over');
    else this.#speaking = setTimeout(() => this.#say('over'), rest);
  }

  putDown(): void {
    const row = this.#row;
    if (!row) return;
    this.#say('putDown');
    this.#release(row, row.place, true);
    if (row.place === row.from) this.#land();
    else {
      this.#waiting = setTimeout(() => this.#land(), patience);
      this.#host.onMove(row.from, row.place);
    }
  }

  /** Returns the row to its original place; `keepsFocus` is false if something else already has the focus. */
  putBack(keepsFocus = true): void {
    const row = this.#row;
    if (!row) return;
    this.#say('back');
    this.#release(row, row.from, keepsFocus);
    this.#land();
  }

  /** Called after each rendering of the list; ends the move if the order has changed since the pick-up. */
  rendered(): void {
    if (!this.#row && !this.#landing) return;
    if (orderOf(this.#host.items()) !== this.#orderBefore) this.end();
  }

  end(): void {
    clearTimeout(this.#speaking);
    this.#row?.clear();
    this.#row = null;
    this.#land();
  }

  #say(what: keyof typeof spoken): void {
    clearTimeout(this.#speaking);
    const row = this.#row;
    if (row) this.#host.say(spoken[what]({ title: this.#title, place: row.place, count: row.count }));
  }

  #release(row: CarriedRow, to: number, keepsFocus: boolean): void {
    this.#row = null;
    const { land } = row.release(to);
    this.#landing = () => {
      land();
      if (row.input !== 'keys' || !keepsFocus) return;
      const handle = rowsOf(row.list)[to]?.querySelector<HTMLElement>('[data-sort-handle]');
      handle?.focus({ preventScroll: true });
      handle?.scrollIntoView({ block: 'nearest' });
    };
  }

  #land(): void {
    clearTimeout(this.#waiting);
    const landing = this.#landing;
    this.#landing = null;
    landing?.();
  }
}
