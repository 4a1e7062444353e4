import { endPayout } from '../charges/payouts.ts';
import { expireSession, sessionMoment } from '../checkout/session-state.ts';
import type { Sandbox } from '../sandbox.ts';
import { DueMoments } from '../store/due-moments.ts';
import type { Kind } from '../store/objects.ts';
import {
  advanceSubscription,
  invoiceMoment,
  retryInvoice,
  subscriptionMoment,
} from '../subscriptions/cycle.ts';
import { concludeDebit } from '../subscriptions/settlement.ts';
import { notesOf } from '../subscriptions/subscription-state.ts';

type Due = { kind: Kind; id: string; at: number };

const timedKinds = ['subscription', 'invoice', 'checkout.session', 'payment_intent', 'payout'] as const;

const never = Number.POSITIVE_INFINITY;

/** Id of a test clock; null for the real clock. */
type Clock = string | null;

/** Scheduler of the changes that time brings, in order: renewals, retries and expiries, each at its own moment. */
export class Timeline {
  private readonly sandbox: Sandbox;
  private readonly due = new Map<Clock, DueMoments<Due>>();
  private readonly scheduled = new Map<string, { clock: Clock; at: number }>();
  /** Moment that is being replayed while the real clock is ahead. */
  private replayed: number | null = null;

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
    const { store } = sandbox;
    for (const kind of timedKinds)
      for (const { object } of store.collection(kind).entries()) this.schedule(kind, object.id);
    store.on('put', (kind, id) => this.schedule(kind, id));
  }

  realMoment(now: number): number {
    return this.replayed ?? now;
  }

  private momentOf(kind: Kind, id: string): { clock: Clock; at: number } {
    const { store } = this.sandbox;
    if (kind === 'subscription') {
      const subscription = store.find(kind, id);
      if (subscription)
        return {
          clock: subscription.test_clock,
          at: subscriptionMoment(subscription, notesOf(this.sandbox, id)),
        };
    }
    if (kind === 'invoice') {
      const invoice = store.find(kind, id);
      if (invoice) return { clock: invoice.test_clock, at: invoiceMoment(invoice) };
    }
    if (kind === 'payment_intent') {
      const intent = store.find(kind, id);
      const { bankAnswersAt } = store.hidden(kind, id);
      if (intent?.status === 'processing')
        return {
          clock: store.find('customer', intent.customer)?.test_clock ?? null,
          at: Number(bankAnswersAt),
        };
    }
    if (kind === 'checkout.session') {
      const session = store.find(kind, id);
      if (session) return { clock: null, at: sessionMoment(session) };
    }
    if (kind === 'payout') {
      const payout = store.find(kind, id);
      // The sender of a payout by hand ends it.
      if (payout?.automatic && payout.status === 'in_transit')
        return { clock: null, at: payout.arrival_date };
    }
    return { clock: null, at: never };
  }

  private schedule(kind: Kind, id: string): void {
    if (!timedKinds.some((timed) => timed === kind)) return;
    const { clock, at } = this.momentOf(kind, id);
    const known = this.scheduled.get(id);
    if (at === never || (known?.at === at && known.clock === clock)) return;
    this.scheduled.set(id, { clock, at });
    const moments = this.due.get(clock) ?? new DueMoments<Due>();
    this.due.set(clock, moments);
    moments.add(at, { kind, id, at });
  }

  /** True if an event is due on the real clock. */
  isDue(now: number): boolean {
    return (this.due.get(null)?.next ?? never) <= now;
  }

  /** Processes everything that is due on a clock until `until`; `enter` sets the clock to each moment. */
  advance(clock: Clock, until: number, enter: (moment: number) => void): void {
    const moments = this.due.get(clock);
    while (moments && moments.next <= until) {
      const due = moments.take();
      if (!due) return;
      const known = this.scheduled.get(due.id);
      if (known?.at === due.at && known.clock === clock) this.scheduled.delete(due.id);
      const moment = this.momentOf(due.kind, due.id);
      // A moment that has changed since, or moved to another clock, has an entry of its own.
      if (moment.at !== due.at || moment.clock !== clock) continue;
      enter(due.at);
      this.pass(due);
      this.schedule(due.kind, due.id);
    }
  }

  /** Processes everything that is due on the real clock until `until`. */
  advanceReal(until: number): void {
    try {
      this.advance(null, until, (moment) => {
        this.replayed = Math.max(this.replayed ?? 0, moment);
      });
    } finally {
      this.replayed = null;
    }
  }

  private pass({ kind, id }: Due): void {
    if (kind === 'subscription') advanceSubscription(this.sandbox, id);
    else if (kind === 'invoice') retryInvoice(this.sandbox, id);
    else if (kind === 'payment_intent') concludeDebit(this.sandbox, id);
    else if (kind === 'payout') endPayout(this.sandbox, id, 'paid');
    else expireSession(this.sandbox, id);
  }
}
