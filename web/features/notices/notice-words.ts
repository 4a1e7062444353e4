import { type NoticeKind, noticeKinds } from '../../../contract/members/notice-kinds.ts';
import type { Notice } from '../../../contract/members/notices.schema.ts';
import { clockText } from '../../ui/text/dates/written-dates.ts';

const minuteMs = 60_000;

const whenOf = (startsAt: string, now: Date, timeZone: string): string => {
  const minutes = Math.ceil((Date.parse(startsAt) - now.getTime()) / minuteMs);
  if (minutes > 60 || minutes <= 0) return `was planned for ${clockText(startsAt, timeZone)}`;
  return minutes === 1 ? 'starts in 1 minute' : `starts in ${minutes} minutes`;
};

export const noticeWords = (notice: Notice, now: Date, timeZone: string): string => {
  const { kind, title, text, person, startsAt } = notice;
  if (kind === 'series_class') return `New in ${text}: ${title}`;
  if (kind === 'fitting_class') return `New for “${text}”: ${title}`;
  if (kind === 'scheduled_class' || kind === 'live_show')
    return startsAt ? `${title} ${whenOf(startsAt, now, timeZone)}` : title;
  return `${person?.fullName ?? 'A member'} replied to your comment on ${title}`;
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
