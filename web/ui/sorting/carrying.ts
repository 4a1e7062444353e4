import { CarriedRow, type InputKind, rowsOf } from './carried-row.ts';
import { type SortItem, spoken } from './spoken.ts';

/** How long a list may take to be rendered in its new order, in milliseconds. */
const patience = 500;

/** Of a row that passes others by the pointer, only where it rests so long is spoken, in milliseconds. */
const rest = 500;

type Host = {
  list: () => HTMLElement | null;
  items: () => readonly SortItem[];
  onMove: (from: number, to: number) => void;
  say: (text: string) => void;
};

const orderOf = (items: readonly SortItem[]): string =>
  JSON.stringify(items.map(({ id, title }) => [id, title]));

/** One row of a list at a time is picked up, carried and put down. */
export class Carrying {
  readonly #host: Host;
  #row: CarriedRow | null = null;
  #title = '';
  #orderBefore = '';
  /** A row that was put down while the list is not yet rendered in its new order. */
  #landing: (() => void) | null = null;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #speaking: ReturnType<typeof setTimeout> | undefined;

  constructor(host: Host) {
    this.#host = host;
  }

  get isBusy(): boolean {
    return this.#row !== null;
  }

  /** Null where the list shows other rows than it was given as items. */
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

  /** It passed another row: by keys that is spoken at once. */
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

  /** Leaves the row where it was; `keepsFocus` unless something else has the focus already. */
  putBack(keepsFocus = true): void {
    const row = this.#row;
    if (!row) return;
    this.#say('back');
    this.#release(row, row.from, keepsFocus);
    this.#land();
  }

  /** After each rendering of the list: in another order than it was picked up in, a row is let go. */
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
