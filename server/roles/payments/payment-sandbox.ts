import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../contract/languages.ts';
import type { PaymentSandbox } from '../../../sandbox/payments/index.ts';
import type { Config } from '../../platform/config.ts';
import { preferredLanguage } from '../../platform/http/incoming/accept-language.ts';
import { inLanguageOf } from '../../platform/language.ts';
import type { Log } from '../../platform/log.ts';
import { type PaymentAccess, sandboxKeys, stripeAccess } from '../../platform/payments/access.ts';
import type { BillingTime } from '../../platform/payments/billing-time.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import {
  isAlive,
  loopback,
  readAddress,
  removeAddress,
  type SandboxAddress,
  sandboxAgent,
  writeAddress,
} from './sandbox-address.ts';
import { holdSessionLock } from './session-lock.ts';

type PaymentSandboxDependencies = {
  config: Config;
  studio: { readonly name: string; readonly languages: readonly Language[] };
  connection: Connection;
  /** Clock of memberships, which is that of the sandbox. */
  billingTime: Pick<BillingTime, 'clock'>;
  log: Log;
};

export type Payments = {
  /** Access to the payment provider; null if nothing is sold. */
  access: PaymentAccess | null;
  /**
   * Reports that the web role listens at `address`, where events are sent from now on. Opens the sandbox if it is used.
   */
  listening: (address: string) => void;
  close: () => Promise<void>;
};

const withoutSandbox = (config: Config): Payments => ({
  access: stripeAccess(config.payments),
  listening: () => undefined,
  close: () => Promise.resolve(),
});

/** Host name of the sandbox; browsers reach it only through the checkout of the studio. */
const named = 'payment-sandbox.localhost';
/** Placeholder address, never called: events wait until the studio listens. */
const notYet = 'http://127.0.0.1:9/';

/** Time-out of a connection to the sandbox; longer than a take-over lasts. */
const usualPatienceMs = 10_000;

/** Returns the sender of the sandbox's documents, apart from the name. */
export const sellerOf = ({ payments }: Pick<Config, 'payments'>) => ({
  address: payments.studioAddress,
  taxNumber: payments.studioTaxNumber,
});

/** Opens the sandbox itself, in the process that holds it. */
const openSandbox = async (
  { config, studio, billingTime }: PaymentSandboxDependencies,
  folder: string,
  webhookUrl: string | null,
) => {
  // Loaded only here: most processes do without.
  const { createPaymentSandbox } = await import('../../../sandbox/payments/index.ts');
  const keys = sandboxKeys(config.secret);
  const secret = keys.webhookSecret.reveal();
  const sandbox: PaymentSandbox = createPaymentSandbox({
    dataFolder: folder,
    secretKey: keys.secretKey.reveal(),
    webhook: { url: webhookUrl ?? notYet, secret },
    publicUrl: config.publicUrl,
    now: () => billingTime.clock.now().getTime(),
    settings: { studio, seller: sellerOf(config) },
    inLanguage: (acceptLanguage, write) =>
      inLanguageOf(studio, { language: preferredLanguage(acceptLanguage, studio.languages) }, write),
  });
  const sendTo = (url: string): void => {
    sandbox.sendEventsTo({ url, secret });
    sandbox.switchFaults({ hold: false });
  };
  if (webhookUrl === null) sandbox.switchFaults({ hold: true });
  const { port } = await sandbox.listen(0, loopback);
  const address: SandboxAddress = { port, pid: process.pid };
  writeAddress(folder, address);
  const close = async (): Promise<void> => {
    await sandbox.close();
    removeAddress(folder, address);
  };
  return { sendTo, close };
};

/**
 * Creates the holder of the sandbox: one web process of a studio holds it (session lock); when it ends another takes
 * over.
 */
const createHolder = (dependencies: PaymentSandboxDependencies, folder: string) => {
  const { config, connection, log } = dependencies;
  const ending = new AbortController();
  let opened: Awaited<ReturnType<typeof openSandbox>> | null = null;
  let opening: Promise<boolean> | null = null;
  let holding: Promise<void> | null = null;
  let webhookUrl: string | null = null;
  let isClosing = false;
  let hasTold = false;

  /** Logs the failure once: the database may be away for hours, and the lock is retried every second. */
  const logOnce = (err: unknown): void => {
    if (!hasTold) log.error({ err }, 'the payment sandbox cannot be opened here for now');
    hasTold = true;
  };

  const open = async (): Promise<boolean> => {
    if (opened) return true;
    if (isClosing) return false;
    const other = readAddress(folder);
    // The other process has lost its connection to the database, but is alive.
    if (other && (await isAlive(other))) return false;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const known = webhookUrl;
    opened = await openSandbox(dependencies, folder, known);
    if (webhookUrl !== null && webhookUrl !== known) opened.sendTo(webhookUrl);
    log.info('This process keeps the payment sandbox.');
    return true;
  };

  return {
    signal: ending.signal,
    start: (): void => {
      if (isClosing || !config.roles.has('web')) return;
      holding ??= holdSessionLock({
        connection,
        name: 'openmat payment sandbox',
        signal: ending.signal,
        held: () => {
          opening = open().then((keeps) => {
            hasTold = false;
            return keeps;
          });
          return opening;
        },
        failed: logOnce,
      });
    },
    sendTo: (url: string): void => {
      webhookUrl = url;
      opened?.sendTo(url);
    },
    close: async (): Promise<void> => {
      isClosing = true;
      await opening?.catch(() => undefined);
      await opened?.close();
      ending.abort();
      await holding;
    },
  };
};

/**
 * Creates this process's access to the payment provider. The sandbox is kept in the data folder by the first web
 * process of a studio, and the others call it; it is opened at first use, or once the studio listens.
 */
export const createPayments = (
  dependencies: PaymentSandboxDependencies,
  { patienceMs = usualPatienceMs } = {},
): Payments => {
  const { config } = dependencies;
  if (config.payments.mode !== 'sandbox') return withoutSandbox(config);
  const folder = join(config.dataFolder, 'payment-sandbox');
  const holder = createHolder(dependencies, folder);
  const httpAgent = sandboxAgent(folder, {
    patienceMs,
    signal: holder.signal,
    needed: holder.start,
  });
  return {
    access: {
      ...sandboxKeys(config.secret),
      apiBase: { host: named, port: 80, protocol: 'http', httpAgent },
    },
    listening: (address) => {
      holder.sendTo(`${address}/webhooks/stripe`);
      holder.start();
    },
    close: async () => {
      await holder.close();
      httpAgent.destroy();
    },
  };
};
