import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { PaymentAccess } from '../../server/platform/payments/access.ts';
import { Secret } from '../../server/platform/secrets/secret.ts';

const secretKey = 'sk_test_of_the_measurement';

/** The payment sandbox, reached over HTTP. */
export const startProvider = async (folder: string) => {
  const child = fork(new URL('./sandbox-process.ts', import.meta.url));
  child.send({ dataFolder: join(folder, 'provider'), secretKey });
  const [port] = (await once(child, 'message')) as [number];
  const httpAgent = new Agent({ keepAlive: true });
  const access: PaymentAccess = {
    apiBase: { host: '127.0.0.1', port, protocol: 'http', httpAgent },
    secretKey: new Secret(secretKey),
    webhookSecret: new Secret('whsec_of_the_measurement'),
  };
  return {
    access,
    stripe: new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false }),
    stop: (): void => {
      httpAgent.destroy();
      child.kill();
    },
  };
};
export type Provider = Awaited<ReturnType<typeof startProvider>>;
