import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { createPaymentSandbox } from '../../../../sandbox/payments/index.ts';
import { clientOf } from '../../../../sandbox/payments/testing/sandbox-for-tests.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import { type PaymentAccess, sandboxKeys } from '../../../platform/payments/access.ts';

/** Failed deliveries are tried again at once, not after seconds as by Stripe. */
const quickDeliveries = { firstRetryMs: 20, longestRetryMs: 200 };
/** Events wait until the app that they are for listens, which replaces this address. */
const nowhere = 'http://127.0.0.1:9/webhooks/stripe';

/**
 * The payment sandbox of an app under test, on the app's clock and its own port and folder, until the file's tests are
 * over. Events that happen before the app listens are sent to it then.
 */
export const startStudioSandbox = async ({ config, clock }: { config: Config; clock: Clock }) => {
  const keys = sandboxKeys(config.secret);
  const secretKey = keys.secretKey.reveal();
  const secret = keys.webhookSecret.reveal();
  const dataFolder = mkdtempSync(join(tmpdir(), 'openmat-payments-'));
  const sandbox = createPaymentSandbox({
    dataFolder,
    secretKey,
    webhook: { url: nowhere, secret },
    publicUrl: config.publicUrl,
    now: () => clock.now().getTime(),
    settings: { studio: config.studio.name },
    deliveries: quickDeliveries,
  });
  sandbox.switchFaults({ hold: true });
  const { port } = await sandbox.listen();
  const httpAgent = new Agent({ keepAlive: true });
  afterAll(async () => {
    httpAgent.destroy();
    await sandbox.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const access: PaymentAccess = {
    ...keys,
    apiBase: { host: '127.0.0.1', port, protocol: 'http', httpAgent },
  };
  const { listen: _listen, close: _close, ...surface } = sandbox;
  return {
    ...surface,
    /** What the app reaches the sandbox by. */
    access,
    /** Stripe's own library, for what a test does at the provider: test clocks, refunds, prices. */
    stripe: clientOf(port, secretKey),
    /** Fills in the hosted checkout with a card as a member would; throws in words where it is declined. */
    pay: (session: string, card = '4242 4242 4242 4242', { confirmed = false } = {}): void => {
      const { status, body } = sandbox.call({
        method: 'POST',
        url: `/v1/test_helpers/sandbox/checkout_sessions/${session}/pay`,
        headers: { authorization: `Bearer ${secretKey}` },
        body: new URLSearchParams({ card, confirmed: String(confirmed) }).toString(),
      });
      if (status !== 200) throw new Error(`The checkout answered ${status}: ${body}`);
    },
    /** The app listens on a port of this machine, for webhooks, and is told what has happened so far. */
    sendEventsToApp: async (app: FastifyInstance): Promise<void> => {
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      sandbox.sendEventsTo({ url: `${address}/webhooks/stripe`, secret });
      sandbox.switchFaults({ hold: false });
    },
  };
};
export type StudioSandbox = Awaited<ReturnType<typeof startStudioSandbox>>;
