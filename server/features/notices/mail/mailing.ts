import type { CommentsCall } from '../../../../contract/comments/comments-service.ts';
import { fullAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import type { Mail, Mailer } from '../../../platform/mail/mail.ts';
import { wantedBy } from '../settings-store.ts';
import type { NoticeKind } from '../tables.ts';
import { liveReminderMail, reminderMail, seriesMail } from './class-mails.ts';
import * as owed from './mail-store.ts';
import { replyMail } from './mail-templates.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

const minuteMs = 60_000;
/** One mail about the replies to one comment, or the new classes of one series; what comes within this time after it goes into the next one together. */
const betweenMailsMs = 60 * minuteMs;
/** Longer than a mail server takes: an attempt that has not ended by then has died, and another is made. */
const attemptMs = 15 * minuteMs;
/** The pause after a failed attempt doubles from a minute on; the last of these comes about half a day after the first. */
const mostAttempts = 11;

export type MailingParts = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'error'>;
  /** Asked as a visitor whether a reply is still to be seen. */
  comments: CommentsCall;
  mail: Pick<Mailer, 'send'>;
  tokens: UnsubscribeTokens;
  publicUrl: string;
  /** Which are mailed, the most urgent first. */
  kinds: readonly NoticeKind[];
};

type Attempt = { thread: owed.Thread; to: owed.Addressee; notices: owed.MailNotice[] };

const idsOf = (notices: readonly owed.MailNotice[]): number[] => notices.map(({ id }) => id);

/** Until when a thread waits: an attempt is under way or failed, or a mail has just gone out. Null: it need not wait. */
const waitsUntil = (pending: readonly owed.MailNotice[], last: Date | null, now: Date): Date | null => {
  const next = last ? last.getTime() + betweenMailsMs : 0;
  const until = Math.max(next, ...pending.map(({ mailAt }) => mailAt.getTime()));
  return until > now.getTime() ? new Date(until) : null;
};

/** Takes what is due of a thread for one attempt; null where there is nothing to be sent now. */
const take = ({ db, clock }: MailingParts, thread: owed.Thread): Promise<Attempt | null> =>
  transaction(db, async (trx) => {
    const now = clock.now();
    const to = await owed.lockAddressee(trx, thread.userId);
    if (!to) return null;
    const pending = await owed.pendingIn(trx, thread, now);
    const due = pending.filter(({ mailAt }) => mailAt <= now);
    const wanted = await wantedBy(trx, thread.userId, thread.kind);
    // A member who has read them meanwhile needs no mail.
    const needless = wanted.mail && !to.leaving ? due.filter(({ readAt }) => readAt) : due;
    await owed.giveUpMail(trx, idsOf(needless));
    const notices = due.filter((one) => !needless.includes(one));
    const until = waitsUntil(pending, await owed.lastMailed(trx, thread), now);
    if (until) await owed.putOff(trx, idsOf(notices), until);
    if (until || notices.length === 0) return null;
    await owed.putOff(trx, idsOf(notices), new Date(now.getTime() + attemptMs));
    return { thread, to, notices };
  });

/** Those of replies that members may still read; the others are taken out of the list as well. */
const repliesStillSeen = async (
  { db, comments }: MailingParts,
  notices: readonly owed.MailNotice[],
): Promise<owed.MailNotice[]> => {
  const seen: owed.MailNotice[] = [];
  for (const notice of notices) {
    const { contentType, contentId, commentId, replyId } = notice.subject;
    const named = { content_id: contentId, comment_id: commentId, reply_id: replyId };
    try {
      await comments('POST /comment', { body: { content_type: contentType, ...named } });
      seen.push(notice);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      await owed.removeNotices(db, [notice.id]);
    }
  }
  return seen;
};

/** Those of classes and live shows that members may see and that have not begun. */
const classesStillNews = async (
  { db, clock }: MailingParts,
  notices: readonly owed.MailNotice[],
): Promise<owed.MailNotice[]> => {
  const now = clock.now();
  const news = notices.filter(({ visible, startsAt }) => visible && (startsAt === null || startsAt > now));
  await owed.giveUpMail(db, idsOf(notices.filter((one) => !news.includes(one))));
  return news;
};

const mailOf = (parts: MailingParts, { thread, to, notices }: Attempt): Mail | null => {
  const [first, ...more] = notices;
  if (!first) return null;
  const { publicUrl, tokens, clock } = parts;
  const known = {
    to,
    publicUrl,
    unsubscribeUrl: fullAddress(
      publicUrl,
      pageAddress('/notices/unsubscribe/$token', { token: tokens.tokenOf(thread) }),
    ),
    settingsUrl: fullAddress(publicUrl, '/settings/profile#notices'),
    messageKey: `notice-${first.id}`,
  };
  const { title, url, text, startsAt } = first;
  if (thread.kind === 'comment_reply') return replyMail({ ...known, title, replies: notices });
  if (thread.kind === 'series_class')
    return seriesMail({ ...known, seriesTitle: text, classes: [first, ...more] });
  if (startsAt === null) return null;
  const beginsSoon = { ...known, title, url, startsAt, timeZone: to.timeZone, now: clock.now() };
  return thread.kind === 'live_show' ? liveReminderMail(beginsSoon) : reminderMail(beginsSoon);
};

/** One attempt at one mail. */
const attempt = async (parts: MailingParts, taken: Attempt): Promise<void> => {
  const { db, clock, log } = parts;
  try {
    const still = taken.thread.kind === 'comment_reply' ? repliesStillSeen : classesStillNews;
    const notices = await still(parts, taken.notices);
    const mail = mailOf(parts, { ...taken, notices });
    if (mail) await parts.mail.send(mail);
    await owed.markMailed(db, idsOf(notices), clock.now());
  } catch (error) {
    const ids = idsOf(taken.notices);
    if (error instanceof AppError && error.code === 'unavailable') {
      await owed.putOff(db, ids, clock.now());
      throw error;
    }
    const attempts = await owed.countFailure(db, ids);
    log.error({ err: error, attempts }, 'a notice could not be mailed');
    if (attempts >= mostAttempts) await owed.giveUpMail(db, ids);
    else await owed.putOff(db, ids, new Date(clock.now().getTime() + 2 ** (attempts - 1) * minuteMs));
  }
};

/**
 * Sends the mails that are owed, one per thread and hour at most. Each is taken for a while before it is sent and
 * marked after: two processes never send the same, and one that dies between sending and marking has it sent again
 * under the same Message-ID, which mail programs show once. Throws `unavailable` while the comments service is away.
 */
export const mailNotices = async (parts: MailingParts, signal?: AbortSignal): Promise<void> => {
  const { db, clock, kinds } = parts;
  while (!signal?.aborted) {
    const thread = await owed.dueThread(db, kinds, clock.now());
    if (!thread) return;
    const taken = await take(parts, thread);
    if (taken) await attempt(parts, taken);
  }
};
