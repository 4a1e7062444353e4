import { expect, test } from 'vitest';
import { styleSheetOf } from './style-sheets.ts';

const entry = '/studio/web/app/entry-client.tsx';
const admin = '/studio/web/app/admin/routes.tsx';

/** Static and dynamic imports of each module. */
const modules: Record<string, { code?: string; imports?: string[]; loads?: string[] }> = {
  [entry]: {
    code: "import { Button } from '/ui/Button.tsx'; import { routes } from '/home/index.ts';",
    imports: ['/ui/Button.tsx', '/home/index.ts'],
    loads: [
      admin,
      '/finder/Finder.tsx',
      '/home/Home.tsx',
      '/series/Series.tsx',
      '/bundles/Bundle.tsx',
      '/settings/pages.ts',
    ],
  },
  [admin]: { loads: ['/library/Library.tsx', '/library/Editor.tsx', '/library/Preview.tsx'] },
  '/library/Library.tsx': { imports: ['/library/Table.tsx', '/uploads/Uploader.css'] },
  '/library/Editor.tsx': {
    code: "import { Hero } from '/home/index.ts';",
    imports: ['/home/index.ts'],
  },
  '/library/Preview.tsx': {
    code: "import { Hero } from '/home/index.ts';",
    imports: ['/home/index.ts'],
  },
  '/library/Table.tsx': { imports: ['/library/Table.css'] },
  '/ui/Button.tsx': { imports: ['/ui/Button.css'] },
  '/finder/Finder.tsx': { imports: ['/finder/Finder.css', '/ui/Card.css', '/uploads/Uploader.css'] },
  '/home/index.ts': {
    code: "export { routes } from './routes.tsx'; export { Hero } from './Hero.tsx';",
    imports: ['/home/routes.tsx', '/home/Hero.tsx'],
  },
  '/home/Home.tsx': {
    code: "import { Hero as First } from '/home/index.ts';",
    imports: ['/home/index.ts', '/ui/Card.css', '/ui/Tabs.css'],
  },
  '/home/Hero.tsx': { imports: ['/home/Hero.css'] },
  '/settings/pages.ts': {
    code: "export { Profile } from './Profile.tsx';",
    imports: ['/settings/Profile.tsx'],
  },
  '/settings/Profile.tsx': { imports: ['/settings/Profile.css'] },
  '/series/Series.tsx': { imports: ['/ui/Card.css', '/ui/Tabs.css'] },
  '/bundles/Bundle.tsx': { imports: ['/ui/Card.css', '/ui/Tabs.css'] },
};
const importersOf = (id: string, kind: 'imports' | 'loads'): string[] =>
  Object.keys(modules).filter((one) => modules[one]?.[kind]?.includes(id));

const sheetOf = (id: string) =>
  styleSheetOf(id, (one) => ({
    importers: importersOf(one, 'imports'),
    dynamicImporters: importersOf(one, 'loads'),
    code: modules[one]?.code ?? '',
  }));

test('pages of members do not load the styles of the pages below /admin', () => {
  expect(sheetOf('/library/Table.css')).toBe('admin-style');
  expect(sheetOf('/uploads/Uploader.css')).not.toBe('admin-style');
});

test('the common style sheet holds the styles of the entry and of more than three member chunks, and other styles come with their chunks', () => {
  expect(sheetOf('/ui/Button.css')).toBe('style');
  expect(sheetOf('/ui/Card.css')).toBe('style');
  expect(sheetOf('/ui/Tabs.css')).toBeNull();
  expect(sheetOf('/finder/Finder.css')).toBeNull();
});

test('a module that imports one name of a feature does not load the styles of its other names', () => {
  expect(sheetOf('/home/Hero.css')).toBeNull();
});

test('a page that is loaded through a re-exporting file has its styles in its chunk', () => {
  expect(sheetOf('/settings/Profile.css')).toBeNull();
});
