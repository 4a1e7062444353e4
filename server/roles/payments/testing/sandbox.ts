import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import { expectNoCallsInTransactions } from '../../../platform/testing/open-transactions.ts';
import { sellerOf } from '../payment-sandbox.ts';
import { openStudioSandbox } from './open-sandbox.ts';

/**
 * The payment sandbox of an app under test, on the app's clock and its own port and folder, until the file's tests are
 * over. Events that happen before the app listens are sent to it then.
 */
export const startStudioSandbox = async ({ config, clock }: { config: Config; clock: Clock }) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'openmat-payments-'));
  const { close, ...sandbox } = await openStudioSandbox({
    dataFolder,
    secret: config.secret,
    publicUrl: config.publicUrl,
    studio: config.studio,
    settings: { seller: sellerOf(config) },
    clock,
  });
  afterAll(async () => {
    await close();
    rmSync(dataFolder, { recursive: true, force: true });
    expectNoCallsInTransactions();
  });
  return {
    ...sandbox,
    /** The app listens on a port of this machine, for webhooks, and is told what has happened so far. */
    sendEventsToApp: async (app: FastifyInstance): Promise<void> =>
      sandbox.sendEventsToServer(await app.listen({ port: 0, host: '127.0.0.1' })),
  };
};
export type StudioSandbox = Awaited<ReturnType<typeof startStudioSandbox>>;
