import { hashKey } from '@tanstack/react-query';

/** The names of the fields as they stand in a sentence, in the order of the form. */
export type FieldNames<Fields> = Readonly<Record<keyof Fields & string, string>>;

export type Side = 'theirs' | 'mine';

/** Two saves that began from the same state: `before` is that state, `theirs` the one that came first. */
export type Conflict<Fields> = {
  before: Fields;
  theirs: Fields;
  mine: Fields;
  /** Of theirs. */
  version: number;
  /** Who saved theirs and when, in ISO 8601; null where that is not known. */
  save: { author: string | null; own: boolean; at: string } | null;
  /** Fields that the other editor changed and that are not the same in both, in the order of the form. */
  fields: readonly (keyof Fields & string)[];
  /** What stays in each of them; a field without a side waits for the editor. */
  chosen: Readonly<Partial<Record<keyof Fields & string, Side>>>;
};

/** In whatever order the keys stand: the database has one of its own. */
const isSame = (one: unknown, other: unknown): boolean => hashKey([one ?? null]) === hashKey([other ?? null]);

export const changedFields = <Fields extends object>(
  names: FieldNames<Fields>,
  before: Fields,
  after: Fields,
): (keyof Fields & string)[] =>
  (Object.keys(names) as (keyof Fields & string)[]).filter((field) => !isSame(before[field], after[field]));

/** “Unsaved: title, coaches. Version 7.”; empty where nothing differs. */
export const unsavedText = <Fields extends object>(
  names: FieldNames<Fields>,
  { before, after, version }: { before: Fields; after: Fields; version: number },
): string => {
  const changed = changedFields(names, before, after).map((field) => names[field]);
  return changed.length === 0 ? '' : `Unsaved: ${changed.join(', ')}. Version ${version}.`;
};

/** A field that only the other editor changed becomes theirs; one that both changed waits for a choice. */
export const conflictBetween = <Fields extends object>(
  names: FieldNames<Fields>,
  {
    before,
    theirs,
    mine,
    ...saved
  }: Pick<Conflict<Fields>, 'before' | 'theirs' | 'mine' | 'version' | 'save'>,
): Conflict<Fields> => {
  const fields = changedFields(names, before, theirs).filter((field) => !isSame(mine[field], theirs[field]));
  const onlyTheirs = fields.filter((field) => isSame(before[field], mine[field]));
  const chosen = Object.fromEntries(
    onlyTheirs.map((field) => [field, 'theirs']),
  ) as Conflict<Fields>['chosen'];
  return { before, theirs, mine, ...saved, fields, chosen };
};

/** What the form holds: theirs where nothing else was typed, mine where it was, and what was chosen where both were. */
export const mergedFields = <Fields extends object>({
  theirs,
  mine,
  fields,
  chosen,
  before,
}: Conflict<Fields>): Fields => {
  const merged = { ...theirs };
  for (const field of Object.keys(mine) as (keyof Fields & string)[]) {
    const isMine = fields.includes(field) ? chosen[field] !== 'theirs' : !isSame(before[field], mine[field]);
    if (isMine) merged[field] = mine[field];
  }
  return merged;
};

export const openFields = <Fields>({ fields, chosen }: Conflict<Fields>): (keyof Fields & string)[] =>
  fields.filter((field) => chosen[field] === undefined);

/** After a field was typed in again: it is mine, whatever was chosen. */
export const withTyped = <Fields extends object>(
  conflict: Conflict<Fields>,
  changes: Partial<Fields>,
): Conflict<Fields> => {
  const typed = conflict.fields.filter((field) => field in changes).map((field) => [field, 'mine']);
  const chosen = { ...conflict.chosen, ...Object.fromEntries(typed) };
  return { ...conflict, mine: { ...conflict.mine, ...changes }, chosen };
};
