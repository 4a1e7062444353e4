import { Collection, type Entry } from './collection.ts';
import { type JournalLine, openJournal } from './journal.ts';
import type { Hidden, Kind, Objects } from './objects.ts';

const kinds: Record<Kind, true> = {
  customer: true,
  tax_id: true,
  payment_method: true,
  product: true,
  price: true,
  coupon: true,
  promotion_code: true,
  discount: true,
  subscription: true,
  subscription_item: true,
  invoice: true,
  invoice_payment: true,
  payment_intent: true,
  setup_intent: true,
  charge: true,
  refund: true,
  dispute: true,
  balance_transaction: true,
  payout: true,
  bank_account: true,
  'checkout.session': true,
  'test_helpers.test_clock': true,
  webhook_endpoint: true,
  event: true,
  delivery: true,
  saved_answer: true,
};

type Collections = { [K in Kind]: Collection<K> };
type Listener = (kind: Kind, id: string) => void;
type Undo = { kind: Kind; id: string; before: Entry<Kind> | undefined };

/**
 * All objects in memory, each replaced and never changed, so that an event may hold the object as it was. A transaction
 * is written to the journal as one line before its caller is answered.
 */
export class Store {
  private readonly collections: Collections;
  private readonly journal;
  private undo: Undo[] | null = null;
  private readonly listeners = { put: [] as Listener[], commit: [] as Listener[] };

  constructor(folder: string) {
    this.collections = Object.fromEntries(
      (Object.keys(kinds) as Kind[]).map((kind) => [kind, new Collection(kind)]),
    ) as unknown as Collections;
    this.journal = openJournal(folder, (lines) => {
      for (const [kind, id, object, hidden] of lines)
        this.collection(kind).put(id, object ? { object: object as never, hidden: hidden ?? {} } : undefined);
    });
    this.journal.compact(this.lines());
  }

  private *lines(): Generator<JournalLine> {
    for (const collection of Object.values(this.collections) as Collection<Kind>[])
      for (const { object, hidden } of collection.entries())
        yield [collection.kind, (object as { id: string }).id, object, hidden];
  }

  collection<K extends Kind>(kind: K): Collection<K> {
    return this.collections[kind] as unknown as Collection<K>;
  }

  find<K extends Kind>(kind: K, id: string | null | undefined): Objects[K] | undefined {
    return id ? this.collection(kind).get(id)?.object : undefined;
  }

  /** An object that another one refers to. */
  get<K extends Kind>(kind: K, id: string): Objects[K] {
    const found = this.find(kind, id);
    if (!found) throw new Error(`The sandbox holds no ${kind} ${id}`);
    return found;
  }

  hidden(kind: Kind, id: string): Hidden {
    return this.collection(kind).get(id)?.hidden ?? {};
  }

  put<K extends Kind>(kind: K, object: Objects[K] & { id: string }, hidden?: Hidden): Objects[K] {
    this.replace(kind, object.id, { object, hidden: { ...this.hidden(kind, object.id), ...hidden } });
    return object;
  }

  change<K extends Kind>(kind: K, id: string, values: Partial<Objects[K]>, hidden?: Hidden): Objects[K] {
    return this.put(kind, { ...this.get(kind, id), ...values } as Objects[K] & { id: string }, hidden);
  }

  remove(kind: Kind, id: string): void {
    this.replace(kind, id, undefined);
  }

  private replace<K extends Kind>(
    kind: K,
    id: string,
    next: { object: Objects[K]; hidden: Hidden } | undefined,
  ): void {
    if (!this.undo) throw new Error('The sandbox is changed in a transaction only');
    const before = this.collection(kind).put(id, next);
    this.undo.push({ kind, id, before: before as Entry<Kind> | undefined });
    for (const listener of this.listeners.put) listener(kind, id);
  }

  /** Told at once of every change, or only of those that are written. */
  on(moment: 'put' | 'commit', listener: Listener): void {
    this.listeners[moment].push(listener);
  }

  /** Runs `work` and writes what it changed; what it throws undoes it all. */
  transaction<T>(work: () => T): T {
    if (this.undo) return work();
    this.undo = [];
    try {
      const result = work();
      this.commit();
      return result;
    } catch (error) {
      this.rollback(0);
      throw error;
    } finally {
      this.undo = null;
    }
  }

  /** Runs `work` inside a transaction and undoes what it changed: for previews. */
  tried<T>(work: () => T): T {
    if (!this.undo) return this.transaction(() => this.tried(work));
    const from = this.undo.length;
    try {
      return work();
    } finally {
      this.rollback(from);
    }
  }

  /** Runs `work` inside a transaction; what it throws undoes what it changed itself, unless `keeps` says otherwise. */
  savepoint<T>(work: () => T, keeps: (error: unknown) => boolean = () => false): T {
    const from = this.undo?.length ?? 0;
    try {
      return work();
    } catch (error) {
      if (!keeps(error)) this.rollback(from);
      throw error;
    }
  }

  private rollback(from: number): void {
    for (const { kind, id, before } of (this.undo ?? []).splice(from).reverse())
      this.collection(kind).put(id, before);
  }

  private commit(): void {
    const changed = new Map((this.undo ?? []).map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]));
    const lines = [...changed.values()].map(({ kind, id }): JournalLine => {
      const entry = this.collection(kind).get(id);
      return entry ? [kind, id, entry.object, entry.hidden] : [kind, id, null];
    });
    if (lines.length) this.journal.append(lines);
    for (const { kind, id } of changed.values())
      for (const listener of this.listeners.commit) listener(kind, id);
  }

  close(): void {
    this.journal.close();
  }
}
