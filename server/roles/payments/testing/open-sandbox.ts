import { Agent } from 'node:http';
import { createPaymentSandbox, type PaymentSandboxOptions } from '../../../../sandbox/payments/index.ts';
import {
  type CallObserver,
  inProcessClient,
} from '../../../../sandbox/payments/testing/in-process-client.ts';
import { clientOf } from '../../../../sandbox/payments/testing/sandbox-for-tests.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type PaymentAccess, sandboxKeys } from '../../../platform/payments/access.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';

/** Failed deliveries are tried again at once, not after seconds as by Stripe. */
const quickDeliveries = { firstRetryMs: 20, longestRetryMs: 200 };
/** Events wait until the server that they are for listens, which replaces this address. */
const nowhere = 'http://127.0.0.1:9/webhooks/stripe';

export type StudioSandboxOptions = {
  /** A folder of its own, which the caller removes. */
  dataFolder: string;
  /** The secret of the studio: its processes know the sandbox's keys by it. */
  secret: Secret;
  publicUrl: string;
  studio: { readonly name: string };
  clock: Clock;
  settings?: PaymentSandboxOptions['settings'];
  /** Types of the events that the studio is told of; all by default. */
  events?: readonly string[];
  /** Hears of the calls that this process makes. */
  observer?: CallObserver;
};

/** The payment sandbox of a studio under test, in this process and on a port of its own. */
export const openStudioSandbox = async (options: StudioSandboxOptions) => {
  const { dataFolder, publicUrl, studio, clock } = options;
  const keys = sandboxKeys(options.secret);
  const secretKey = keys.secretKey.reveal();
  const secret = keys.webhookSecret.reveal();
  const sandbox = createPaymentSandbox({
    dataFolder,
    secretKey,
    webhook: { url: nowhere, secret },
    publicUrl,
    now: () => clock.now().getTime(),
    settings: { studio, ...options.settings },
    deliveries: quickDeliveries,
  });
  sandbox.switchFaults({ hold: true });
  const { port } = await sandbox.listen();
  const httpAgent = new Agent({ keepAlive: true });
  const network = { host: '127.0.0.1', port, protocol: 'http', httpAgent } as const;
  // Stripe's library takes the place of the network from its settings, too.
  const apiBase = { ...network, httpClient: inProcessClient(sandbox.call, options.observer) };
  const { listen: _listen, close: _close, ...surface } = sandbox;
  const control = (path: string, values: Record<string, string>): void => {
    const { status, body } = sandbox.call({
      method: 'POST',
      url: `/v1/test_helpers/sandbox/${path}`,
      headers: { authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams(values).toString(),
    });
    if (status !== 200) throw new Error(`The sandbox answered ${status}: ${body}`);
  };
  return {
    ...surface,
    /** What processes of the studio reach the sandbox by. */
    access: { ...keys, apiBase: network } satisfies PaymentAccess as PaymentAccess,
    /** The same in this process, without a network. */
    accessInProcess: { ...keys, apiBase } satisfies PaymentAccess as PaymentAccess,
    /** Stripe's own library, for what a test does at the provider: test clocks, refunds, prices. */
    stripe: clientOf(port, secretKey, { httpClient: inProcessClient(sandbox.call) }),
    /** Fills in the hosted checkout with a card as a member would; throws in words where it is declined. */
    pay: (session: string, card = '4242 4242 4242 4242', { confirmed = false } = {}): void =>
      control(`checkout_sessions/${session}/pay`, { card, confirmed: String(confirmed) }),
    /** What the member answers the bank that wants a payment confirmed. */
    answerBank: (paymentIntent: string, answer: 'approve' | 'refuse'): void =>
      control(`payment_intents/${paymentIntent}/answer`, { answer }),
    /** The server at this address is told from now on, and of what has happened so far. */
    sendEventsToServer: (address: string): void => {
      sandbox.sendEventsTo({
        url: `${address}/webhooks/stripe`,
        secret,
        ...(options.events ? { events: [...options.events] } : {}),
      });
      sandbox.switchFaults({ hold: false });
    },
    close: async (): Promise<void> => {
      httpAgent.destroy();
      await sandbox.close();
    },
  };
};
