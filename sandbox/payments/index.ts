import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeDispute, openDispute } from './charges/disputes.ts';
import { endPayout, payOut, payOutAll } from './charges/payouts.ts';
import type { Page } from './checkout/markup.ts';
import { createCheckoutPages, isCheckoutAddress, type PageRequest } from './checkout/pages.ts';
import { Timeline } from './clocks/timeline.ts';
import {
  Deliveries,
  type DeliveryCounts,
  type DeliverySettings,
  stripesDeliverySettings,
} from './events/deliveries.ts';
import type { DeliveryFaults } from './events/delivery-faults.ts';
import { putEndpoint } from './events/event-calls.ts';
import { EventLog } from './events/event-log.ts';
import { Api, type ApiAnswer, type ApiRequest } from './http/api.ts';
import { allRoutes } from './routes.ts';
import type { Sandbox, Settings } from './sandbox.ts';
import { Store } from './store/store.ts';

export type PaymentSandboxOptions = {
  /** A folder of its own, made where it is missing. */
  dataFolder: string;
  secretKey: string;
  /** Where events are sent; without it they are only listed. */
  webhook?: { url: string; secret: string };
  /** The origin under which browsers reach the hosted checkout; by default the sandbox's own. */
  publicUrl?: string;
  /** Milliseconds of the real clock. */
  now?: () => number;
  settings?: Partial<Omit<Settings, 'publicUrl'>>;
  deliveries?: Partial<DeliverySettings>;
};

const defaults: Omit<Settings, 'publicUrl'> = {
  studio: { name: 'Openmat' },
  seller: { address: [], taxNumber: '' },
  retryDays: [3, 5, 7],
  taxPercent: 10,
  eventsHeld: 20_000,
  answersHeld: 50_000,
};

const ownEndpoint = 'we_sandbox';
const tickMs = 1000;

const bodyOf = async (request: IncomingMessage): Promise<string | null> => {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    return null;
  }
  return Buffer.concat(chunks).toString();
};

const send = (response: ServerResponse, { status, headers, body }: ApiAnswer | Page): void => {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
};

const newId = (prefix: string): string => {
  const id = randomBytes(18).toString('base64url').replace(/[-_]/g, 'x').slice(0, 24);
  return prefix ? `${prefix}_${id}` : id;
};

/** Browsers come for the pages below /checkout, programs for everything else. */
const serverOf = (
  call: (request: ApiRequest) => ApiAnswer,
  checkout: (request: PageRequest) => Page,
): Server =>
  createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (body === null) return;
    const { method = 'GET', url = '/', headers } = request;
    const asked = { method, url, headers, body };
    try {
      send(response, isCheckoutAddress(url) ? checkout(asked) : call(asked));
    } catch (error) {
      // A fault of one answer ends no process.
      send(response, { status: 500, headers: { 'content-type': 'text/plain' }, body: String(error) });
    }
  });

/** The objects, the time that passes over them, and what is told of them. */
const openEngine = (options: PaymentSandboxOptions) => {
  const { dataFolder, now = Date.now, webhook } = options;
  const store = new Store(dataFolder);
  const settings: Settings = { ...defaults, ...options.settings, publicUrl: options.publicUrl ?? '' };
  let timeline: Timeline | null = null;
  const realNow = (): number => {
    const seconds = Math.floor(now() / 1000);
    return timeline?.realMoment(seconds) ?? seconds;
  };
  const clockNow = (clock?: string | null): number =>
    store.find('test_helpers.test_clock', clock)?.frozen_time ?? realNow();
  const events = new EventLog(store, { now: clockNow, newId, held: settings.eventsHeld });
  const sandbox: Sandbox = { store, settings, events, realNow, now: clockNow, newId };
  timeline = new Timeline(sandbox);
  store.transaction(() => {
    if (webhook) putEndpoint(sandbox, { id: ownEndpoint, ...webhook });
    else store.remove('webhook_endpoint', ownEndpoint);
  });
  const deliveries = new Deliveries(sandbox, { ...stripesDeliverySettings, ...options.deliveries });
  return { store, settings, sandbox, time: timeline, deliveries };
};

/**
 * A stand-in for Stripe on this machine: the calls that the product makes with Stripe's own library, the hosted checkout,
 * signed webhooks, and time that passes. No card is charged, and no card number is kept.
 */
export const createPaymentSandbox = (options: PaymentSandboxOptions) => {
  const { secretKey, now = Date.now } = options;
  const { store, settings, sandbox, time, deliveries } = openEngine(options);
  const api = new Api(sandbox, { routes: allRoutes(time, deliveries), secretKey });
  const pages = createCheckoutPages(sandbox);

  /** Does what is due by now on the real clock. */
  const tick = (): void => {
    const seconds = Math.floor(now() / 1000);
    if (time.isDue(seconds)) store.transaction(() => time.advanceReal(seconds));
  };
  const ticker = setInterval(tick, tickMs);
  ticker.unref();

  const call = (request: ApiRequest): ApiAnswer => {
    tick();
    return api.answer(request);
  };
  const checkout = (request: PageRequest): Page => {
    tick();
    return pages.answer(request);
  };
  const server = serverOf(call, checkout);

  return {
    /** Serves on a port of its own; 0 takes a free one. */
    listen: async (port = 0, host = '127.0.0.1'): Promise<{ port: number; url: string }> => {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      });
      const bound = (server.address() as AddressInfo).port;
      const url = `http://${host}:${bound}`;
      settings.publicUrl ||= url;
      return { port: bound, url };
    },
    /** One of Stripe's calls in process, without HTTP. */
    call,
    /** A request for the hosted checkout, for a server that shows it under an address of its own. */
    checkout,
    tick,
    /** Where events are sent from now on, also those that wait already; of some types only where they are named. */
    sendEventsTo: (webhook: { url: string; secret: string; events?: string[] }): void =>
      store.transaction(() => void putEndpoint(sandbox, { id: ownEndpoint, ...webhook })),
    /** What goes wrong with webhooks from now on. */
    switchFaults: (faults: Partial<DeliveryFaults>): DeliveryFaults => deliveries.switchFaults(faults),
    deliveryCounts: (): DeliveryCounts => ({ ...deliveries.counts }),
    /** Resolves once every webhook is delivered, dropped or given up. */
    settled: (): Promise<void> => deliveries.settled(),
    openDispute: (charge: string, reason?: string) =>
      store.transaction(() => openDispute(sandbox, charge, reason)),
    closeDispute: (dispute: string, status: 'lost' | 'won') =>
      store.transaction(() => closeDispute(sandbox, dispute, status)),
    payOut: (of: { amount: number; currency: string }) => store.transaction(() => payOut(sandbox, of)),
    payOutAll: (of: { currency: string; until: number }) => store.transaction(() => payOutAll(sandbox, of)),
    endPayout: (payout: string, status: 'paid' | 'failed') =>
      store.transaction(() => endPayout(sandbox, payout, status)),
    close: async (): Promise<void> => {
      clearInterval(ticker);
      deliveries.close();
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
      store.close();
    },
  };
};
export type PaymentSandbox = ReturnType<typeof createPaymentSandbox>;
