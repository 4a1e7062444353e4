import type { StoredEvent } from './objects.ts';
import { rendered } from './rendering.ts';
import type { Store } from './store.ts';

/** The version of Stripe's API that the sandbox speaks. */
export const apiVersion = '2026-10-28.endive';

type Loose = Record<string, unknown> & { id?: string; object?: string };
type Now = (testClock?: string | null) => number;
type Caller = { id: string | null; idempotency_key: string | null };

const previous = (before: Loose, after: Loose): Loose =>
  Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) => value !== after[name] && JSON.stringify(value) !== JSON.stringify(after[name]),
    ),
  );

/** Events, and the deliveries of each, are part of the transaction that they tell of. */
export class EventLog {
  private readonly store: Store;
  private readonly now: Now;
  private readonly newId: (prefix: string) => string;
  private readonly held: number;
  /** The request that is being answered; null while time passes by itself. */
  caller: Caller | null = null;

  constructor(store: Store, { now, newId, held }: { now: Now; newId: EventLog['newId']; held: number }) {
    this.store = store;
    this.now = now;
    this.newId = newId;
    this.held = held;
  }

  private clockOf(object: Loose): string | null {
    if (object.object === 'test_helpers.test_clock') return String(object.id);
    if (typeof object.test_clock === 'string') return object.test_clock;
    const customer = typeof object.customer === 'string' ? object.customer : null;
    return this.store.find('customer', customer)?.test_clock ?? null;
  }

  emit(type: string, object: object, before?: object): void {
    const after = rendered(this.store, object as Loose);
    const changes = before ? previous(rendered(this.store, before as Loose), after) : undefined;
    const id = this.newId('evt');
    const endpoints = [...this.store.collection('webhook_endpoint').entries()]
      .map((entry) => entry.object)
      .filter(
        ({ status, enabled_events }) =>
          status === 'enabled' && (enabled_events.includes('*') || enabled_events.includes(type)),
      );
    const event: StoredEvent = {
      id,
      object: 'event',
      api_version: apiVersion,
      created: this.now(this.clockOf(after)),
      data: { object: after, ...(changes ? { previous_attributes: changes } : {}) },
      livemode: false,
      pending_webhooks: endpoints.length,
      request: this.caller ?? { id: null, idempotency_key: null },
      type,
    };
    this.store.put('event', event);
    for (const endpoint of endpoints) this.send(id, endpoint.id);
    this.evictOldest();
  }

  /** Puts an event on its way to an endpoint. */
  send(event: string, endpoint: string): void {
    const at = Date.now();
    const id = this.newId('whd');
    this.store.put('delivery', { id, event, endpoint, attempt: 0, dueAt: at, firstAt: at });
  }

  private evictOldest(): void {
    const events = this.store.collection('event');
    if (events.size <= this.held) return;
    const oldest = events.candidates({}).at(0)?.object;
    if (oldest && this.store.collection('delivery').candidates({ event: oldest.id }).size === 0)
      this.store.remove('event', oldest.id);
  }
}
