import { createHmac } from 'node:crypto';
import type { Sandbox } from '../sandbox.ts';
import { DueMoments } from '../store/due-moments.ts';
import type { Delivery } from '../store/objects.ts';
import { type DeliveryFaults, noFaults, randomNumbers } from './delivery-faults.ts';
import { createSender } from './sender.ts';

export type DeliverySettings = {
  /** Milliseconds to the second attempt; each further one waits twice as long. */
  firstRetryMs: number;
  longestRetryMs: number;
  /** After so long an event is given up. */
  giveUpAfterMs: number;
  timeoutMs: number;
  atOnce: number;
};

export const stripesDeliverySettings: DeliverySettings = {
  firstRetryMs: 5_000,
  longestRetryMs: 3_600_000,
  giveUpAfterMs: 3 * 86_400_000,
  timeoutMs: 10_000,
  atOnce: 8,
};

export type DeliveryCounts = {
  sent: number;
  acknowledged: number;
  failed: number;
  dropped: number;
  duplicated: number;
  delayed: number;
  reordered: number;
};

export const signatureHeader = (payload: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`;

const noCounts: DeliveryCounts = {
  sent: 0,
  acknowledged: 0,
  failed: 0,
  dropped: 0,
  duplicated: 0,
  delayed: 0,
  reordered: 0,
};

/** Sends events to the endpoints in the background, again and again until they are acknowledged. */
export class Deliveries {
  private readonly sandbox: Sandbox;
  private readonly settings: DeliverySettings;
  /** May be sent now, in the order of arrival. */
  private readonly ready = new Set<string>();
  /** To be sent at a later moment. */
  private readonly postponed = new Set<string>();
  private readonly moments = new DueMoments<string>();
  private readonly sending = new Set<string>();
  private readonly dropped = new Set<string>();
  private readonly repeats = new Set<string>();
  /** Deliveries that let another one pass first. */
  private readonly yielding = new Set<string>();
  private readonly sender;
  private timer: NodeJS.Timeout | null = null;
  private idle: (() => void)[] = [];
  private closed = false;
  private faults = noFaults;
  private random = randomNumbers(noFaults.seed);
  readonly counts = { ...noCounts };

  constructor(sandbox: Sandbox, settings: DeliverySettings) {
    this.sandbox = sandbox;
    this.settings = settings;
    this.sender = createSender(settings.timeoutMs);
    for (const { object } of sandbox.store.collection('delivery').entries())
      this.sendAt(object.id, object.dueAt);
    sandbox.store.on('commit', (kind, id) => {
      if (kind === 'delivery' && sandbox.store.find(kind, id)) this.accept(id);
    });
    this.wake(0);
  }

  switchFaults(faults: Partial<DeliveryFaults>): DeliveryFaults {
    this.faults = { ...this.faults, ...faults };
    if (faults.seed !== undefined) this.random = randomNumbers(faults.seed);
    this.wake(0);
    return this.faults;
  }

  private sendAt(id: string, moment: number): void {
    if (moment <= Date.now()) this.ready.add(id);
    else {
      this.postponed.add(id);
      this.moments.add(moment, id);
    }
  }

  /** Decides once for each delivery what goes wrong with it. */
  private accept(id: string): void {
    if (this.ready.has(id) || this.postponed.has(id) || this.sending.has(id) || this.dropped.has(id)) return;
    const { drop, duplicate, delay, reorder, delayMs } = this.faults;
    const happens = (probability: number): boolean => probability > 0 && this.random() < probability;
    if (happens(drop)) {
      this.counts.dropped += 1;
      this.dropped.add(id);
    } else {
      if (happens(duplicate)) this.repeats.add(id);
      const delayed = happens(delay);
      const yields = happens(reorder);
      if (delayed) this.counts.delayed += 1;
      if (yields) {
        this.counts.reordered += 1;
        this.yielding.add(id);
      }
      const wait = Math.max(yields ? delayMs : 0, delayed ? this.random() * delayMs : 0);
      this.sendAt(id, Date.now() + wait);
    }
    this.wake(0);
  }

  private wake(delay: number): void {
    if (this.closed) return;
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.run(), Math.min(delay, 60_000));
    this.timer.unref();
  }

  private finishDropped(): void {
    for (const id of this.dropped) {
      this.dropped.delete(id);
      const delivery = this.sandbox.store.find('delivery', id);
      if (delivery) this.finish(delivery);
    }
  }

  private run(): void {
    this.finishDropped();
    const now = Date.now();
    while (this.moments.next <= now) {
      const id = this.moments.take();
      if (id !== undefined && this.postponed.delete(id)) this.ready.add(id);
    }
    for (const id of this.ready) {
      if (this.faults.hold || this.sending.size >= this.settings.atOnce) break;
      this.ready.delete(id);
      this.yielding.delete(id);
      const delivery = this.sandbox.store.find('delivery', id);
      if (delivery) void this.send(delivery, this.repeats.delete(id));
    }
    if (this.moments.next < Number.POSITIVE_INFINITY) this.wake(this.moments.next - now);
    this.resolveIdle();
  }

  private async send(delivery: Delivery, repeat: boolean): Promise<void> {
    this.sending.add(delivery.id);
    const acknowledged = await this.post(delivery);
    if (repeat && !this.closed) {
      this.counts.duplicated += 1;
      await this.post(delivery);
    }
    this.sending.delete(delivery.id);
    if (this.closed) return;
    // What let this one pass may go now.
    for (const id of this.yielding) if (this.postponed.delete(id)) this.ready.add(id);
    this.yielding.clear();
    if (acknowledged) this.finish(delivery);
    else this.postpone(delivery);
    this.wake(0);
  }

  private async post({ event, endpoint }: Delivery): Promise<boolean> {
    const { store } = this.sandbox;
    const target = store.find('webhook_endpoint', endpoint);
    const told = store.find('event', event);
    if (!target || !told || target.status !== 'enabled') return true;
    const body = JSON.stringify(told);
    const secret = String(store.hidden('webhook_endpoint', endpoint).secret);
    this.counts.sent += 1;
    try {
      const status = await this.sender.post({
        url: target.url,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(body, secret, Math.floor(Date.now() / 1000)),
          'user-agent': 'Stripe/1.0 (sandbox of the studio)',
        },
        body,
      });
      const isTaken = status >= 200 && status < 300;
      this.counts[isTaken ? 'acknowledged' : 'failed'] += 1;
      return isTaken;
    } catch {
      this.counts.failed += 1;
      return false;
    }
  }

  private finish({ id, event }: Delivery): void {
    const { store } = this.sandbox;
    store.transaction(() => {
      store.remove('delivery', id);
      const told = store.find('event', event);
      if (told) store.change('event', event, { pending_webhooks: Math.max(0, told.pending_webhooks - 1) });
    });
  }

  private postpone(delivery: Delivery): void {
    const { firstRetryMs, longestRetryMs, giveUpAfterMs } = this.settings;
    const now = Date.now();
    if (now - delivery.firstAt > giveUpAfterMs) {
      this.finish(delivery);
      return;
    }
    const dueAt = now + Math.min(longestRetryMs, firstRetryMs * 2 ** delivery.attempt);
    this.sendAt(delivery.id, dueAt);
    const { store } = this.sandbox;
    store.transaction(() => store.put('delivery', { ...delivery, attempt: delivery.attempt + 1, dueAt }));
  }

  private resolveIdle(): void {
    const { ready, postponed, sending, dropped } = this;
    if (ready.size + postponed.size + sending.size + dropped.size > 0) return;
    for (const resolve of this.idle.splice(0)) resolve();
  }

  /** Resolves once everything is delivered, dropped or given up. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.idle.push(resolve);
      this.wake(0);
    });
  }

  close(): void {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
    this.sender.close();
    for (const resolve of this.idle.splice(0)) resolve();
  }
}
