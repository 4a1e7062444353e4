import type { NoticeKind } from '../../../contract/members/notice-kinds.ts';

/** What a member chooses to be told about; `name` is its first word of a sentence. */
export type Topic = { kind: NoticeKind; title: string; name: string; hint?: string };

export const practiceTopics: readonly Topic[] = [
  {
    kind: 'scheduled_class',
    title: 'A scheduled class',
    name: 'Scheduled classes',
    hint: '15 minutes before',
  },
  {
    kind: 'live_show',
    title: 'A live show in my calendar',
    name: 'Live shows',
    hint: '15 minutes before',
  },
];

/** What others did, which is told together. */
export const newsTopics: readonly Topic[] = [
  { kind: 'series_class', title: 'A new class in a series I saved', name: 'New classes' },
  { kind: 'comment_reply', title: 'Replies to my comments', name: 'Replies' },
];

const topics = [...practiceTopics, ...newsTopics];

/** “Replies to my comments”; two are joined. */
export const topicTitles = (kinds: readonly NoticeKind[]): string =>
  topics
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ title }) => `“${title}”`)
    .join(' and ');
