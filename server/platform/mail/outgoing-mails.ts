import { createHash } from 'node:crypto';
import type { Outage, WatchedDependency } from '../availability/dependency.ts';
import type { Clock } from '../clock.ts';
import { type Database, transaction } from '../db.ts';
import { createSealing, type Sealing } from '../secrets/sealing.ts';
import type { Secret } from '../secrets/secret.ts';
import type { Mail, Mailer } from './mail.ts';
import { serverAway } from './mail-failure.ts';
import type { LaidOutMail } from './mail-layout.ts';
import {
  countLimited,
  countMails,
  countOutgoing,
  fatesOf,
  forgetOld,
  hurryOutgoing,
  insertOutgoing,
  type MailCounts,
  markFailed,
  markSent,
  type OutgoingMail,
  readdressOutgoing,
  refusedMails,
  sealOutgoing,
  takeOutgoing,
  unsealedMails,
} from './outgoing-mail-store.ts';

/** Longer than a mail server takes: an attempt that has not ended by then has died, and another is made. */
const attemptMs = 3 * 60_000;
const firstPauseMs = 60_000;
/** The pause doubles; the last attempt comes about two and a half days after the first. */
const mostAttempts = 12;
/** A mail without an end waits for so long for a mail server that is away. */
const longestAwayMs = 5 * 86_400_000;
/** Divisor of a mail's remaining life that bounds the pause before the next try. */
const shortestPart = 8;
const dayMs = 86_400_000;
const sentKeysKeptMs = 90 * dayMs;
const expiredKeptMs = 7 * dayMs;
const sweepEveryMs = 3_600_000;
const mostSealed = 100;
/** Mails that one process sends at the same time. */
export const mailsAtOnce = 4;

/** The order in which promised mails go out; news is sent by the worker of notices, over connections of its own. */
const mailPriority = { security: 0, usual: 1 } as const;

export type PromisedMail = LaidOutMail & {
  messageKey: string;
  /** The account it is about; an erased account is sent nothing more. */
  userId: string | null;
};

type SealedContent = { subject: string; text: string; html: string | null };
const sealedContent = (sealing: Sealing, messageKey: string, content: SealedContent): string =>
  sealing.seal(messageKey, JSON.stringify(content));

export type PromiseOptions = {
  priority?: keyof typeof mailPriority;
  /** The end of what it tells, after which it is not sent any more. */
  expiresAt?: Date | null;
  /** So many of this name are delivered in the seconds before; what waits counts, too. */
  limit?: { name: string; attempts: number; seconds: number } | null;
};

/** The sealing of mails in the outbox. */
export const createMailSealing = (secret: Secret): Sealing => createSealing(secret, 'openmat outgoing mails');

/**
 * Promises a mail in the transaction of the change that it tells of: it goes out once that commits, and never where it
 * is rolled back. `messageKey` says what is told: the same is told once. Subject and text are sealed until it is sent,
 * since either may hold a link or a code that works. False where a mail of this key was promised before, or the limit is
 * reached.
 */
export const promiseMail = (
  trx: Database,
  mail: PromisedMail,
  now: Date,
  { priority = 'usual', expiresAt = null, limit = null }: PromiseOptions = {},
): Promise<boolean> => {
  const { messageKey, userId, to, sealing, subject, text, html } = mail;
  const sealed = sealedContent(sealing, messageKey, { subject, text, html });
  const limitKey = limit && createHash('sha256').update(limit.name).digest('base64url');
  const row = { messageKey, userId, to, sealed, priority: mailPriority[priority], expiresAt, limitKey };
  if (!limit || !limitKey) return insertOutgoing(trx, row, now);
  const since = new Date(now.getTime() - limit.seconds * 1000);
  return transaction(trx, async (within) =>
    (await countLimited(within, limitKey, since)) < limit.attempts ? insertOutgoing(within, row, now) : false,
  );
};

/** Sends the mails of an account that wait to its new address, but for those whose keys begin with `but`. */
export const readdressMails = (
  trx: Database,
  change: { userId: string; from: string; to: string; but: string },
): Promise<void> => readdressOutgoing(trx, change);

/** How many mails were promised, also sent ones, whose keys begin so. */
export const promisedCount = (trx: Database, prefix: string): Promise<number> => countOutgoing(trx, prefix);

/** Returns when the mails of these keys were sent, and whether those that were not may be still; none of a key that is not there. */
export const mailFates = (db: Database, messageKeys: readonly string[]): ReturnType<typeof fatesOf> =>
  fatesOf(db, messageKeys);

/** How many mails lie in the outbox, wait to be sent, and were given up. */
export const mailCounts = (db: Database): Promise<MailCounts> => countMails(db);

/** Once the mail server answers: what failed of its outage is due, and what waited for it uses up no limit. */
export const hurryMails = (
  db: Database,
  { now, outage }: { now: Date; outage: Outage | null },
): Promise<void> => hurryOutgoing(db, { now, outage });

/** Since when a mail waits that the mail server did not take, and what was said last; null where there is none. */
export const mailRefusal = (db: Database): Promise<{ since: Date; said: string } | null> => refusedMails(db);

type Parts = {
  db: Database;
  /** Promises are due as of this time. */
  clock: Clock;
  /** Links end as of this time; by default the same. */
  linkClock?: Clock;
  log: { error: (details: object, message: string) => void };
  mail: Pick<Mailer, 'send'>;
  sealing: Sealing;
  /** Told of a mail server that cannot be reached; nothing is sent until it answers again. */
  server?: Pick<WatchedDependency, 'outage' | 'failed'> | null;
  /** Only mails whose keys begin so. */
  prefix?: string;
  /** Hears of each mail that a mail server took. */
  taken?: (mail: Pick<OutgoingMail, 'messageKey' | 'to'>) => Promise<void>;
};

/** The mail as it is sent; null where it was sealed with another secret. */
const opened = (taken: OutgoingMail, sealing: Sealing): Mail | null => {
  const { messageKey, to, subject, text, html, sealed } = taken;
  // Earlier versions left some mails unsealed, and every subject.
  if (!sealed) return { messageKey, to, subject, text, ...(html ? { html } : {}) };
  const content = sealing.open(messageKey, text);
  if (content === null) return null;
  const said = { subject, ...(JSON.parse(content) as Partial<SealedContent> & { text: string }) };
  return {
    messageKey,
    to,
    subject: said.subject,
    text: said.text,
    ...(said.html ? { html: said.html } : {}),
  };
};

/** When another attempt is made; null: never. */
const nextAttempt = (
  { attempts, expiresAt, createdAt }: OutgoingMail,
  { now, isAway }: { now: Date; isAway: boolean },
): Date | null => {
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  const ageMs = now.getTime() - createdAt.getTime();
  const pauseMs = isAway ? firstPauseMs : firstPauseMs * 2 ** (attempts - 1);
  if (!expiresAt) return (isAway ? ageMs > longestAwayMs : attempts >= mostAttempts) ? null : after(pauseMs);
  const lifeMs = expiresAt.getTime() - createdAt.getTime();
  const at = after(Math.min(pauseMs, lifeMs / shortestPart));
  return at < expiresAt ? at : null;
};

/**
 * Sends what was promised, several mails at once. Several processes may do it at once. A mail server that takes a mail
 * while this process dies gets it again with the same Message-ID.
 */
export const createMailDelivery = (parts: Parts) => {
  const { db, clock, linkClock = clock, log, mail, sealing, server = null, prefix, taken: onTaken } = parts;
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  /** Seals what a version before promised in plain text, also what was given up. */
  const sealFormer = async (): Promise<void> => {
    for (;;) {
      const mails = await unsealedMails(db, mostSealed);
      for (const { messageKey, ...content } of mails)
        await sealOutgoing(db, messageKey, sealedContent(sealing, messageKey, content));
      if (mails.length < mostSealed) return;
    }
  };
  const sweep = async (): Promise<void> => {
    const nowMs = clock.now().getTime();
    if (nowMs - sweptAtMs < sweepEveryMs) return;
    sweptAtMs = nowMs;
    await forgetOld(db, { sent: new Date(nowMs - sentKeysKeptMs), expired: new Date(nowMs - expiredKeptMs) });
    await sealFormer();
  };

  const failed = async (taken: OutgoingMail, error: unknown, now: Date): Promise<void> => {
    const { messageKey, attempts } = taken;
    const isAway = serverAway(error);
    const at = nextAttempt(taken, { now, isAway });
    await markFailed(db, messageKey, { error: String(error), nextAttemptAt: at, serverAway: isAway });
    log.error({ err: error, messageKey, attempts, givenUp: at === null }, 'a mail could not be sent');
    if (isAway) server?.failed(error);
  };

  /** False where nothing is due, or the mail server is away. */
  const deliverOne = async (signal: AbortSignal | undefined): Promise<boolean> => {
    if (signal?.aborted || server?.outage()) return false;
    const now = clock.now();
    const taken = await takeOutgoing(db, { now, until: new Date(now.getTime() + attemptMs), prefix });
    if (!taken) return false;
    const { messageKey, expiresAt } = taken;
    if (expiresAt && expiresAt <= linkClock.now()) {
      await markFailed(db, messageKey, { error: null, nextAttemptAt: null, serverAway: false });
      log.error({ messageKey }, 'a mail was not sent: its link had ended before the mail server took it');
      return true;
    }
    const message = opened(taken, sealing);
    if (!message) {
      const error = 'It was sealed with another SECRET.';
      await markFailed(db, messageKey, { error, nextAttemptAt: null, serverAway: false });
      log.error({ messageKey }, 'a mail was not sent: it was sealed with another SECRET');
      return true;
    }
    try {
      await mail.send(message);
    } catch (error) {
      await failed(taken, error, now);
      return true;
    }
    await markSent(db, messageKey, clock.now());
    await onTaken?.(taken);
    return true;
  };

  const lane = async (signal: AbortSignal | undefined): Promise<void> => {
    while (await deliverOne(signal));
  };

  return {
    /** Sends all that is due, then resolves. */
    deliver: async (signal?: AbortSignal): Promise<void> => {
      await sweep();
      if (await deliverOne(signal))
        await Promise.all(Array.from({ length: mailsAtOnce }, () => lane(signal)));
    },
  };
};
