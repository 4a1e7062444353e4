import { expect, test } from 'vitest';
import { styleSheetOf } from './style-sheets.ts';

const entry = '/studio/web/app/entry-client.tsx';
const admin = '/studio/web/app/admin/routes.tsx';

/** A module by those that import it, each with whether it is loaded when it is needed. */
const importedBy: Record<string, { importers?: string[]; dynamicImporters?: string[] }> = {
  [admin]: { dynamicImporters: [entry] },
  'Button.css': { importers: ['Button.tsx'] },
  'Button.tsx': { importers: [entry, 'Finder.tsx'] },
  'Table.css': { importers: ['Table.tsx'] },
  'Table.tsx': { importers: ['Library.tsx'] },
  'Library.tsx': { dynamicImporters: [admin] },
  'Finder.css': { importers: ['Finder.tsx'] },
  'Finder.tsx': { dynamicImporters: [entry] },
  'Card.css': { importers: ['Finder.tsx', 'Home.tsx', 'Series.tsx', 'Practice.tsx'] },
  'Home.tsx': { dynamicImporters: [entry] },
  'Series.tsx': { dynamicImporters: [entry] },
  'Practice.tsx': { dynamicImporters: [entry] },
  'Uploader.css': { importers: ['Library.tsx', 'Finder.tsx'] },
};
const sheetOf = (id: string) =>
  styleSheetOf(id, (one) => ({ importers: [], dynamicImporters: [], ...importedBy[one] }));

test('pages of members do not load the styles of the pages below /admin', () => {
  expect(sheetOf('Table.css')).toBe('admin-style');
  expect(sheetOf('Uploader.css')).not.toBe('admin-style');
});

test('every page loads the styles that the entry or more than three chunks need; others come with their chunks', () => {
  expect(sheetOf('Button.css')).toBe('style');
  expect(sheetOf('Card.css')).toBe('style');
  expect(sheetOf('Finder.css')).toBeNull();
});
