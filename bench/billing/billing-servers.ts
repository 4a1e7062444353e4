import { createServer as createBareServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { productLook } from '../../contract/studio/brand-look.ts';
import { createAttemptLimits } from '../../server/features/accounts/index.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { readConfig } from '../../server/platform/config.ts';
import type { Db } from '../../server/platform/db.ts';
import { createServer } from '../../server/platform/http/server.ts';
import { createLog } from '../../server/platform/log.ts';
import { createMailSealing } from '../../server/platform/mail/outgoing-mails.ts';
import type { PaymentAccess } from '../../server/platform/payments/access.ts';
import { unmovedTime } from '../../server/platform/payments/billing-time.ts';
import { createMembership } from '../../server/roles/membership/membership.ts';

export const { payments: settings, secret } = readConfig({ PAYMENTS: 'sandbox' });

/** The product's server with its real webhook and what applies the events, in this process as in the web role. */
export const serveBilling = async (db: Db, access: PaymentAccess, readsPerSecond: number) => {
  const publicUrl = 'http://127.0.0.1';
  const membership = createMembership({
    db: db.db,
    clock: systemClock,
    realClock: systemClock,
    billingTime: unmovedTime(systemClock),
    attempts: createAttemptLimits(db.db, systemClock),
    log: createLog('silent'),
    settings: { ...settings, readsPerSecond },
    studio: {
      name: 'Openmat',
      publicUrl,
      timeZone: 'UTC',
      currency: settings.currency,
      look: productLook,
      languages: ['en'],
      mailMarks: null,
      mailSealing: createMailSealing(secret),
    },
    secret,
    access,
  });
  const app = await createServer({
    log: createLog('silent'),
    trustProxy: false,
    publicUrl,
    resolveViewer: async () => null,
  });
  for (const plugin of membership.plugins) await app.register(plugin);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    port: (app.server.address() as AddressInfo).port,
    close: async (): Promise<void> => {
      await app.close();
      await membership.close();
    },
  };
};

const insert = 'insert into bare_events values ($1, $2, $3) on conflict do nothing';

/** node:http, Stripe's own check of the signature, and one row committed for each event. */
export const serveBare = async ({ pool }: Db, { webhooks }: Stripe, secret: string) => {
  await pool.query('create table bare_events (id text primary key, type text not null, body jsonb not null)');
  const answer = Buffer.from('{"received":true}');
  const server = createBareServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const signature = request.headers['stripe-signature'] ?? '';
      const { id, type, data } = webhooks.constructEvent(Buffer.concat(chunks), signature, secret);
      const kept = JSON.stringify({ object: (data.object as { id?: string }).id });
      await pool.query({ name: 'bare event', text: insert, values: [id, type, kept] });
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length })
        .end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
};
