import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import { createMail } from '../platform/mail/mail.ts';
import { createMailDelivery } from '../platform/mail/outgoing-mails.ts';
import type { StudioSettings } from '../platform/studio-settings/studio-settings.ts';

type Parts = {
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  studio?: StudioSettings;
  db: Pick<Db, 'db'>;
  clock: Clock;
  log: Log;
};

const pauseMs = 3000;

/** Sends promised mails every few seconds, wherever jobs are taken. While the database is away they wait. */
export const createMailWorker = ({
  config: { smtpUrl, mailFrom },
  studio,
  db: { db },
  clock,
  log,
}: Parts) => {
  const mail = createMail({ smtpUrl, mailFrom, db, clock, ...(studio ? { studio } : {}) });
  const { deliver } = createMailDelivery({ db, clock, log, mail });
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const goOn = (): void => {
    working = deliver(signal)
      .catch((error: unknown) => log.warn({ err: error }, 'promised mails wait'))
      .then(() => {
        if (!signal.aborted) timer = setTimeout(goOn, pauseMs);
      });
  };
  goOn();
  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      clearTimeout(timer);
      await working;
      mail.close();
    },
  };
};
