import { importedTitles } from '../../fields/field-table.ts';
import { msg } from '../../messages.ts';
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
export type ImportField = keyof typeof importFields;
export const importFieldNames = Object.keys(importFields) as ImportField[];

export const importVerdicts = ['ready', 'warning', 'refused'] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

/** `mapping`: its columns are chosen; `judged`: the dry run is done; `stopped`: it can be gone on with. */
export const importStates = ['mapping', 'judged', 'running', 'stopped', 'finished'] as const;
export type ImportState = (typeof importStates)[number];
/** A row waits, waits for its video, has come in, or was refused. */
export const importRowStates = ['waiting', 'video', 'done', 'refused'] as const;
export type ImportRowState = (typeof importRowStates)[number];
