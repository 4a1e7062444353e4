/** What members are told of, the most urgent first. */
export const noticeKinds = ['live_show', 'scheduled_class', 'comment_reply', 'series_class'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** News waits for the mail of the hour; the other kinds remind of a set time and do not. */
export const newsKinds: readonly NoticeKind[] = ['comment_reply', 'series_class'];
