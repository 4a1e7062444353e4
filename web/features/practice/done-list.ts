import type { CompletedClass, ElsewherePractice } from '../../../contract/members/practice.schema.ts';
import { wallTime } from '../../../contract/studio/studio-time.ts';

/** Loaded part of a list whose latest entries come first; `more` is true if earlier ones follow. */
type Loaded<T> = { items: readonly T[]; more: boolean };

export type Done =
  | { kind: 'class'; at: string; completed: CompletedClass }
  | { kind: 'elsewhere'; at: string; entry: ElsewherePractice };

const latestFirst = (a: Done, b: Done): number => b.at.localeCompare(a.at);

/** Returns the moment down to which a list is known; '' if it is known whole. */
const knownTo = ({ items, more }: Loaded<Done>): string => (more ? (items.at(-1)?.at ?? '') : '');

/**
 * Merges completed classes and practice done elsewhere, the latest first. Shows them down to the moment to which both
 * are known; `next` is the list to continue, null if there is nothing more.
 */
export const mergedDone = (
  classes: Loaded<CompletedClass>,
  elsewhere: Loaded<ElsewherePractice>,
  timeZone: string,
): { shown: Done[]; next: Done['kind'] | null } => {
  const ofClasses = {
    more: classes.more,
    items: classes.items.map(
      (completed): Done => ({ kind: 'class', at: wallTime(completed.completedAt, timeZone), completed }),
    ),
  };
  const ofElsewhere = {
    more: elsewhere.more,
    items: elsewhere.items.map(
      (entry): Done => ({ kind: 'elsewhere', at: `${entry.day}T${entry.began}`, entry }),
    ),
  };
  const [toClass, toElsewhere] = [knownTo(ofClasses), knownTo(ofElsewhere)];
  const shown = [...ofClasses.items, ...ofElsewhere.items]
    .filter(({ at }) => at >= toClass && at >= toElsewhere)
    .toSorted(latestFirst);
  if (!classes.more && !elsewhere.more) return { shown, next: null };
  return { shown, next: classes.more && toClass >= toElsewhere ? 'class' : 'elsewhere' };
};
