import type { NoticeKind } from '../../../contract/members/notice-kinds.ts';

/** Topic of notices that a member can switch; `name` is its name at the beginning of a sentence. */
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

/** Topics about actions of others, which are sent together in one mail. */
export const newsTopics: readonly Topic[] = [
  { kind: 'series_class', title: 'A new class in a series I saved', name: 'New classes' },
  {
    kind: 'fitting_class',
    title: 'A new class that fits my saved filters',
    name: 'Fitting classes',
    hint: 'At most once a day, for sets with alerts on',
  },
  { kind: 'comment_reply', title: 'Replies to my comments', name: 'Replies' },
];

const topics = [...practiceTopics, ...newsTopics];

/** Returns the quoted titles of topics, such as “Replies to my comments”, joined by "and". */
export const topicTitles = (kinds: readonly NoticeKind[]): string =>
  topics
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ title }) => `“${title}”`)
    .join(' and ');
