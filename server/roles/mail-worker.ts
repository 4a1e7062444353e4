import { createDueEmailChanges, recordVerificationMail } from '../features/accounts/index.ts';
import { notifyOwners, raiseAlarms } from '../features/activity/index.ts';
import { createTxtLookup, type LookUpTxt, recheckSenderDomain } from '../features/branding/index.ts';
import { createDependencies, type Dependencies } from '../platform/availability/dependency.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config, MailSetting } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import { createMail, type Mailer } from '../platform/mail/mail.ts';
import { createMailDelivery, createMailSealing, hurryMails } from '../platform/mail/outgoing-mails.ts';
import type { BillingTime } from '../platform/payments/billing-time.ts';
import type { StudioSettings } from '../platform/studio-settings/studio-settings.ts';

type Parts = {
  config: Pick<Config, 'secret' | MailSetting>;
  studio?: StudioSettings;
  db: Pick<Db, 'db'>;
  clock: Clock;
  billingTime: Pick<BillingTime, 'clock'>;
  log: Log;
  /** Registry that the state of the mail server is reported to. */
  dependencies?: Dependencies;
  lookUpTxt?: LookUpTxt;
};

/** Interval of the check, which signs in at the mail server. */
const serverCheckEveryMs = 5 * 60_000;

/** Returns the health check of the mail server. */
export const mailServerCheck = ({ check }: Pick<Mailer, 'check'>) => ({
  name: 'mail' as const,
  check,
  recheckMs: serverCheckEveryMs,
});

/** Returns the mail server and the delivery of promised mails to it. */
export const mailDelivery = ({
  config,
  studio,
  db: { db },
  clock,
  billingTime,
  log,
  dependencies,
}: Omit<Parts, 'lookUpTxt' | 'log'> & { log: Pick<Log, 'error'> }) => {
  const mail = createMail({ ...config, db, clock, ...(studio ? { studio } : {}) });
  const onBack = (outage: Parameters<typeof hurryMails>[1]['outage']) =>
    hurryMails(db, { now: billingTime.clock.now(), outage });
  const watched = !config.mailOutbox && dependencies;
  const server = watched ? watched.watch({ ...mailServerCheck(mail), onBack }) : null;
  const { deliver } = createMailDelivery({
    db,
    // Billing promises mails by its own clock, which is never behind.
    clock: billingTime.clock,
    linkClock: clock,
    log,
    mail,
    sealing: createMailSealing(config.secret),
    server,
    // A mail that is only kept here was accepted by no mail server.
    ...(mail.outbox ? {} : { taken: (taken) => recordVerificationMail({ db, clock }, taken) }),
  });
  return { mail, server, deliver };
};

const pauseMs = 1000;
const recheckEveryMs = 60_000;
const alarmsEveryMs = 60_000;
/** Grace period of a mail that is being sent; after it the mail is cut off and another process sends it. */
const stopPatienceMs = 3000;

/**
 * Starts the worker that sends promised mails every second, wherever jobs are taken, applies changes of address whose
 * objection period ended, and checks from time to time that the DNS still has the records that mails need. Mails wait
 * while the database or the mail server is unavailable.
 */
export const createMailWorker = ({ lookUpTxt = createTxtLookup(), ...parts }: Parts) => {
  const {
    config,
    studio,
    db: { db },
    clock,
    log,
    dependencies = createDependencies(parts),
  } = parts;
  const { mail, server, deliver } = mailDelivery({ ...parts, dependencies });
  const makeDueEmailChanges = studio && createDueEmailChanges({ db, clock, mail, studio, log });
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  let alarmsRaisedAtMs = Number.NEGATIVE_INFINITY;
  const enqueueNotices = async (): Promise<void> => {
    if (!studio) return;
    await notifyOwners({ db, clock, studio }, signal);
    const nowMs = clock.now().getTime();
    if (nowMs - alarmsRaisedAtMs < alarmsEveryMs) return;
    alarmsRaisedAtMs = nowMs;
    await raiseAlarms({ db, clock, studio });
    await makeDueEmailChanges?.();
  };
  const goOn = (): void => {
    working = enqueueNotices()
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
    /** Watched mail server; null if mails are kept instead of sent. */
    server,
    stop: async (): Promise<void> => {
      stopping.abort();
      clearTimeout(timer);
      clearInterval(rechecking);
      server?.stop();
      const late = setTimeout(() => mail.close({ force: true }), stopPatienceMs);
      await working.finally(() => clearTimeout(late));
      mail.close();
    },
  };
};
