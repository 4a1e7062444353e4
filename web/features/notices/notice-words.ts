import { type NoticeKind, noticeKinds } from '../../../contract/members/notice-kinds.ts';
import type { Notice } from '../../../contract/members/notices.schema.ts';
import { t } from '../../../contract/messages.ts';
import { clockText } from '../../ui/text/dates/written-dates.ts';

const minuteMs = 60_000;

const plannedWords = (title: string, startsAt: string, now: Date, timeZone: string): string => {
  const minutes = Math.ceil((Date.parse(startsAt) - now.getTime()) / minuteMs);
  return minutes > 60 || minutes <= 0
    ? t('{title} was planned for {time}', { title, time: clockText(startsAt, timeZone) })
    : t('{title} starts in {minutes, plural, one {# minute} other {# minutes}}', { title, minutes });
};

export const noticeWords = (notice: Notice, now: Date, timeZone: string): string => {
  const { kind, title, text, person, startsAt } = notice;
  if (kind === 'series_class') return t('New in {series}: {title}', { series: text, title });
  // translators: {filters} is the name of a set of saved filters
  if (kind === 'fitting_class') return t('New for “{filters}”: {title}', { filters: text, title });
  if (kind === 'scheduled_class' || kind === 'live_show')
    return startsAt ? plannedWords(title, startsAt, now, timeZone) : title;
  return person
    ? t('{person} replied to your comment on {title}', { person: person.fullName, title })
    : t('A member replied to your comment on {title}', { title });
};

/**
 * Returns the kinds that the token of a mail’s link names; empty for a malformed token. The server alone verifies the
 * token.
 */
export const kindsOfToken = (token: string): readonly NoticeKind[] => {
  try {
    const said = atob((token.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const names = (said.split(' ')[0] ?? '').split('+');
    return noticeKinds.filter((kind) => names.includes(kind));
  } catch {
    return [];
  }
};
