import { tidyFields } from '../../../contract/fields/field-table.ts';
import type { LiveShowFields } from '../../../contract/live/live-administration.schema.ts';
import { liveLimits, liveStateAt } from '../../../contract/live/live-limits.ts';
import { liveShowWords } from '../../../contract/live/live-show-words.ts';
import { msg, t } from '../../../contract/messages.ts';
import { isPlainOrigin } from '../../platform/http/security.ts';
import { type FieldErrors, readMoment, refuseFields } from '../catalog/index.ts';
import type { SavedShowFields } from './show-store.ts';

/** Returns an http or https address in its stored form; null for other text. */
export const readStreamUrl = (text: string): string | null => {
  const url = URL.parse(text);
  const isWeb = url !== null && ['http:', 'https:'].includes(url.protocol) && url.hostname !== '';
  // Credentials in the address would be sent to every member.
  const isPlain = isWeb && url.username === '' && url.password === '' && isPlainOrigin(url.origin);
  return isPlain && url.href.length <= liveLimits.streamUrl ? url.href : null;
};

export const noStreamUrl = msg(
  'Type an http or https address of letters, digits, hyphens and dots, without a name and password in it.',
);

const timesChanged = (fields: SavedShowFields, before: SavedShowFields | null): boolean =>
  before === null ||
  fields.status !== before.status ||
  fields.startsAt !== before.startsAt ||
  fields.durationMinutes !== before.durationMinutes;

/** Returns a problem if the new times of a scheduled or live show are already past. */
const timeProblem = (fields: SavedShowFields, before: SavedShowFields | null, now: Date): FieldErrors =>
  fields.status !== 'ended' &&
  fields.status !== 'draft' &&
  timesChanged(fields, before) &&
  liveStateAt(fields, now.getTime()) === 'ended'
    ? { startsAt: [t('That time has passed. Choose one that is still to come.')] }
    : {};

const durationProblem = (minutes: number): FieldErrors => {
  if (minutes <= 0) return { durationMinutes: [t('Duration must be more than 0 minutes.')] };
  return minutes > liveLimits.minutes
    ? { durationMinutes: [t('Duration must be at most {count} minutes.', { count: liveLimits.minutes })] }
    : {};
};

/** Returns the fields in their stored form. Throws `invalid` with the problems by field. */
export const tidiedShow = (
  sent: LiveShowFields,
  { before, now }: { before: SavedShowFields | null; now: Date },
): SavedShowFields => {
  const words = tidyFields(liveShowWords, sent);
  const typedUrl = sent.streamUrl?.trim() ?? '';
  const streamUrl = typedUrl === '' ? null : readStreamUrl(typedUrl);
  const startsAt = sent.startsAt === null ? null : readMoment(sent.startsAt);
  const problems: FieldErrors = { ...durationProblem(sent.durationMinutes) };
  if (words.title === '') problems.title = [t('Title is required')];
  if (sent.liveInstructorId === null) problems.liveInstructorId = [t('Live instructor is required')];
  if (startsAt === null)
    problems.startsAt = [
      sent.startsAt === null ? t('Start is required') : t('Choose a date and a time between 2000 and 2100.'),
    ];
  if (typedUrl !== '' && streamUrl === null) problems.streamUrl = [t(noStreamUrl)];
  else if (sent.status === 'live' && streamUrl === null)
    problems.streamUrl = [t('Members would find no picture. Type the stream URL before you go live.')];
  refuseFields(problems);
  const fields: SavedShowFields = {
    ...sent,
    ...words,
    liveInstructorId: sent.liveInstructorId ?? 0,
    startsAt: startsAt ?? '',
    streamUrl,
  };
  refuseFields(timeProblem(fields, before, now));
  return fields;
};
