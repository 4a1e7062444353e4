import type { StudioImport } from '../../../../../contract/catalog-administration/importing/imports.schema.ts';

export const id = 'a'.repeat(32);
export const imported = (changes: Partial<StudioImport> = {}): StudioImport => ({
  id,
  fileName: 'classes.csv',
  encoding: 'utf-8',
  encodingDoubtful: false,
  readings: [],
  separator: ',',
  publish: false,
  rows: 2,
  columns: [
    {
      name: 'title',
      sample: 'Dawn',
      filled: 2,
      field: 'title',
      dates: { dayFirst: 0, monthFirst: 0, either: 0 },
      dateOrder: null,
    },
  ],
  state: 'judged',
  failure: null,
  undoneAt: null,
  undoing: null,
  createdAt: new Date().toISOString(),
  videos: { count: 2, bytes: 112_000_000_000 },
  verdicts: { ready: 2, warning: 0, refused: 0 },
  progress: { waiting: 2, video: 0, done: 0, refused: 0 },
  outcomes: { created: 0, changed: 0, same: 0 },
  made: { series: 0, coaches: 0 },
  ...changes,
});
