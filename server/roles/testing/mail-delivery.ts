import type { Clock } from '../../platform/clock.ts';
import { createMailDelivery, createMailSealing } from '../../platform/mail/outgoing-mails.ts';
import type { TestApp } from './app.ts';

type Studio = Pick<TestApp, 'config'> & {
  database: Pick<TestApp['database'], 'db'>;
  features: Pick<TestApp['features'], 'mail'>;
};

/** Keeps the mails that this studio promised in its mailbox, as of this time. */
export const mailDeliveryOf = ({ config, database: { db }, features: { mail } }: Studio, clock: Clock) =>
  createMailDelivery({
    db,
    clock,
    log: { error: () => undefined },
    mail,
    sealing: createMailSealing(config.secret),
  });
