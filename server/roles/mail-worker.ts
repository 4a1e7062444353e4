import { tellOwners } from '../features/activity/index.ts';
import { createTxtLookup, type LookUpTxt, recheckSenderDomain } from '../features/branding/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import { createMail } from '../platform/mail/mail.ts';
import { createMailDelivery } from '../platform/mail/outgoing-mails.ts';
import type { BillingTime } from '../platform/payments/billing-time.ts';
import type { StudioSettings } from '../platform/studio-settings/studio-settings.ts';

type Parts = {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'secret'>;
  studio?: StudioSettings;
  db: Pick<Db, 'db'>;
  clock: Clock;
  billingTime: Pick<BillingTime, 'clock'>;
  log: Log;
  lookUpTxt?: LookUpTxt;
};

/** The mail server, and what sends promised mails to it. */
export const mailDelivery = ({
  config,
  studio,
  db: { db },
  clock,
  billingTime,
  log,
}: Omit<Parts, 'lookUpTxt' | 'log'> & { log: Pick<Log, 'error'> }) => {
  const mail = createMail({ ...config, db, clock, ...(studio ? { studio } : {}) });
  // Billing promises mails as of its own time, which is never behind.
  return { mail, deliver: createMailDelivery({ db, clock: billingTime.clock, log, mail }).deliver };
};

const pauseMs = 3000;
const recheckEveryMs = 60_000;

/**
 * Sends promised mails every few seconds, wherever jobs are taken, and looks from time to time whether the DNS still has
 * what mails need. While the database is away they wait.
 */
export const createMailWorker = ({ lookUpTxt = createTxtLookup(), ...parts }: Parts) => {
  const {
    config,
    studio,
    db: { db },
    clock,
    log,
  } = parts;
  const { mail, deliver } = mailDelivery(parts);
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const promiseNotices = async (): Promise<void> => {
    if (studio) await tellOwners({ db, clock, studio }, signal);
  };
  const goOn = (): void => {
    working = promiseNotices()
      .then(() => deliver(signal))
      .catch((error: unknown) => log.warn({ err: error }, 'promised mails wait'))
      .then(() => {
        if (!signal.aborted) timer = setTimeout(goOn, pauseMs);
      });
  };
  goOn();
  const recheck = (): void => {
    recheckSenderDomain({ db, clock, config, lookUpTxt }).catch((error: unknown) =>
      log.warn({ err: error }, 'the records of the mail domain were not looked up'),
    );
  };
  const rechecking = setInterval(recheck, recheckEveryMs);
  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      clearTimeout(timer);
      clearInterval(rechecking);
      await working;
      mail.close();
    },
  };
};
