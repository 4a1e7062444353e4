import { importedTitles } from '../../fields/field-table.ts';
import { ownNameOf } from '../../language-facts.ts';
import { isLanguage, type Language, languages } from '../../languages.ts';
import { type Message, msg, t } from '../../messages.ts';
import { classFields } from '../class-fields.ts';

/** Words and limits of an import that the page and the server both read at run time. */

export const importLimits = {
  /** Bytes of a table. */
  tableBytes: 50 * 1024 * 1024,
  rows: 5000,
  columns: 100,
  /** Characters of a row. */
  rowLength: 100_000,
  fileName: 200,
  /** Characters of a key of the studio's own. */
  key: 200,
  /** Files of the folder that are told of. */
  files: 5000,
  /** Days for which an import and its report are kept. */
  keptDays: 90,
  /** Days in which an import can be undone. */
  undoneWithinDays: 7,
} as const;

/** Characters of the passphrase under which passwords of members leave. */
export const shortestPassphrase = 12;

/** Fields that a column of a table can have, with their titles. */
export const importFields = {
  skip: msg('Skip'),
  file: msg('Video file'),
  key: msg('Key of your own'),
  title: msg('Title'),
  slug: msg('Slug'),
  series: msg('Series', 'one'),
  coach: msg('Coaches'),
  difficulty: msg('Difficulty'),
  intensity: msg('Intensity'),
  styles: msg('Styles'),
  equipment: msg('Equipment'),
  focusAreas: msg('Focus areas'),
  description: msg('Description'),
  ...importedTitles(classFields, 'text'),
  publishOn: msg('Publish on'),
  ...importedTitles(classFields, 'choice'),
  ...importedTitles(classFields, 'several'),
  ...importedTitles(classFields, 'switch'),
} as const;

/** Texts of a class by the name of their column, of which there may be one for each language, such as `title:de`. */
const translatedTexts = {
  title: 'title',
  description: 'previewDescription',
  contraindications: 'contraindications',
  coachWords: 'coachWords',
} as const;
type TranslatedColumn = `${keyof typeof translatedTexts}:${Language}`;

export type ImportField = keyof typeof importFields | TranslatedColumn;

const translatedColumns = languages.flatMap((language) =>
  Object.keys(translatedTexts).map((name) => `${name}:${language}` as TranslatedColumn),
);
export const importFieldNames: readonly ImportField[] = [
  ...(Object.keys(importFields) as (keyof typeof importFields)[]),
  ...translatedColumns,
];

/** Returns the text of a class and the language that a column translates; null for a column of another kind. */
export const translationOf = (
  field: ImportField,
): {
  name: (typeof translatedTexts)[keyof typeof translatedTexts];
  title: Message;
  language: Language;
} | null => {
  const [name, language] = field.split(':');
  const text = name as keyof typeof translatedTexts;
  return isLanguage(language) ? { name: translatedTexts[text], title: importFields[text], language } : null;
};

/** Returns the title of a field that a column can have. */
export const importFieldTitle = (field: ImportField): string => {
  const translation = translationOf(field);
  return translation
    ? t('{field} in {language}', { field: t(translation.title), language: ownNameOf(translation.language) })
    : t(importFields[field as keyof typeof importFields]);
};

export const importVerdicts = ['ready', 'warning', 'refused'] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

/** `mapping`: its columns are chosen; `judged`: the dry run is done; `stopped`: it can be gone on with. */
export const importStates = ['mapping', 'judged', 'running', 'stopped', 'finished'] as const;
export type ImportState = (typeof importStates)[number];
/** A row waits, waits for its video, has come in, or was refused. */
export const importRowStates = ['waiting', 'video', 'done', 'refused'] as const;
export type ImportRowState = (typeof importRowStates)[number];
