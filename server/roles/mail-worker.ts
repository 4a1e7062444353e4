import { createDueEmailChanges, noteVerificationTaken } from '../features/accounts/index.ts';
import { raiseAlarms, tellOwners } from '../features/activity/index.ts';
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

/** Signing in at the mail server is not done more often than it needs to be. */
const serverCheckEveryMs = 5 * 60_000;

/** How the mail server is checked. */
export const mailServerCheck = ({ check }: Pick<Mailer, 'check'>) => ({
  name: 'mail' as const,
  check,
  recheckMs: serverCheckEveryMs,
});

/** The mail server, and what sends promised mails to it. */
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
    // Billing promises mails as of its own time, which is never behind.
    clock: billingTime.clock,
    linkClock: clock,
    log,
    mail,
    sealing: createMailSealing(config.secret),
    server,
    // A mail that is only kept here was taken by no mail server.
    ...(mail.outbox ? {} : { taken: (taken) => noteVerificationTaken({ db, clock }, taken) }),
  });
  return { mail, server, deliver };
};

const pauseMs = 1000;
const recheckEveryMs = 60_000;
const alarmsEveryMs = 60_000;
/** A mail that is being sent may end for so long; cut off after it, another process sends it. */
const stopPatienceMs = 3000;

/**
 * Sends promised mails every second, wherever jobs are taken, makes changes of address that waited for an objection, and
 * looks from time to time whether the DNS still has what mails need. While the database or the mail server is away they wait.
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
  const promiseNotices = async (): Promise<void> => {
    if (!studio) return;
    await tellOwners({ db, clock, studio }, signal);
    const nowMs = clock.now().getTime();
    if (nowMs - alarmsRaisedAtMs < alarmsEveryMs) return;
    alarmsRaisedAtMs = nowMs;
    await raiseAlarms({ db, clock, studio });
    await makeDueEmailChanges?.();
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
    /** Null where mail is not sent but kept. */
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
