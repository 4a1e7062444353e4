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
import { mustBeOutsideTransactions } from '../../../platform/testing/open-transactions.ts';

/** Connections to the sandbox; refuses requests inside of an open transaction. */
class ProviderAgent extends Agent {
  /** Called once for each request. */
  override getName(options?: Parameters<Agent['getName']>[0]): string {
    mustBeOutsideTransactions('The payment provider');
    return super.getName(options);
  }
}

/** Retry pauses of failed deliveries; far shorter than Stripe's, which last seconds. */
const quickDeliveries = { firstRetryMs: 20, longestRetryMs: 200 };
/** Placeholder address: events wait until the server that they are for listens and replaces it. */
const nowhere = 'http://127.0.0.1:9/webhooks/stripe';

export type StudioSandboxOptions = {
  /** Data folder of the sandbox, which the caller removes. */
  dataFolder: string;
  /** Secret of the studio, from which its processes derive the sandbox's keys. */
  secret: Secret;
  publicUrl: string;
  studio: { readonly name: string };
  clock: Clock;
  settings?: PaymentSandboxOptions['settings'];
  /** Types of the events that are sent to the studio; all by default. */
  events?: readonly string[];
  /** Observer of the calls that this process makes. */
  observer?: CallObserver;
};

/** Opens the payment sandbox of a studio under test, in this process and on a port of its own. */
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
  const httpAgent = new ProviderAgent({ keepAlive: true });
  const network = { host: '127.0.0.1', port, protocol: 'http', httpAgent } as const;
  // Stripe's library also takes the in-process client from its settings.
  const callInProcess: typeof sandbox.call = (request) => {
    mustBeOutsideTransactions('The payment provider');
    return sandbox.call(request);
  };
  const apiBase = { ...network, httpClient: inProcessClient(callInProcess, options.observer) };
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
    /** Access to the sandbox over the network, for processes of the studio. */
    access: { ...keys, apiBase: network } satisfies PaymentAccess as PaymentAccess,
    /** Access to the sandbox within this process, without a network. */
    accessInProcess: { ...keys, apiBase } satisfies PaymentAccess as PaymentAccess,
    /** Stripe's own library, for a test's actions at the provider: test clocks, refunds, prices. */
    stripe: clientOf(port, secretKey, { httpClient: inProcessClient(sandbox.call) }),
    /** Fills in the hosted checkout with a card as a member would; throws the reason if the card is declined. */
    pay: (session: string, card = '4242 4242 4242 4242', { confirmed = false } = {}): void =>
      control(`checkout_sessions/${session}/pay`, { card, confirmed: String(confirmed) }),
    /** Answers the bank's request to confirm a payment, as the member. */
    answerBank: (paymentIntent: string, answer: 'approve' | 'refuse'): void =>
      control(`payment_intents/${paymentIntent}/answer`, { answer }),
    /** Sends events to the server at this address from now on, including those so far. */
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
