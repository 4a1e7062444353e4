import { newsKinds } from '../../../../contract/members/notice-kinds.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { allWantedBy } from '../settings-store.ts';
import * as owed from './mail-store.ts';
import { lastNewsMail, mailTimesOf } from './mail-times-store.ts';
import { quietUntil } from './quiet-hours.ts';

const minuteMs = 60_000;
/** A member is mailed about news once in this time at most; what comes meanwhile goes into the next mail together. */
const betweenMailsMs = 60 * minuteMs;
/** Longer than a mail server takes: an attempt that has not ended by then has died, and another is made. */
const attemptMs = 15 * minuteMs;

/** One mail that is to be sent now, and how often it was tried, this time included. */
export type Attempt = {
  userId: string;
  to: owed.Addressee;
  notices: owed.MailNotice[];
  isNews: boolean;
  attempts: number;
};

const idsOf = (notices: readonly owed.MailNotice[]): number[] => notices.map(({ id }) => id);

const scopeOf = ({ userId, kind, thread }: owed.DueMail): owed.MailScope =>
  newsKinds.includes(kind) ? { userId, kinds: newsKinds, thread: null } : { userId, kinds: [kind], thread };

/** Until when a break or quiet hours keep everything; null where neither does. */
const restsUntil = async (
  trx: Database,
  { userId, timeZone }: { userId: string; timeZone: string },
  now: Date,
): Promise<Date | null> => {
  const { quiet, from, to, breakUntil } = await mailTimesOf(trx, userId);
  if (breakUntil && breakUntil > now) return breakUntil;
  return quiet ? quietUntil({ from, to }, timeZone, now) : null;
};

const nextNewsMail = async (trx: Database, userId: string, now: Date): Promise<Date | null> => {
  const last = await lastNewsMail(trx, userId);
  const next = new Date((last?.getTime() ?? 0) + betweenMailsMs);
  return next > now ? next : null;
};

/** Without those of which nothing is mailed any more: read meanwhile, or not wanted. */
const stillWanted = async (
  trx: Database,
  { userId, to, pending }: { userId: string; to: owed.Addressee; pending: owed.MailNotice[] },
): Promise<owed.MailNotice[]> => {
  const wanted = await allWantedBy(trx, userId);
  const notices = to.leaving ? [] : pending.filter(({ kind, readAt }) => !readAt && wanted[kind].mail);
  await owed.giveUpMail(trx, idsOf(pending.filter((one) => !notices.includes(one))));
  return notices;
};

/**
 * Takes what is due for one attempt; null where there is nothing to be sent now. The lock on the member's row makes
 * several workers decide one after another, and the rows say what was decided, so that a restart changes nothing. What
 * was tried goes alone again, so that a mail sent twice is the same one.
 */
export const take = (
  { db, clock }: { db: Database; clock: Clock },
  due: owed.DueMail,
): Promise<Attempt | null> =>
  transaction(db, async (trx) => {
    const now = clock.now();
    const scope = scopeOf(due);
    const { userId } = scope;
    const to = await owed.lockAddressee(trx, userId);
    if (!to) return null;
    const wait = async (until: Date, anew = false): Promise<null> => {
      await owed.waitUntil(trx, scope, { until, anew });
      return null;
    };
    const pending = await owed.pendingOf(trx, scope, now);
    const underWay = pending.find(({ mailAttempts, mailAt }) => mailAttempts > 0 && mailAt > now);
    if (underWay) return wait(underWay.mailAt);
    const notices = await stillWanted(trx, { userId, to, pending });
    if (notices.length === 0) return null;
    const rest = await restsUntil(trx, { userId, timeZone: to.timeZone }, now);
    if (rest) return wait(rest, true);
    const isNews = scope.thread === null;
    const tried = notices.filter(({ mailAttempts }) => mailAttempts > 0);
    const next = isNews && tried.length === 0 ? await nextNewsMail(trx, userId, now) : null;
    if (next) return wait(next);
    const taken = tried.length > 0 ? tried : notices;
    const until = new Date(now.getTime() + attemptMs);
    await owed.beginAttempt(trx, idsOf(taken), until);
    await wait(until);
    const attempts = 1 + Math.max(...taken.map(({ mailAttempts }) => mailAttempts));
    return { userId, to, notices: taken, isNews, attempts };
  });
