import type { NoticeKind } from '../../../contract/members/notice-kinds.ts';
import type { Notice } from '../../../contract/members/notices.ts';
import { clockText } from '../../ui/text/dates/written-dates.ts';

const minuteMs = 60_000;

const whenOf = (startsAt: string, now: Date, timeZone: string): string => {
  const minutes = Math.ceil((Date.parse(startsAt) - now.getTime()) / minuteMs);
  if (minutes > 60 || minutes <= 0) return `was planned for ${clockText(startsAt, timeZone)}`;
  return minutes === 1 ? 'starts in 1 minute' : `starts in ${minutes} minutes`;
};

/** What a notice says. */
export const noticeWords = (notice: Notice, now: Date, timeZone: string): string => {
  const { kind, title, text, person, startsAt } = notice;
  if (kind === 'series_class') return `New in ${text}: ${title}`;
  if (kind === 'scheduled_class' || kind === 'live_show')
    return startsAt ? `${title} ${whenOf(startsAt, now, timeZone)}` : title;
  return `${person?.fullName ?? 'A member'} replied to your comment on ${title}`;
};

/** What the mails of a kind are about, and when one comes. */
export const noticeMails: Readonly<Record<NoticeKind, { about: string; sentWhen: string }>> = {
  live_show: { about: 'live shows', sentWhen: 'a live show in your calendar begins' },
  scheduled_class: { about: 'planned classes', sentWhen: 'a class you planned begins' },
  series_class: { about: 'new classes', sentWhen: 'a series you saved has a new class' },
  comment_reply: { about: 'replies', sentWhen: 'a member replies to a comment of yours' },
};

/** The kind that the token of a mail’s link names, for words; whether it holds is the server’s to say. */
export const kindOfToken = (token: string): NoticeKind => {
  try {
    const said = atob((token.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const kind = said.split(' ')[0] ?? '';
    return kind in noticeMails ? (kind as NoticeKind) : 'comment_reply';
  } catch {
    return 'comment_reply';
  }
};
