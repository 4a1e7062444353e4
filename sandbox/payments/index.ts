import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeDispute, openDispute } from './charges/disputes.ts';
import { endPayout, payOut, payOutAll } from './charges/payouts.ts';
import type { Page } from './checkout/markup.ts';
import { Timeline } from './clocks/timeline.ts';
import {
  Deliveries,
  type DeliveryCounts,
  type DeliverySettings,
  stripesDeliverySettings,
} from './events/deliveries.ts';
import type { DeliveryFaults } from './events/delivery-faults.ts';
import { upsertEndpoint } from './events/event-calls.ts';
import { Api, type ApiAnswer, type ApiRequest } from './http/api.ts';
import { createCheckoutPages, isCheckoutAddress, type PageRequest } from './pages.ts';
import { allRoutes } from './routes.ts';
import type { Sandbox, Settings } from './sandbox.ts';
import { EventLog } from './store/event-log.ts';
import { Store } from './store/store.ts';

export type PaymentSandboxOptions = {
  /** Folder of the sandbox's own, created if missing. */
  dataFolder: string;
  secretKey: string;
  /** Endpoint for events; without it they are only listed. */
  webhook?: { url: string; secret: string };
  /** Origin of the hosted checkout in browsers; defaults to the sandbox's own. */
  publicUrl?: string;
  /** Returns the real time in milliseconds. */
  now?: () => number;
  settings?: Partial<Omit<Settings, 'publicUrl'>>;
  deliveries?: Partial<DeliverySettings>;
  /** Writes a page in the language that an `Accept-Language` prefers; absent: English. */
  inLanguage?: (acceptLanguage: string | undefined, write: () => Page) => Page;
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

/** Creates the HTTP server: pages for browsers below /checkout, the API for programs elsewhere. */
const serverOf = (
  call: (request: ApiRequest) => ApiAnswer,
  checkout: (request: PageRequest) => Page,
): Server =>
  createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (body === null) return;
    const { method = 'GET', url = '/', headers } = request;
    const asked = { method, url, headers, body };
    const acceptLanguage = headers['accept-language'];
    try {
      send(response, isCheckoutAddress(url) ? checkout({ ...asked, acceptLanguage }) : call(asked));
    } catch (error) {
      // An error in one answer does not end the process.
      send(response, { status: 500, headers: { 'content-type': 'text/plain' }, body: String(error) });
    }
  });

/** Opens the store, the timeline, and the deliveries of events. */
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
    if (webhook) upsertEndpoint(sandbox, { id: ownEndpoint, ...webhook });
    else store.remove('webhook_endpoint', ownEndpoint);
  });
  const deliveries = new Deliveries(sandbox, { ...stripesDeliverySettings, ...options.deliveries });
  return { store, settings, sandbox, time: timeline, deliveries };
};

/**
 * Creates a stand-in for Stripe on this machine: the calls that the product makes with Stripe's own library, the hosted
 * checkout, signed webhooks, and time that passes. No card is charged, and no card number is stored.
 */
export const createPaymentSandbox = (options: PaymentSandboxOptions) => {
  const { secretKey, now = Date.now, inLanguage = (_, write) => write() } = options;
  const { store, settings, sandbox, time, deliveries } = openEngine(options);
  const api = new Api(sandbox, { routes: allRoutes(time, deliveries), secretKey });
  const pages = createCheckoutPages(sandbox);

  /** Processes everything that is due by now on the real clock. */
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
    return inLanguage(request.acceptLanguage, () => pages.answer(request));
  };
  const server = serverOf(call, checkout);

  return {
    /** Listens on a port of its own; 0 takes a free one. */
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
    /** Handles one of Stripe's calls in process, without HTTP. */
    call,
    /** Handles a request for the hosted checkout, for a server that shows it at an address of its own. */
    checkout,
    tick,
    /** Sets the endpoint for events from now on, including those that wait already; `events` limits their types. */
    sendEventsTo: (webhook: { url: string; secret: string; events?: string[] }): void =>
      store.transaction(() => void upsertEndpoint(sandbox, { id: ownEndpoint, ...webhook })),
    /** Sets the faults of webhooks from now on. */
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
