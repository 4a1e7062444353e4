import type { NoticeKind } from '../../../contract/members/notice-kinds.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';

/** Topic of notices that a member can switch; `name` is its name at the beginning of a sentence. */
export type Topic = { kind: NoticeKind; title: Message; name: Message; hint?: Message };

export const practiceTopics: readonly Topic[] = [
  {
    kind: 'scheduled_class',
    title: msg('A scheduled class'),
    name: msg('Scheduled classes'),
    hint: msg('15 minutes before'),
  },
  {
    kind: 'live_show',
    title: msg('A live show in my calendar'),
    name: msg('Live shows'),
    hint: msg('15 minutes before'),
  },
];

/** Topics about actions of others, which are sent together in one mail. */
export const newsTopics: readonly Topic[] = [
  { kind: 'series_class', title: msg('A new class in a series I saved'), name: msg('New classes') },
  {
    kind: 'fitting_class',
    title: msg('A new class that fits my saved filters'),
    name: msg('Fitting classes'),
    hint: msg('At most once a day, for sets with alerts on'),
  },
  { kind: 'comment_reply', title: msg('Replies to my comments'), name: msg('Replies') },
];

const topics = [...practiceTopics, ...newsTopics];

/** Returns the quoted titles of topics, such as “Replies to my comments”, joined by "and". */
export const topicTitles = (kinds: readonly NoticeKind[]): string =>
  topics
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ title }) => t('“{topic}”', { topic: t(title) }))
    .join(' and ');
