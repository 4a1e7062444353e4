/** Kinds of notices to members, the most urgent first. */
export const noticeKinds = [
  'live_show',
  'scheduled_class',
  'comment_reply',
  'series_class',
  'fitting_class',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Kinds that wait for the hourly mail; the other kinds remind of a set time and do not wait. */
export const newsKinds: readonly NoticeKind[] = ['comment_reply', 'series_class', 'fitting_class'];
