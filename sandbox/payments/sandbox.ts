import type { EventLog } from './store/event-log.ts';
import type { Kind, Objects } from './store/objects.ts';
import type { Store } from './store/store.ts';

export type Settings = {
  /** Address of the hosted checkout for browsers. */
  publicUrl: string;
  /** Name above the amount on the hosted checkout, read at each request. */
  studio: { readonly name: string };
  /** Sender of invoices, below the name. */
  seller: { readonly address: readonly string[]; readonly taxNumber: string };
  /** Days from one payment attempt to the next; after the last the subscription is canceled. */
  retryDays: readonly number[];
  /** Tax of every sale for which `automatic_tax` is enabled. */
  taxPercent: number;
  /** Number of events kept; Stripe keeps those of thirty days. */
  eventsHeld: number;
  /** Number of answers kept for requests that are repeated with their idempotency key. */
  answersHeld: number;
};

/** Dependencies of every call: the objects, the time, and the event log. */
export type Sandbox = {
  store: Store;
  settings: Settings;
  events: EventLog;
  /** Returns the real time in seconds. */
  realNow: () => number;
  /** Returns the time in seconds, of the test clock if there is one. */
  now: (testClock?: string | null) => number;
  newId: (prefix: string) => string;
};

/** Returns the object that a parameter names. */
export const named = <K extends Kind>(
  { store }: Sandbox,
  kind: K,
  id: string,
  param: string,
  refuse: (kind: string, id: string, param: string) => Error,
): Objects[K] => {
  const found = store.find(kind, id);
  if (!found || (found as { deleted?: unknown }).deleted) throw refuse(kind.replace('_', ' '), id, param);
  return found;
};
