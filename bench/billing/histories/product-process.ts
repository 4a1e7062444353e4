import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '../../../server/platform/db.ts';
import { sandboxKeys } from '../../../server/platform/payments/access.ts';
import { connection } from '../../../server/platform/postgres/index.ts';
import {
  createHistoryWorker,
  historyConfig,
  startHistoryServer,
} from '../../../server/roles/testing/billing/histories/billing-process.ts';
import type { CallOfMember, StartOfProcess } from './product-processes.ts';
import { readSharedClock } from './shared-clock.ts';

/** A worker looks this often; each round does what is due. */
const pauseMs = 200;

/** A process of the studio: it takes members' calls and webhooks in, or works. It is killed at any moment. */
process.once('message', async ({ role, connectionString, clockFile, sandboxPort, port }: StartOfProcess) => {
  const { db } = createDb(connection(connectionString));
  const httpAgent = new Agent({ keepAlive: true });
  const parts = {
    db,
    clock: readSharedClock(clockFile),
    access: {
      ...sandboxKeys(historyConfig.secret),
      apiBase: { host: '127.0.0.1', port: sandboxPort, protocol: 'http' as const, httpAgent },
    },
  };
  if (role === 'worker') {
    const { round, sweep } = createHistoryWorker(parts);
    process.send?.('ready');
    for (;;) {
      await round()
        .then(sweep)
        .catch(() => undefined);
      await sleep(pauseMs);
    }
  }
  const { callOf } = await startHistoryServer({ ...parts, port });
  process.on('message', ({ id, viewer, key, input }: CallOfMember) => {
    callOf(viewer)(key as never, input as never).then(
      (answer) => process.send?.({ id, data: (answer as { data: unknown }).data }),
      (error: unknown) => process.send?.({ id, refusal: String(error) }),
    );
  });
  process.send?.('ready');
});
process.once('disconnect', () => process.exit());
