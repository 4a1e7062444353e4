import { createDueEmailChanges, recordVerificationMail } from '../features/accounts/index.ts';
import { notifyOwners, ownersToNotify, raiseAlarms } from '../features/activity/index.ts';
import { createTxtLookup, type LookUpTxt, recheckSenderDomain } from '../features/branding/index.ts';
import { createDependencies, type Dependencies } from '../platform/availability/dependency.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config, MailSetting } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import type { RecurringTask, Scheduler } from '../platform/jobs/scheduler.ts';
import type { Log } from '../platform/log.ts';
import { createMail, type Mailer } from '../platform/mail/mail.ts';
import { hasDueMails } from '../platform/mail/outgoing-mail-store.ts';
import { createMailDelivery, createMailSealing, hurryMails } from '../platform/mail/outgoing-mails.ts';
import type { BillingTime } from '../platform/payments/billing-time.ts';
import type { StudioSettings } from '../platform/studio-settings/studio-settings.ts';

type MailWorkerParts = {
  config: Pick<Config, 'secret' | MailSetting>;
  studio?: StudioSettings;
  db: Pick<Db, 'db'>;
  clock: Clock;
  billingTime: Pick<BillingTime, 'clock'>;
  log: Log;
  /** Registry that the state of the mail server is reported to. */
  dependencies?: Dependencies;
};

type WorkerParts = MailWorkerParts & { scheduler: Scheduler; lookUpTxt?: LookUpTxt };

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
}: Omit<MailWorkerParts, 'log'> & { log: Pick<Log, 'error'> }) => {
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
  const due = () => (server?.outage() ? null : hasDueMails(billingTime.clock.now()));
  return { mail, server, deliver, due };
};

const sweepEveryMs = 60 * 60_000;
const recheckEveryMs = 60_000;
const alarmsEveryMs = 60_000;
const emailChangesEveryMs = 5 * 60_000;
/** Grace period of a mail that is being sent; after it the mail is cut off and another process sends it. */
const stopPatienceMs = 3000;

/**
 * Starts the worker that sends promised mails, wherever jobs are taken, applies changes of address whose objection
 * period ended, and checks from time to time that the DNS still has the records that mails need. Mails wait while the
 * database or the mail server is unavailable.
 */
export const createMailWorker = ({ lookUpTxt = createTxtLookup(), scheduler, ...parts }: WorkerParts) => {
  const {
    config,
    studio,
    db: { db },
    clock,
    log,
    dependencies = createDependencies(parts),
  } = parts;
  const { mail, server, deliver, due } = mailDelivery({ ...parts, dependencies });
  const ofStudio = (about: { studio: StudioSettings }): RecurringTask[] => {
    const makeDueEmailChanges = createDueEmailChanges({ db, clock, mail, log, ...about });
    return [
      {
        name: 'owner-mails',
        due: () => ownersToNotify(clock.now()),
        everyMs: sweepEveryMs,
        run: (signal) => notifyOwners({ db, clock, ...about }, signal),
        failure: 'mails to owners wait',
      },
      {
        name: 'alarms',
        everyMs: alarmsEveryMs,
        run: () => raiseAlarms({ db, clock, ...about }),
        failure: 'alarms wait',
      },
      {
        name: 'email-changes',
        everyMs: emailChangesEveryMs,
        run: makeDueEmailChanges,
        failure: 'changes of address wait',
      },
    ];
  };
  const tasks: RecurringTask[] = [
    { name: 'mails', due, everyMs: sweepEveryMs, run: deliver, failure: 'promised mails wait' },
    {
      name: 'sender-domain',
      everyMs: recheckEveryMs,
      run: () => recheckSenderDomain({ db, clock, config, lookUpTxt }),
      failure: 'the records of the mail domain were not looked up',
    },
    ...(studio ? ofStudio({ studio }) : []),
  ];
  const scheduled = tasks.map(scheduler.add);
  return {
    /** Watched mail server; null if mails are kept instead of sent. */
    server,
    stop: async (): Promise<void> => {
      server?.stop();
      const late = setTimeout(() => mail.close({ force: true }), stopPatienceMs);
      await Promise.all(scheduled.map((task) => task.stop())).finally(() => clearTimeout(late));
      mail.close();
    },
  };
};
