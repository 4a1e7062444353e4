import { activityKinds, staffActions } from '../../../../contract/activity/staff-actions.ts';
import { t } from '../../../../contract/messages.ts';
import { wordsOf } from '../../../platform/sql/word-search.ts';
import type { ActivityContext } from './activity.ts';
import { type ActivityMatches, type Narrowing, peopleOfActivity } from './activity-store.ts';
import { subjectsCalled } from './search-store.ts';

/** Maximum number of matches of each, so that a page reads a bounded part of an index of ten million entries. */
const most = { actors: 20, actions: 40, subjects: 50 };

const hasAll = (text: string, words: readonly string[]): boolean => {
  const own = wordsOf(text, Number.POSITIVE_INFINITY);
  return words.every((word) => own.some((one) => one.startsWith(word)));
};

/** Returns the ids of the staff's actions whose description or kind has all of the words. */
const actionsSaying = (
  words: readonly string[],
  { kinds, action }: Pick<Narrowing, 'kinds' | 'action'>,
): string[] =>
  Object.entries(staffActions)
    .filter(
      ([id, one]) => (action === null || id === action) && (kinds.length === 0 || kinds.includes(one.kind)),
    )
    .filter(([, { does, kind: of }]) => hasAll(t(does), words) || hasAll(t(activityKinds[of]), words))
    .map(([id]) => id);

/** Returns the people, actions and subjects that match the words; null without words. */
export const findWords = async (
  { db, clock }: Pick<ActivityContext, 'db' | 'clock'>,
  text: string,
  narrowed: Pick<Narrowing, 'who' | 'kinds' | 'action'>,
): Promise<(ActivityMatches & { isPartial: boolean }) | null> => {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const [people, subjects] = await Promise.all([
    peopleOfActivity(db),
    subjectsCalled(db, { words, now: clock.now(), limit: most.subjects + 1 }),
  ]);
  const actors = people
    .filter(({ id, name }) => (narrowed.who === null || id === narrowed.who) && hasAll(name ?? '', words))
    .map(({ id }) => id);
  const actions = actionsSaying(words, narrowed);
  return {
    actors: actors.slice(0, most.actors),
    actions: actions.slice(0, most.actions),
    subjects: subjects.slice(0, most.subjects),
    isPartial:
      actors.length > most.actors || actions.length > most.actions || subjects.length > most.subjects,
  };
};
