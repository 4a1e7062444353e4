import type { classFields } from '../../../../../../contract/catalog-administration/class-fields.ts';
import {
  type ImportField,
  importFieldNames,
  importFields,
  translationOf,
} from '../../../../../../contract/catalog-administration/importing/import-limits.ts';
import { comparedText } from '../../../../../../contract/compared-text.ts';
import type { ImportedField } from '../../../../../../contract/fields/field-table.ts';
import { englishText } from '../../../../../../contract/messages.ts';
import type { DateOrder } from '../../../../../../contract/table-dates.ts';
import type { ImportColumn } from '../tables.ts';

type Imported = ImportedField<typeof classFields>;

/** Names under which other studios and programs export the same; letters and digits only, in English, German, French, Spanish and Japanese. */
const names: Readonly<
  Record<Exclude<keyof typeof importFields, 'skip' | Imported>, readonly string[]> &
    Partial<Record<Imported, readonly string[]>>
> = {
  file: [
    'file',
    'filename',
    'video',
    'videofile',
    'clip',
    'asset',
    'datei',
    'dateiname',
    'fichier',
    'archivo',
    ...['ファイル', 'ファイル名', '動画'],
  ],
  key: ['key', 'id', 'externalid', 'externalkey', 'reference', 'guid', 'uuid', 'schlüssel', 'clé', 'clave'],
  title: [
    'title',
    'name',
    'class',
    'classtitle',
    'videoname',
    'videotitle',
    'titel',
    'titre',
    'título',
    'nombre',
    ...['タイトル', '題名', 'クラス名'],
  ],
  slug: ['slug', 'permalink', 'handle', 'url'],
  series: [
    'series',
    'serie',
    'collection',
    'course',
    'program',
    'plan',
    'reihe',
    'kurs',
    'série',
    'curso',
    ...['シリーズ', 'コース'],
  ],
  coach: [
    ...['coach', 'coaches', 'teacher', 'teachers', 'instructor', 'instructors', 'trainer', 'trainerin', 'by'],
    ...[
      'author',
      'authors',
      'host',
      'lehrer',
      'lehrerin',
      'kursleitung',
      'professeur',
      'profesor',
      'profesora',
    ],
    ...['講師', '先生', 'インストラクター'],
  ],
  difficulty: [
    'difficulty',
    'level',
    'niveau',
    'schwierigkeit',
    'stufe',
    'difficulté',
    'dificultad',
    'nivel',
    ...['レベル', '難易度'],
  ],
  intensity: ['intensity', 'effort', 'intensität', 'intensité', 'intensidad'],
  styles: [
    'styles',
    'style',
    'subcategories',
    'subcategory',
    'category',
    'type',
    'stil',
    'stile',
    'kategorie',
    'estilo',
    ...['スタイル', 'カテゴリ', 'カテゴリー'],
  ],
  equipment: ['equipment', 'props', 'gear', 'ausrüstung', 'hilfsmittel', 'matériel', 'equipo'],
  focusAreas: ['focusareas', 'focusarea', 'focus', 'bodyparts', 'bodypart'],
  description: [
    ...['description', 'text', 'about', 'summary', 'previewdescription', 'shortdescription', 'beschreibung'],
    ...['kurzbeschreibung', 'descripción'],
    ...['説明', '概要'],
  ],
  contraindications: ['cautions', 'warnings'],
  publishOn: [
    'publishon',
    'published',
    'publishedat',
    'publishdate',
    'date',
    'releasedate',
    'datum',
    'fecha',
    ...['公開日', '日付'],
  ],
  freePreview: ['free', 'preview', ...['無料', '無料公開']],
  bonus: ['bonus'],
};

const plain = (name: string): string => comparedText(name).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns true if a column of this name has the field: one of its names, or its title; `title:de` is the title in
 * German.
 */
const isNamed = (field: Exclude<ImportField, 'skip'>, column: string): boolean => {
  const name = plain(column);
  const translation = translationOf(field);
  if (translation) {
    const [text = '', language] = column.split(/[:_](?=[^:_]*$)/);
    const [own] = field.split(':') as [keyof typeof importFields & keyof typeof names];
    return language?.trim().toLowerCase() === translation.language && isNamed(own, text);
  }
  const known = field as keyof typeof names;
  const own = [known, englishText(importFields[known])].map(plain);
  return own.includes(name) || (names[known]?.includes(name) ?? false);
};

/** The field of each column: that of last time, else by its name. A field is guessed once. */
export const guessFields = (
  columns: readonly string[],
  last: ReadonlyMap<string, ImportField> = new Map(),
): ImportField[] => {
  const taken = new Set<ImportField>();
  const once = (field: ImportField | undefined): ImportField | undefined => {
    if (field === undefined || field === 'skip' || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  };
  const remembered = columns.map((column) => once(last.get(column)));
  return columns.map(
    (column, at) =>
      remembered[at] ??
      once(importFieldNames.find((one) => one !== 'skip' && !taken.has(one) && isNamed(one, column))) ??
      'skip',
  );
};

/** The field that is chosen for two columns at once; null: none is. */
export const doubleField = (fields: readonly ImportField[]): ImportField | null =>
  fields.find((field, at) => field !== 'skip' && fields.indexOf(field) !== at) ?? null;

/** The cells of a row by their fields. */
export type RowText = Partial<Record<ImportField, string>>;

export const rowText = (fields: readonly ImportField[], cells: readonly string[]): RowText =>
  Object.fromEntries(
    fields.flatMap((field, at) => (field === 'skip' || !cells[at] ? [] : [[field, cells[at]]])),
  );

/** The order in which the days of publishing are written. */
export const dateOrderOf = (
  columns: readonly Pick<ImportColumn, 'field' | 'dateOrder'>[],
): DateOrder | null => columns.find(({ field }) => field === 'publishOn')?.dateOrder ?? null;
