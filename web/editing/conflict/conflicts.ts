import { hashKey } from '@tanstack/react-query';
import type { Translations } from '../../../contract/fields/field-table.ts';
import { withCommas } from '../../../contract/formats/lists.ts';
import { type Message, t } from '../../../contract/messages.ts';

/** Field names for use in a sentence, in the order of the form. */
export type FieldNames<Fields> = Readonly<Record<keyof Fields & string, Message>>;

export type Side = 'theirs' | 'mine';

/** Two saves that began from the same state: `before` is that state, `theirs` is the save that came first. */
export type Conflict<Fields> = {
  before: Fields;
  theirs: Fields;
  mine: Fields;
  /** Version of `theirs`. */
  version: number;
  /** Author and moment (ISO 8601) of the save of `theirs`; null if unknown. */
  save: { author: string | null; own: boolean; at: string } | null;
  /** Fields that the other editor changed and that differ between `theirs` and `mine`, in the order of the form. */
  fields: readonly (keyof Fields & string)[];
  /** Chosen side of each field in `fields`; a field without a side waits for the editor. */
  chosen: Readonly<Partial<Record<keyof Fields & string, Side>>>;
};

/** Compares two values; the order of object keys does not matter, since the database does not keep it. */
const isSame = (one: unknown, other: unknown): boolean => hashKey([one ?? null]) === hashKey([other ?? null]);

export const changedFields = <Fields extends object>(
  names: FieldNames<Fields>,
  before: Fields,
  after: Fields,
): (keyof Fields & string)[] =>
  (Object.keys(names) as (keyof Fields & string)[]).filter((field) => !isSame(before[field], after[field]));

/** Text of the save bar, such as “Unsaved: title, coaches. Version 7.”; empty if nothing differs. */
export const unsavedText = <Fields extends object>(
  names: FieldNames<Fields>,
  { before, after, version }: { before: Fields; after: Fields; version: number },
): string => {
  const changed = changedFields(names, before, after).map((field) => t(names[field]));
  return changed.length === 0
    ? ''
    : t('Unsaved: {fields}. Version {version}.', { fields: withCommas(changed), version });
};

type Translated = { translations?: Translations };
const textsOf = ({ translations = {} }: Translated): Map<string, string> =>
  new Map(
    Object.entries(translations).flatMap(([language, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${language} ${name}`, text]),
    ),
  );

/** Merges translations text by text; null where both editors changed one text, or neither changed any. */
const mergedTranslations = (
  ...saves: readonly [before: object, theirs: object, mine: object]
): Translations | null => {
  const [before, theirs, mine] = saves.map(textsOf) as [
    Map<string, string>,
    Map<string, string>,
    Map<string, string>,
  ];
  const merged: Record<string, Record<string, string>> = {};
  for (const key of new Set([...before.keys(), ...theirs.keys(), ...mine.keys()])) {
    const [were, their, own] = [before.get(key), theirs.get(key), mine.get(key)];
    if (their !== were && own !== were && their !== own) return null;
    const text = own === were ? their : own;
    const [language = '', name = ''] = key.split(' ');
    if (text !== undefined) merged[language] = { ...merged[language], [name]: text };
  }
  return before.size + theirs.size + mine.size > 0 ? merged : null;
};

/**
 * Returns the comparison: a field that only the other editor changed becomes theirs; one that both changed needs a
 * choice.
 */
export const conflictBetween = <Fields extends object>(
  names: FieldNames<Fields>,
  {
    before,
    theirs,
    mine,
    ...saved
  }: Pick<Conflict<Fields>, 'before' | 'theirs' | 'mine' | 'version' | 'save'>,
): Conflict<Fields> => {
  const translations = mergedTranslations(before, theirs, mine);
  if (translations) mine = { ...mine, translations };
  const fields = changedFields(names, before, theirs).filter(
    (field) => !isSame(mine[field], theirs[field]) && !(translations && field === 'translations'),
  );
  const onlyTheirs = fields.filter((field) => isSame(before[field], mine[field]));
  const chosen = Object.fromEntries(
    onlyTheirs.map((field) => [field, 'theirs']),
  ) as Conflict<Fields>['chosen'];
  return { before, theirs, mine, ...saved, fields, chosen };
};

/**
 * Fields for the form: the editor's value where only they changed it, the chosen side where both did, otherwise theirs.
 * A field without a choice keeps the editor's value.
 */
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

/** Marks fields that the editor changed again as `mine`, whatever the choice was. */
export const withTyped = <Fields extends object>(
  conflict: Conflict<Fields>,
  changes: Partial<Fields>,
): Conflict<Fields> => {
  const typed = conflict.fields.filter((field) => field in changes).map((field) => [field, 'mine']);
  const chosen = { ...conflict.chosen, ...Object.fromEntries(typed) };
  return { ...conflict, mine: { ...conflict.mine, ...changes }, chosen };
};
