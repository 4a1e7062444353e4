import type { ActivityFact } from '../../../../contract/activity/activity.schema.ts';
import type { ActivityRow, EntryChanges } from './activity-store.ts';

/** Bound to which rows are counted. */
export const mostCounted = 100;

/** Maximum length of a text in a line. */
const longestText = 60;
/** Fields that say most, which come before all others. */
const first = ['title', 'name', 'amount', 'price', 'role', 'state', 'status'];
/** Names of fields that matter to the program alone. */
const untold = /^rank$|(^|_)ids?$|Ids?$|^is_current$/;

type Values = Record<string, unknown>;
type Short = string | number | boolean | null;
type Changed = { name: string; before: unknown; after: unknown };

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isShort = (value: unknown): value is Short | undefined =>
  typeof value === 'string'
    ? value.length <= longestText && !value.includes('\n')
    : value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean';

/** Returns the fields with those of a record within a row beside them. */
const flat = (values: Values): Map<string, unknown> =>
  new Map(
    Object.entries(values).flatMap(([name, value]) =>
      isRecord(value) ? Object.entries(value) : [[name, value] as [string, unknown]],
    ),
  );

const between = (before: Values, after: Values): Changed[] => {
  const [was, is] = [flat(before), flat(after)];
  return [...new Set([...was.keys(), ...is.keys()])].map((name) => ({
    name,
    before: was.get(name),
    after: is.get(name),
  }));
};

/** Returns the changes that the details of the action state. */
const changesIn = (details: Values): Changed[] => {
  const { before, after, changes } = details;
  if (isRecord(changes))
    return Object.entries(changes).flatMap(([name, change]) =>
      isRecord(change) ? [{ name, before: change.before, after: change.after }] : [],
    );
  return between(isRecord(before) ? before : {}, isRecord(after) ? after : {});
};

/**
 * Returns the changes of the only row or of the subject's row; none for a new or deleted row, whose name is in the
 * sentence, and none for another of several rows, which says nothing about the others.
 */
const rowChanges = ({ rows, key, before, after }: EntryChanges, subjectId: string): Changed[] =>
  before && after && (rows === 1 || key === subjectId) ? between(before, after) : [];

const place = ({ name }: Changed): number => {
  const at = first.indexOf(name);
  return at === -1 ? first.length : at;
};

const fieldOf = (changed: readonly Changed[], currency: unknown): ActivityFact['field'] => {
  const told = changed.filter(({ name }) => !untold.test(name)).toSorted((a, b) => place(a) - place(b));
  const short = told.find(({ before, after }) => isShort(before) && isShort(after));
  const chosen = short ?? told[0];
  if (!chosen) return null;
  return {
    name: chosen.name,
    values: short ? { before: (short.before ?? null) as Short, after: (short.after ?? null) as Short } : null,
    currency: typeof currency === 'string' ? currency : null,
    others: told.length - 1,
  };
};

type FactOf = Pick<ActivityRow, 'details' | 'subjectId'>;

/** Returns the fact that an entry states in one line; null if there is none. */
export const factOf = (
  { details, subjectId }: FactOf,
  changes: EntryChanges | undefined,
  studioCurrency: string,
): ActivityFact | null => {
  const rows = changes?.rows ?? 0;
  const said = changesIn(details);
  const field = fieldOf(
    said.length > 0 || !changes ? said : rowChanges(changes, subjectId),
    details.currency ?? changes?.after?.currency ?? studioCurrency,
  );
  if (!field && rows < 2) return null;
  return { field, rows: Math.min(rows, mostCounted), more: rows > mostCounted };
};
