import { splitName } from '../../../../../../contract/accounts/whole-names.ts';
import {
  type Difficulty,
  difficulties,
  difficultyTitles,
} from '../../../../../../contract/catalog/orders.ts';
import { classFields } from '../../../../../../contract/catalog-administration/class-fields.ts';
import type { ClassFields } from '../../../../../../contract/catalog-administration/classes.schema.ts';
import {
  type ImportField,
  importFields,
  importFieldTitle,
  importLimits,
  translationOf,
} from '../../../../../../contract/catalog-administration/importing/import-limits.ts';
import { planFields } from '../../../../../../contract/catalog-administration/plan-fields.ts';
import { coachFields } from '../../../../../../contract/catalog-administration/references/coach-fields.ts';
import { mostCoaches } from '../../../../../../contract/catalog-administration/references/reference-limits.ts';
import {
  type FieldRow,
  type ImportedField,
  importedTitles,
  type Translations,
} from '../../../../../../contract/fields/field-table.ts';
import { inSentence } from '../../../../../../contract/formats/in-sentence.ts';
import { withCommas } from '../../../../../../contract/formats/lists.ts';
import { fullCount } from '../../../../../../contract/formats/numbers.ts';
import { type Language, languages } from '../../../../../../contract/languages.ts';
import { type Message, t } from '../../../../../../contract/messages.ts';
import { typedSlug } from '../../../../../../contract/slugs.ts';
import type { DateOrder } from '../../../../../../contract/table-dates.ts';
import { needsOrder, readDate } from '../../../../../platform/csv/table-days.ts';
import { withLanguage } from '../../../../../platform/language.ts';
import type { RowText } from '../table/import-columns.ts';
import { type KnownNames, type Named, nameKey } from './known-names.ts';

export type RowNotes = { problems: string[]; warnings: string[] };

/** The fields of a class that a row has; all others are absent. */
export type ReadRow = RowNotes & {
  /** In `coachIds`, -1 stands for the first of `newCoaches`, -2 for the second. */
  fields: Partial<ClassFields>;
  /** Coaches that are to be made. */
  newCoaches: readonly CoachName[];
  /** A series that is to be made. */
  seriesTitle: string | null;
  publishOn: string | null;
};

export type CoachName = { firstName: string; lastName: string };

/** Words by their `nameKey`: those of other programs, and of German, French, Spanish and Japanese. */
const difficultyWords: Readonly<Partial<Record<Difficulty, readonly string[]>>> = {
  beginner: [
    ...['easy', 'gentle', 'beginners', 'all levels', 'basic', 'anfanger', 'einsteiger', 'leicht', 'einfach'],
    ...['debutant', 'debutante', 'debutants', 'facile', 'principiante', 'principiantes', 'facil'],
    ...['初級', '初心者', '入門'],
  ],
  moderate: [...['medium', 'middle', 'mittel', 'mittelstufe', 'moyen', 'medio', 'moderado', '中級']],
  advanced: [
    ...[
      'hard',
      'expert',
      'challenging',
      'fortgeschritten',
      'fortgeschrittene',
      'schwer',
      'avance',
      'avancee',
    ],
    ...['difficile', 'avanzado', 'avanzada', 'dificil', '上級'],
  ],
};

const yes = new Set(
  ['yes', 'y', 'true', '1', 'x', 'on', 'ja', 'wahr', 'oui', 'vrai', 'si', 'verdadero', 'はい'].map(nameKey),
);
const no = new Set(
  ['no', 'n', 'false', '0', 'off', 'nein', 'falsch', 'non', 'faux', 'falso', 'いいえ'].map(nameKey),
);

const fieldWord = (title: Message): string => inSentence(t(title));

/** Returns the keys of a title in every language: a table may be read in another one than it was judged in. */
const titleKeys = (title: Message): string[] => {
  const keys = keysOfTitles.get(title) ?? languages.map((one) => nameKey(withLanguage(one, () => t(title))));
  keysOfTitles.set(title, keys);
  return keys;
};
const keysOfTitles = new Map<Message, string[]>();

const readDifficulty = (text: string, { problems, warnings }: RowNotes): Difficulty | undefined => {
  const word = nameKey(text);
  const known = difficulties.find((one) => one === word || titleKeys(difficultyTitles[one]).includes(word));
  if (known) return known;
  const meant = difficulties.find((one) => difficultyWords[one]?.includes(word));
  if (meant)
    warnings.push(
      t('“{text}” becomes {difficulty}.', { text, difficulty: fieldWord(difficultyTitles[meant]) }),
    );
  else
    problems.push(
      t('“{text}” is no difficulty. Write {difficulties}.', {
        text,
        difficulties: withCommas(Object.values(difficultyTitles).map(fieldWord)),
      }),
    );
  return meant;
};

const readIntensity = (text: string, { problems }: RowNotes): number | undefined => {
  const intensity = Number(text);
  if (Number.isInteger(intensity) && intensity >= 1 && intensity <= classFields.intensity.most)
    return intensity;
  problems.push(
    t('“{text}” is no intensity. Write a number from 1 to {most}.', {
      text,
      most: classFields.intensity.most,
    }),
  );
  return undefined;
};

const readFlag = (text: string, field: string, { problems }: RowNotes): boolean | undefined => {
  const word = nameKey(text);
  if (yes.has(word)) return true;
  if (text === '-' || no.has(word)) return false;
  problems.push(t('“{text}” says neither yes nor no of the {field}.', { text, field }));
  return undefined;
};

const listOf = (text: string): string[] =>
  text
    .split(/[|;,،、，\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Finds every name of a list, telling of those that the studio does not have. */
const readList = <T>(
  text: RowText,
  column: 'styles' | 'equipment' | 'focusAreas',
  notes: RowNotes,
  { known, most }: { known: Named<T>; most: number },
): T[] | undefined => {
  const cell = text[column];
  if (!cell) return undefined;
  const field = fieldWord(importFields[column]);
  const named = listOf(cell);
  if (named.length > most) {
    notes.problems.push(
      t('{count} {field} are named; {most} are the most.', { count: named.length, field, most }),
    );
    return [];
  }
  const found = named.flatMap((name) => {
    const one = known.get(nameKey(name));
    if (one !== undefined) return [one];
    notes.problems.push(
      t('The studio has no “{name}” among its {field}. Add it first, or write another name.', {
        name,
        field,
      }),
    );
    return [];
  });
  return [...new Set(found)];
};

/** Returns true where a coach of this name can be made; else adds the reason to the problems. */
const canBeMade = (name: string, { problems }: RowNotes, { coaches }: KnownNames): boolean => {
  const { firstName, lastName } = splitName(name);
  const before = problems.length;
  if (!/\p{L}/u.test(name)) problems.push(t('“{name}” is no name of a coach.', { name }));
  else if (coaches.isUnclear(name))
    problems.push(t('Several coaches can be meant by {name}. Write the whole name.', { name }));
  else if (firstName.length > coachFields.firstName.most || lastName.length > coachFields.lastName.most)
    problems.push(
      t('The name of the coach is too long: the first has at most {first} characters, the last {last}.', {
        first: coachFields.firstName.most,
        last: coachFields.lastName.most,
      }),
    );
  else if (
    !coaches.announced.has(nameKey(name)) &&
    coaches.all.length + coaches.announced.size >= mostCoaches
  )
    problems.push(
      t('The studio has no coach called {name}, and {count} coaches are the most there can be.', {
        name,
        count: fullCount(mostCoaches),
      }),
    );
  return problems.length === before;
};

/** A comma before “Jr.” ends no name. */
const nameEnding = /,\s*(?=(?:jr|sr|ii|iii|iv|ph\.?\s?d|m\.?d|esq)\.?\s*(?:[|;,\n&]|$))/gi;

/** “A. Diallo” is Amara Diallo where only one coach can be meant; a name that the studio does not have is a new coach. */
const readCoaches = (
  text: string,
  notes: RowNotes,
  known: KnownNames,
): { ids: number[]; made: CoachName[] } => {
  const { coaches } = known;
  const named = text
    .replace(nameEnding, ' ')
    .split(/[|;,،、，\n&]| and /)
    .flatMap((part) => part.trim() || []);
  if (named.length > classFields.coachIds.most) {
    notes.problems.push(
      t('{count} coaches are named; {most} are the most.', {
        count: named.length,
        most: classFields.coachIds.most,
      }),
    );
    return { ids: [], made: [] };
  }
  const made = new Map<string, string>();
  const ids = named.flatMap((name) => {
    const found = coaches.byName.get(nameKey(name));
    if (found) return [found.id];
    const likely = coaches.like(name);
    if (likely) {
      notes.warnings.push(t('Coach “{name}” becomes {coach}.', { name, coach: likely.name }));
      return [likely.id];
    }
    const key = nameKey(name);
    if (!made.has(key)) {
      if (!canBeMade(name, notes, known)) return [];
      made.set(key, name);
      coaches.announced.add(key);
      notes.warnings.push(t('Makes a new coach, {name}, whose page is hidden until you show it.', { name }));
    }
    return [-1 - [...made.keys()].indexOf(key)];
  });
  return { ids: [...new Set(ids)], made: [...made.values()].map(splitName) };
};

type ClassTable = typeof classFields;

const readText = (text: string, field: string, most: number, { problems }: RowNotes): string => {
  if (text.length > most)
    problems.push(
      t('The {field} has {count} characters; {most} are the most.', { field, count: text.length, most }),
    );
  return text;
};

const readSlug = (text: string, notes: RowNotes): string => {
  const meant = typedSlug(readText(text, fieldWord(importFields.slug), classFields.slug.most, notes));
  if (meant !== text) notes.warnings.push(t('The slug becomes {slug}.', { slug: meant }));
  return meant;
};

type Choices = Readonly<Record<string, Message>>;

const readChoice = (
  text: string,
  field: string,
  choices: Choices,
  { problems }: RowNotes,
): string | undefined => {
  const wanted = nameKey(text);
  const found = Object.entries(choices).find(
    ([key, title]) => nameKey(key) === wanted || titleKeys(title).includes(wanted),
  );
  if (!found)
    problems.push(
      t('“{text}” is not among the choices of {field}. Write {choices}.', {
        text,
        field,
        choices: withCommas(Object.values(choices).map((title) => t(title))),
      }),
    );
  return found?.[0];
};

/** A hyphen alone stands for none. */
const readSeveral = (text: string, field: string, choices: Choices, notes: RowNotes): string[] =>
  text === '-'
    ? []
    : [...new Set(listOf(text).flatMap((part) => readChoice(part, field, choices, notes) ?? []))];

const readCell = (text: string, row: FieldRow, field: string, notes: RowNotes): unknown => {
  if (row.type === 'text') return readText(text, field, row.most, notes);
  if (row.type === 'choice') return readChoice(text, field, row.choices, notes);
  if (row.type === 'several') return readSeveral(text, field, row.choices, notes);
  return readFlag(text, field, notes);
};

/** Reads the cells of the fields of one type whose column needs nothing but the table of fields. */
const readImported = (
  text: RowText,
  type: 'text' | 'choice' | 'several' | 'switch',
  notes: RowNotes,
): Partial<ClassFields> => {
  const titles = Object.entries(importedTitles(classFields, type)) as [ImportedField<ClassTable>, Message][];
  const cells = titles.flatMap(([name, title]) => {
    const cell = text[name];
    const value = cell && readCell(cell, classFields[name], fieldWord(title), notes);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(cells);
};

/** Reads the columns of further languages; undefined where the table has none. */
const readTranslations = (text: RowText, notes: RowNotes): Translations | undefined => {
  const translations: Translations = {};
  for (const field of Object.keys(text) as ImportField[]) {
    const translation = translationOf(field);
    if (!translation) continue;
    const { name, language } = translation;
    const read = readText(text[field] ?? '', importFieldTitle(field), classFields[name].most, notes);
    translations[language] = { ...translations[language], [name]: read };
  }
  return Object.keys(translations).length > 0 ? translations : undefined;
};

/** Returns the fields of a class after its row was read: languages and texts that the table leaves out stay. */
export const withRead = (before: ClassFields, read: Partial<ClassFields>): ClassFields => {
  const translations = { ...before.translations };
  for (const [language, texts] of Object.entries(read.translations ?? {}))
    translations[language as Language] = { ...translations[language as Language], ...texts };
  return { ...before, ...read, translations };
};

const readSeries = (title: string, notes: RowNotes, { series }: KnownNames): Partial<ClassFields> => {
  const ids = series.get(nameKey(title));
  if (ids && ids.length > 1)
    notes.problems.push(t('Several series are called {title}. Write the slug of one.', { title }));
  if (title.length > planFields.title.most)
    notes.problems.push(
      t('The title of the series has {count} characters; {most} are the most.', {
        count: title.length,
        most: planFields.title.most,
      }),
    );
  const [planId] = ids ?? [];
  return planId === undefined ? {} : { planId };
};

type Reading = { known: KnownNames; timeZone: string; dateOrder?: DateOrder | null };

const readPublishOn = (
  text: string,
  { timeZone, dateOrder = null }: Reading,
  notes: RowNotes,
): string | null => {
  const moment = readDate(text, { timeZone, order: dateOrder });
  if (moment !== null) return moment;
  notes.problems.push(
    needsOrder(text, timeZone)
      ? t('“{text}” can be read in two ways. Choose the order of its numbers beside its column.', { text })
      : t('“{text}” is no date we can tell. Write it as 2026-11-18.', { text }),
  );
  return null;
};

/** Reads the cells of a row with what the studio has, days in its time zone; nothing is asked of the database. */
export const readRow = (text: RowText, { known, timeZone, dateOrder = null }: Reading): ReadRow => {
  const notes: RowNotes = { problems: [], warnings: [] };
  const fields: Partial<ClassFields> = {};
  const set = <K extends keyof ClassFields>(key: K, value: ClassFields[K] | undefined): void => {
    if (value !== undefined) fields[key] = value;
  };
  if (text.title)
    set('title', readText(text.title, fieldWord(importFields.title), classFields.title.most, notes));
  if (text.description)
    set(
      'previewDescription',
      readText(
        text.description,
        fieldWord(importFields.description),
        classFields.previewDescription.most,
        notes,
      ),
    );
  Object.assign(fields, readImported(text, 'text', notes));
  set('translations', readTranslations(text, notes));
  if (text.slug) set('slug', readSlug(text.slug, notes));
  if (text.key && text.key.length > importLimits.key)
    notes.problems.push(
      t('The key has {count} characters; {most} are the most.', {
        count: text.key.length,
        most: importLimits.key,
      }),
    );
  if (text.difficulty) set('difficulty', readDifficulty(text.difficulty, notes));
  if (text.intensity) set('intensity', readIntensity(text.intensity, notes));
  for (const type of ['choice', 'several', 'switch'] as const)
    Object.assign(fields, readImported(text, type, notes));
  const coaches = text.coach ? readCoaches(text.coach, notes, known) : null;
  set('coachIds', coaches?.ids);
  set(
    'subcategoryIds',
    readList(text, 'styles', notes, { known: known.styles, most: classFields.subcategoryIds.most }),
  );
  set(
    'equipment',
    readList(text, 'equipment', notes, { known: known.equipment, most: classFields.equipment.most }),
  );
  set(
    'focusAreas',
    readList(text, 'focusAreas', notes, { known: known.focusAreas, most: classFields.focusAreas.most }),
  );
  if (text.series) Object.assign(fields, readSeries(text.series, notes, known));
  const publishOn = text.publishOn
    ? readPublishOn(text.publishOn, { known, timeZone, dateOrder }, notes)
    : null;
  return {
    ...notes,
    fields,
    newCoaches: coaches?.made ?? [],
    seriesTitle: text.series && fields.planId === undefined ? text.series : null,
    publishOn,
  };
};
