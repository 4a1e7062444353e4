/** What members are told of, the most urgent first. */
export const noticeKinds = ['live_show', 'scheduled_class', 'comment_reply', 'series_class'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
