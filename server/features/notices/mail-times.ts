import type { NoticeMailTimes } from '../../../contract/members/notices.schema.ts';
import { t } from '../../../contract/messages.ts';
import { transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { NoticeContext } from './context.ts';
import { lockAddressee } from './mail/mail-store.ts';
import { lookAgain, type MailTimes, mailTimesOf, upsertMailTimes } from './mail/mail-times-store.ts';

const clockTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};

const viewOf = ({ quiet, from, to, breakLength, breakUntil }: MailTimes, now: Date): NoticeMailTimes => ({
  quietHours: { on: quiet, from: clockTime(from), to: clockTime(to) },
  ...(breakUntil && breakUntil > now
    ? { break: breakLength, breakUntil: breakUntil.toISOString() }
    : { break: 'none', breakUntil: null }),
});

type Times = Pick<NoticeContext, 'db' | 'clock'>;

/** Returns a member's quiet hours and break from notice mails. */
export const readMailTimes = async ({ db, clock }: Times, userId: string): Promise<NoticeMailTimes> =>
  viewOf(await mailTimesOf(db, userId), clock.now());

type QuietHours = NoticeMailTimes['quietHours'];
type Break = NoticeMailTimes['break'];

const quietOf = ({ on, from, to }: QuietHours): Pick<MailTimes, 'quiet' | 'from' | 'to'> => {
  if (from === to) throw new AppError('invalid', { fields: { to: [t('Choose a different end time.')] } });
  return { quiet: on, from: minutesOf(from), to: minutesOf(to) };
};

const endOf = (chosen: Break, now: Date): Date | null => {
  if (chosen === 'none') return null;
  const from = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC');
  return new Date(from.add(chosen === 'week' ? { weeks: 1 } : { months: 1 }).epochMilliseconds);
};

/**
 * Changes the given settings and makes waiting mails due now, except those that have been attempted. Throws `invalid`
 * if the quiet hours begin and end at the same time.
 */
export const changeMailTimes = async (
  context: Times,
  userId: string,
  changes: { quietHours?: QuietHours; break?: Break },
): Promise<NoticeMailTimes> => {
  const now = context.clock.now();
  const quiet = changes.quietHours && quietOf(changes.quietHours);
  return transaction(context.db, async (trx) => {
    await lockAddressee(trx, userId);
    const times: MailTimes = {
      ...(await mailTimesOf(trx, userId)),
      ...quiet,
      ...(changes.break ? { breakLength: changes.break, breakUntil: endOf(changes.break, now) } : {}),
    };
    await upsertMailTimes(trx, userId, times);
    await lookAgain(trx, userId, now);
    return viewOf(times, now);
  });
};
