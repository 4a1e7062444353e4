import { createHash } from 'node:crypto';
import type { Language } from '../../../contract/languages.ts';
import type { Outage, WatchedDependency } from '../availability/dependency.ts';
import type { Clock } from '../clock.ts';
import { type Database, transaction } from '../db.ts';
import { doublingPause } from '../jobs/back-off.ts';
import { createSealing, type Sealing } from '../secrets/sealing.ts';
import type { Secret } from '../secrets/secret.ts';
import type { Mail, Mailer } from './mail.ts';
import { serverAway } from './mail-failure.ts';
import type { LaidOutMail } from './mail-layout.ts';
import {
  claimOutgoing,
  countLimited,
  countMails,
  countOutgoing,
  fatesOf,
  hurryOutgoing,
  insertOutgoing,
  type MailCounts,
  markFailed,
  markSent,
  type OutgoingMail,
  purgeOldMails,
  readdressOutgoing,
  refusedMails,
  sealOutgoing,
  unsealedMails,
} from './outgoing-mail-store.ts';
import { sealedError } from './stuck-mail-store.ts';

/** Lease of one attempt, longer than a mail server takes: an attempt still open by then has died and is repeated. */
const attemptMs = 3 * 60_000;
const firstPauseMs = 60_000;
/** Limit of attempts. The pause doubles; the last attempt comes about two and a half days after the first. */
const mostAttempts = 12;
/** Time that a mail without an expiry waits for an unreachable mail server. */
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

/** Priority of promised mails; news is sent by the notices worker, over its own connections. */
const mailPriority = { security: 0, usual: 1 } as const;

export type PromisedMail = LaidOutMail & {
  messageKey: string;
  /** Account that the mail is about; an erased account is sent nothing more. */
  userId: string | null;
};

type SealedContent = { subject: string; text: string; html: string | null; language?: Language };
const sealedContent = (sealing: Sealing, messageKey: string, content: SealedContent): string =>
  sealing.seal(messageKey, JSON.stringify(content));

export type PromiseOptions = {
  priority?: keyof typeof mailPriority;
  /** Moment after which the content is out of date and the mail is not sent any more. */
  expiresAt?: Date | null;
  /** Rate limit: at most `attempts` mails of this name within `seconds`; waiting mails count, too. */
  limit?: { name: string; attempts: number; seconds: number } | null;
};

/** Creates the sealing that encrypts mails in the outbox. */
export const createMailSealing = (secret: Secret): Sealing => createSealing(secret, 'openmat outgoing mails');

/**
 * Promises a mail in the transaction of the change that it reports (transactional outbox): it is sent once that
 * commits, and never if it rolls back. `messageKey` identifies the event: mails are idempotent by it. Subject and text
 * are encrypted until the mail is sent, since either may hold a working link or code. Returns false if a mail with this
 * key was promised before, or the limit is reached.
 */
export const enqueueMail = (
  trx: Database,
  mail: PromisedMail,
  now: Date,
  { priority = 'usual', expiresAt = null, limit = null }: PromiseOptions = {},
): Promise<boolean> => {
  const { messageKey, userId, to, sealing, subject, text, html, language } = mail;
  const sealed = sealedContent(sealing, messageKey, { subject, text, html, language });
  const limitKey = limit && createHash('sha256').update(limit.name).digest('base64url');
  const row = { messageKey, userId, to, sealed, priority: mailPriority[priority], expiresAt, limitKey };
  if (!limit || !limitKey) return insertOutgoing(trx, row, now);
  const since = new Date(now.getTime() - limit.seconds * 1000);
  return transaction(trx, async (within) =>
    (await countLimited(within, limitKey, since)) < limit.attempts ? insertOutgoing(within, row, now) : false,
  );
};

/** Sends the waiting mails of an account to its new address, except those whose keys begin with `but`. */
export const readdressMails = (
  trx: Database,
  change: { userId: string; from: string; to: string; but: string },
): Promise<void> => readdressOutgoing(trx, change);

/** Returns the number of promised mails, sent ones included, whose keys begin with `prefix`. */
export const promisedCount = (trx: Database, prefix: string): Promise<number> => countOutgoing(trx, prefix);

/**
 * Returns the moment at which each of these mails was sent, and whether an unsent one may still be; leaves out unknown
 * keys.
 */
export const mailFates = (db: Database, messageKeys: readonly string[]): ReturnType<typeof fatesOf> =>
  fatesOf(db, messageKeys);

/** Counts the mails that lie in the outbox, wait to be sent, and were given up. */
export const mailCounts = (db: Database): Promise<MailCounts> => countMails(db);

/**
 * Reschedules mails once the mail server answers: those that failed in its outage become due, and those that waited for
 * it use up no rate limit.
 */
export const hurryMails = (
  db: Database,
  { now, outage }: { now: Date; outage: Outage | null },
): Promise<void> => hurryOutgoing(db, { now, outage });

/** Returns the moment since which a mail waits that the mail server refused, and its last error; null for none. */
export const mailRefusal = (db: Database): Promise<{ since: Date; said: string } | null> => refusedMails(db);

type MailDeliveryParts = {
  db: Database;
  /** Clock by which mails are due. */
  clock: Clock;
  /** Clock by which links expire; defaults to `clock`. */
  linkClock?: Clock;
  log: { error: (details: object, message: string) => void };
  mail: Pick<Mailer, 'send'>;
  sealing: Sealing;
  /** Notified of a mail server that cannot be reached; nothing is sent until it answers again. */
  server?: Pick<WatchedDependency, 'outage' | 'failed'> | null;
  /** Restricts the delivery to mails whose keys begin with it. */
  prefix?: string;
  /** Called for each mail that a mail server accepted. */
  taken?: (mail: Pick<OutgoingMail, 'messageKey' | 'to'>) => Promise<void>;
};

/** Decrypts a mail; null if it was encrypted with another secret. */
const opened = (taken: OutgoingMail, sealing: Sealing): Mail | null => {
  const { messageKey, to, subject, text, html, sealed } = taken;
  // Earlier versions stored some mails, and every subject, unencrypted.
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
    ...(said.language ? { language: said.language } : {}),
  };
};

/** Returns the moment of the next attempt; null for none. */
const nextAttempt = (
  { attempts, expiresAt, createdAt }: OutgoingMail,
  { now, isAway }: { now: Date; isAway: boolean },
): Date | null => {
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  const ageMs = now.getTime() - createdAt.getTime();
  const pauseMs = isAway ? firstPauseMs : doublingPause(attempts, { firstMs: firstPauseMs });
  if (!expiresAt) return (isAway ? ageMs > longestAwayMs : attempts >= mostAttempts) ? null : after(pauseMs);
  const lifeMs = expiresAt.getTime() - createdAt.getTime();
  const at = after(Math.min(pauseMs, lifeMs / shortestPart));
  return at < expiresAt ? at : null;
};

/**
 * Creates the delivery of promised mails, which sends several at once; several processes may do so in parallel. If a
 * process dies while a mail server accepts a mail, the mail is sent again with the same Message-ID.
 */
export const createMailDelivery = (parts: MailDeliveryParts) => {
  const { db, clock, linkClock = clock, log, mail, sealing, server = null, prefix, taken: onTaken } = parts;
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  /** Encrypts mails that an earlier version stored in plain text, also those that were given up. */
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
    await purgeOldMails(db, {
      sent: new Date(nowMs - sentKeysKeptMs),
      expired: new Date(nowMs - expiredKeptMs),
    });
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

  /** Returns false if no mail is due, or the mail server is unreachable. */
  const deliverOne = async (signal: AbortSignal | undefined): Promise<boolean> => {
    if (signal?.aborted || server?.outage()) return false;
    const now = clock.now();
    const taken = await claimOutgoing(db, { now, until: new Date(now.getTime() + attemptMs), prefix });
    if (!taken) return false;
    const { messageKey, expiresAt } = taken;
    if (expiresAt && expiresAt <= linkClock.now()) {
      await markFailed(db, messageKey, { error: null, nextAttemptAt: null, serverAway: false });
      log.error({ messageKey }, 'a mail was not sent: its link had ended before the mail server took it');
      return true;
    }
    const message = opened(taken, sealing);
    if (!message) {
      await markFailed(db, messageKey, { error: sealedError, nextAttemptAt: null, serverAway: false });
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
    /** Sends all mails that are due, then resolves. */
    deliver: async (signal?: AbortSignal): Promise<void> => {
      await sweep();
      if (await deliverOne(signal))
        await Promise.all(Array.from({ length: mailsAtOnce }, () => lane(signal)));
    },
  };
};
