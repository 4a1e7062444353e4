import { normalName } from '../../../../contract/accounts/accounts.ts';
import { emailProblem, normalEmail } from '../../../../contract/accounts/email-addresses.ts';
import { joinSentences } from '../../../../contract/formats/lists.ts';
import type { GiftCardInput } from '../../../../contract/membership/gifts/gifts.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';

/** Hour of the studio's day at which scheduled gifts are sent. */
const sendingHour = '08:00';
/** Maximum of days ahead for which a gift can be scheduled. */
const mostDaysAhead = 366;

export type GiftCard = {
  recipientName: string;
  senderName: string;
  message: string;
  delivery: 'mail' | 'print';
  recipientEmail: string | null;
  /** Null: sent as soon as it is paid. */
  sendAt: Date | null;
};

const isDay = (text: string): boolean => {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
};

const dayIn = (timeZone: string, at: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** Returns a day in the studio's time zone, YYYY-MM-DD. */
export const studioDay = (timeZone: string, at: Date): string => dayIn(timeZone, at).toString();

/** Returns the moment at which a gift of this day is sent. */
export const sendingMoment = (timeZone: string, day: string): Date =>
  new Date(
    Temporal.PlainDate.from(day)
      .toPlainDateTime(Temporal.PlainTime.from(sendingHour))
      .toZonedDateTime(timeZone).epochMilliseconds,
  );

/** Keeps line breaks and removes other control characters, which neither a page nor a mail should show. */
const normalMessage = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]+/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

type Problems = Record<string, string[]>;

const dayProblem = (day: string, now: Date, timeZone: string): string | null => {
  if (!isDay(day)) return t('Choose a day.');
  const today = dayIn(timeZone, now);
  const chosen = Temporal.PlainDate.from(day);
  if (Temporal.PlainDate.compare(chosen, today) < 0)
    return t('This day is over. Choose today or a later day.');
  return Temporal.PlainDate.compare(chosen, today.add({ days: mostDaysAhead })) > 0
    ? t('Choose a day within the next year.')
    : null;
};

/** Throws `invalid` with a message for each invalid field. */
export const refuseFields = (fields: Problems): void => {
  const messages = Object.values(fields).flat();
  if (messages.length > 0) throw new AppError('invalid', { message: joinSentences(...messages), fields });
};

/** Returns the card and its delivery in their stored form, with the problems by field. */
export const readCard = (
  input: GiftCardInput,
  { now, timeZone }: { now: Date; timeZone: string },
): { card: GiftCard; problems: Problems } => {
  const problems: Problems = {};
  const recipientName = normalName(input.recipient_name);
  const senderName = normalName(input.sender_name);
  const byMail = input.delivery === 'mail';
  const recipientEmail = byMail ? normalEmail(input.recipient_email ?? '') : null;
  if (!recipientName) problems.recipient_name = [t('Enter who the gift is for.')];
  if (!senderName) problems.sender_name = [t('Enter who the gift is from.')];
  const emailWrong = recipientEmail === null ? null : emailProblem(recipientEmail);
  if (emailWrong) problems.recipient_email = [emailWrong];
  const day = byMail ? input.send_on : null;
  const dayWrong = day === null ? null : dayProblem(day, now, timeZone);
  if (dayWrong) problems.send_on = [dayWrong];
  const sendAt = day && !dayWrong ? sendingMoment(timeZone, day) : null;
  return {
    card: {
      recipientName,
      senderName,
      message: normalMessage(input.message),
      delivery: input.delivery,
      recipientEmail,
      sendAt: sendAt && sendAt > now ? sendAt : null,
    },
    problems,
  };
};
