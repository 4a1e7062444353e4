import type { Clock } from '../clock.ts';
import type { Database } from '../db.ts';
import type { Log } from '../log.ts';
import type { Mail, Mailer } from './mail.ts';
import {
  countMails,
  countOutgoing,
  forgetSent,
  insertOutgoing,
  type MailCounts,
  markFailed,
  markSent,
  takeOutgoing,
} from './outgoing-mail-store.ts';

/** Longer than a mail server takes: an attempt that has not ended by then has died, and another is made. */
const attemptMs = 15 * 60_000;
const firstPauseMs = 60_000;
/** The pause doubles; the last attempt comes about two and a half days after the first. */
const mostAttempts = 12;
const sentKeysKeptMs = 90 * 86_400_000;
const sweepEveryMs = 3_600_000;

export type PromisedMail = Required<Omit<Mail, 'headers'>> & {
  /** The account it is about; an erased account is sent nothing more. */
  userId: string | null;
};

/**
 * Promises a mail in the transaction of the change that it tells of: it goes out once that commits, and never where it
 * is rolled back. `messageKey` says what is told: the same is told once. False where a mail of this key was promised
 * before.
 */
export const promiseMail = (trx: Database, mail: PromisedMail, now: Date): Promise<boolean> =>
  insertOutgoing(trx, mail, now);

/** How many mails were promised, also sent ones, whose keys begin so. */
export const promisedCount = (trx: Database, prefix: string): Promise<number> => countOutgoing(trx, prefix);

/** How many mails lie in the outbox, wait to be sent, and were given up. */
export const mailCounts = (db: Database): Promise<MailCounts> => countMails(db);

type Parts = { db: Database; clock: Clock; log: Pick<Log, 'error'>; mail: Pick<Mailer, 'send'> };

/**
 * Sends what was promised. Several processes may do it at once. A mail server that takes a mail while this process dies
 * gets it again with the same Message-ID.
 */
export const createMailDelivery = ({ db, clock, log, mail }: Parts) => {
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  const sweep = async (): Promise<void> => {
    const nowMs = clock.now().getTime();
    if (nowMs - sweptAtMs < sweepEveryMs) return;
    sweptAtMs = nowMs;
    await forgetSent(db, new Date(nowMs - sentKeysKeptMs));
  };

  /** False where nothing is due. */
  const deliverOne = async (): Promise<boolean> => {
    const nowMs = clock.now().getTime();
    const taken = await takeOutgoing(db, new Date(nowMs), new Date(nowMs + attemptMs));
    if (!taken) return false;
    const { messageKey, to, subject, text, html, attempts } = taken;
    try {
      await mail.send({ messageKey, to, subject, text, ...(html ? { html } : {}) });
      await markSent(db, messageKey, clock.now());
    } catch (error) {
      const isLast = attempts >= mostAttempts;
      const nextAttemptAt = isLast ? null : new Date(nowMs + firstPauseMs * 2 ** (attempts - 1));
      await markFailed(db, messageKey, { error: String(error), nextAttemptAt });
      log.error({ err: error, messageKey, attempts }, 'a mail could not be sent');
    }
    return true;
  };

  return {
    /** Sends all that is due, then resolves. */
    deliver: async (signal?: AbortSignal): Promise<void> => {
      await sweep();
      while (!signal?.aborted && (await deliverOne()));
    },
  };
};
