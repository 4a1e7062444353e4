import type { CommentsCall } from '../../../../contract/comments/comments-service.schema.ts';
import { fullAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { doublingPause } from '../../../platform/jobs/back-off.ts';
import { inLanguageOf } from '../../../platform/language.ts';
import type { Log } from '../../../platform/log.ts';
import type { Mail, Mailer } from '../../../platform/mail/mail.ts';
import type { MailStudio } from '../../../platform/mail/mail-content.ts';
import type { NoticeKind } from '../tables.ts';
import type { UnsubscribeTokens } from '../unsubscribe-token.ts';
import * as owed from './mail-store.ts';
import { recordNewsMailed } from './mail-times-store.ts';
import { stillNews } from './still-news.ts';
import { type Attempt, take } from './taking.ts';
import { fittingMail, liveReminderMail, reminderMail, seriesMail } from './templates/class-mails.ts';
import { digestMail } from './templates/digest-mail.ts';
import { replyMail } from './templates/mail-templates.ts';

const minuteMs = 60_000;
/**
 * Maximum number of attempts. The pause starts at a minute and doubles; the last attempt comes about 17 hours after the
 * first.
 */
const mostAttempts = 11;

export type MailingParts = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'error'>;
  /** Comments service, called as a visitor to check whether a reply is still visible. */
  comments: CommentsCall;
  mail: Pick<Mailer, 'send'>;
  tokens: UnsubscribeTokens;
  studio: MailStudio;
  /** Kinds to look for, the most urgent first; a news mail also holds news of other kinds. */
  kinds: readonly NoticeKind[];
};

const mailOf = ({ studio, tokens, clock }: MailingParts, { userId, to, notices }: Attempt): Mail | null => {
  const [first, ...more] = notices;
  if (!first) return null;
  const kinds = [...new Set(notices.map(({ kind }) => kind))];
  const known = {
    to,
    studio,
    unsubscribeUrl: fullAddress(
      studio.publicUrl,
      pageAddress('/notices/unsubscribe/$token', { token: tokens.tokenOf({ userId, kinds }) }),
    ),
    settingsUrl: fullAddress(studio.publicUrl, '/settings/notices'),
    messageKey: `notice-${first.id}`,
  };
  if (more.some(({ thread }) => thread !== first.thread)) return digestMail({ ...known, notices });
  const { kind, title, url, text, startsAt } = first;
  if (kind === 'comment_reply') return replyMail({ ...known, title, replies: notices });
  if (kind === 'series_class') return seriesMail({ ...known, seriesTitle: text, classes: [first, ...more] });
  if (kind === 'fitting_class') return fittingMail({ ...known, set: text, notices: [first, ...more] });
  if (startsAt === null) return null;
  const beginsSoon = { ...known, title, url, startsAt, timeZone: to.timeZone, now: clock.now() };
  return kind === 'live_show' ? liveReminderMail(beginsSoon) : reminderMail(beginsSoon);
};

const send = async (parts: MailingParts, taken: Attempt): Promise<void> => {
  const { db, clock } = parts;
  const notices = await stillNews(parts, taken.notices);
  const mail = inLanguageOf(parts.studio, taken.to, () => mailOf(parts, { ...taken, notices }));
  if (mail) await parts.mail.send(mail);
  await transaction(db, async (trx) => {
    const now = clock.now();
    if (mail && taken.isNews) await recordNewsMailed(trx, taken.userId, now);
    await owed.markMailed(
      trx,
      notices.map(({ id }) => id),
      now,
    );
  });
};

/** Makes one attempt at one mail. */
const attempt = async (parts: MailingParts, taken: Attempt): Promise<void> => {
  const { db, clock, log } = parts;
  try {
    await send(parts, taken);
  } catch (error) {
    const { attempts } = taken;
    const ids = taken.notices.map(({ id }) => id);
    if (error instanceof AppError && error.code === 'unavailable') {
      await owed.releaseClaims(db, ids, clock.now());
      throw error;
    }
    log.error({ err: error, attempts }, 'a notice could not be mailed');
    if (attempts >= mostAttempts) await owed.giveUpMail(db, ids);
    else {
      const pauseMs = doublingPause(attempts, { firstMs: minuteMs });
      await owed.tryAgainAt(db, ids, new Date(clock.now().getTime() + pauseMs));
    }
  }
};

/**
 * Sends the mails that are owed: at most one news mail an hour per member, reminders at once. Each mail is leased
 * before it is sent and marked after, so that two processes never send the same mail. After a crash between sending and
 * marking, the mail is sent again under the same Message-ID, which mail programs show once. Throws `unavailable` while
 * the comments service is away.
 */
export const mailNotices = async (parts: MailingParts, signal?: AbortSignal): Promise<void> => {
  const { db, clock, kinds } = parts;
  while (!signal?.aborted) {
    const due = await owed.dueMail(db, kinds, clock.now());
    if (!due) return;
    const taken = await take(parts, due);
    if (taken) await attempt(parts, taken);
  }
};
