import type { Hidden, Kind, Objects } from './objects.ts';
import { SortedEntries } from './sorted-entries.ts';

export type Entry<K extends Kind> = {
  created: number;
  sequence: number;
  object: Objects[K];
  hidden: Hidden;
};

/** Indexed properties of each kind, so that no filtered list scans every object. */
const indexed: { [K in Kind]?: readonly string[] } = {
  customer: ['email', 'test_clock'],
  tax_id: ['customer'],
  payment_method: ['customer'],
  price: ['product', 'lookup_key'],
  promotion_code: ['code', 'coupon'],
  subscription: ['customer', 'status', 'price', 'test_clock'],
  invoice: ['customer', 'subscription', 'status'],
  invoice_payment: ['invoice', 'payment_intent'],
  payment_intent: ['customer'],
  setup_intent: ['customer'],
  charge: ['customer', 'payment_intent'],
  refund: ['charge', 'payment_intent'],
  dispute: ['charge', 'payment_intent'],
  balance_transaction: ['source', 'type'],
  'checkout.session': ['customer', 'subscription', 'status'],
  event: ['type'],
  delivery: ['event'],
};

type Loose = Record<string, unknown>;

/** Getters of filter values that are nested inside the object. */
const nested: { [K in Kind]?: Record<string, (object: never) => unknown> } = {
  promotion_code: {
    code: ({ code }: Objects['promotion_code']) => code.toLowerCase(),
    coupon: ({ promotion }: Objects['promotion_code']) => promotion.coupon,
  },
  subscription: { price: ({ items }: Objects['subscription']) => items.data[0]?.price.id },
  invoice: {
    subscription: ({ parent }: Objects['invoice']) => parent?.subscription_details?.subscription,
  },
  invoice_payment: { payment_intent: ({ payment }: Objects['invoice_payment']) => payment.payment_intent },
};

/** All objects of one kind, in the order of creation, with an index for each filter of their lists. */
export class Collection<K extends Kind> {
  private readonly byId = new Map<string, Entry<K>>();
  private readonly all = new SortedEntries<Entry<K>>();
  private readonly indexes = new Map<string, Map<unknown, SortedEntries<Entry<K>>>>();
  private sequence = 0;

  readonly kind: K;

  constructor(kind: K) {
    this.kind = kind;
    for (const name of indexed[kind] ?? []) this.indexes.set(name, new Map());
  }

  get size(): number {
    return this.byId.size;
  }

  get(id: string): Entry<K> | undefined {
    return this.byId.get(id);
  }

  valueOf(object: Objects[K], name: string): unknown {
    const read = nested[this.kind]?.[name];
    return (read ? read(object as never) : (object as Loose)[name]) ?? null;
  }

  /** Stores an object in place of the one with its id, or removes it; returns the previous entry. */
  put(id: string, next: { object: Objects[K]; hidden: Hidden } | undefined): Entry<K> | undefined {
    const before = this.byId.get(id);
    if (before && !next) {
      this.byId.delete(id);
      this.all.remove(before);
      this.index(before, undefined);
      return before;
    }
    if (!next) return undefined;
    const created = before?.created ?? Number((next.object as Loose).created ?? 0);
    const entry: Entry<K> = { created, sequence: before?.sequence ?? ++this.sequence, ...next };
    this.byId.set(id, entry);
    if (before) this.all.remove(before);
    this.all.add(entry);
    this.index(before, entry);
    return before;
  }

  private index(before: Entry<K> | undefined, after: Entry<K> | undefined): void {
    for (const [name, index] of this.indexes) {
      if (before) {
        const value = this.valueOf(before.object, name);
        const held = index.get(value);
        held?.remove(before);
        if (held?.size === 0) index.delete(value);
      }
      if (after) {
        const value = this.valueOf(after.object, name);
        const held = index.get(value) ?? new SortedEntries<Entry<K>>();
        index.set(value, held);
        held.add(after);
      }
    }
  }

  /** Returns the entries that can match the filters: the smallest of the indexes that apply. */
  candidates(filters: Record<string, unknown>): SortedEntries<Entry<K>> {
    let smallest = this.all;
    for (const [name, value] of Object.entries(filters)) {
      const index = this.indexes.get(name);
      if (!index) continue;
      const held = index.get(value) ?? new SortedEntries<Entry<K>>();
      if (held.size < smallest.size) smallest = held;
    }
    return smallest;
  }

  *entries(): Generator<Entry<K>> {
    for (let at = 0; at < this.all.size; at++) yield this.all.at(at) as Entry<K>;
  }
}
