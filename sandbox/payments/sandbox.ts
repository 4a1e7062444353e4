import type { EventLog } from './events/event-log.ts';
import type { Kind, Objects } from './store/objects.ts';
import type { Store } from './store/store.ts';

export type Settings = {
  /** Where the hosted checkout is reached from a browser. */
  publicUrl: string;
  /** The name above the amount on the hosted checkout; it is read each time it is shown. */
  studio: { readonly name: string };
  /** The sender of invoices, below the name. */
  seller: { readonly address: readonly string[]; readonly taxNumber: string };
  /** Days from one attempt at a payment to the next; after the last the subscription is cancelled. */
  retryDays: readonly number[];
  /** The tax of every sale for which `automatic_tax` is enabled. */
  taxPercent: number;
  /** How many events are held; Stripe holds those of thirty days. */
  eventsHeld: number;
  /** How many answers are held for requests that come again with their idempotency key. */
  answersHeld: number;
};

/** What every call needs: the objects, the time, and where events are told. */
export type Sandbox = {
  store: Store;
  settings: Settings;
  events: EventLog;
  /** Seconds of the real clock. */
  realNow: () => number;
  /** Seconds, as the test clock says where there is one. */
  now: (testClock?: string | null) => number;
  newId: (prefix: string) => string;
};

/** An object that a parameter names. */
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
