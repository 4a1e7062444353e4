import { expect, test } from 'vitest';
import { deepImports, folderCircles } from './folder-imports.ts';

const file = (path: string, ...imported: string[]) => ({
  path,
  text: imported.map((one) => `import type { One } from '${one}';`).join('\n'),
});
const slice = 'web/features/home';

test('folder circles are found between subfolders, through imports of types', () => {
  const files = [
    file(`${slice}/list/List.tsx`, '../page/Head.tsx', './Row.tsx'),
    file(`${slice}/list/Row.tsx`),
    file(`${slice}/page/Head.tsx`, '../words.ts'),
    file(`${slice}/page/Page.tsx`, '../list/Row.tsx'),
    file(`${slice}/words.ts`),
  ];
  expect(folderCircles(files)).toEqual([{ folder: slice, circle: ['list/', 'page/', 'list/'] }]);
});

test('folder circles are found between a file of the slice and a subfolder', () => {
  const files = [
    file(`${slice}/queries.ts`, './list/filters.ts'),
    file(`${slice}/list/filters.ts`, '../queries.ts'),
  ];
  expect(folderCircles(files)).toEqual([{ folder: slice, circle: ['list/', 'queries.ts', 'list/'] }]);
});

test('folder circles are found at every depth, through the files around a subfolder', () => {
  const files = [
    file(`${slice}/list/List.tsx`, './words.ts'),
    file(`${slice}/list/words.ts`, './rows/Row.tsx'),
    file(`${slice}/list/rows/Row.tsx`, '../List.tsx'),
  ];
  expect(folderCircles(files)).toEqual([
    { folder: `${slice}/list`, circle: ['rows/', 'List.tsx', 'words.ts', 'rows/'] },
  ]);
});

test('folder circles are not found where files of one folder import each other', () => {
  const files = [file(`${slice}/Page.tsx`, './parts.ts'), file(`${slice}/parts.ts`, './Page.tsx')];
  expect(folderCircles(files)).toEqual([]);
});

test('folder circles are found between features', () => {
  const files = [
    file(`${slice}/Page.tsx`, '../catalog/index.ts'),
    file('web/features/catalog/index.ts', '../marks/index.ts'),
    file('web/features/marks/index.ts', '../home/words.ts'),
    file(`${slice}/words.ts`),
  ];
  expect(folderCircles(files)).toEqual([
    { folder: 'web/features', circle: ['home/', 'catalog/', 'marks/', 'home/'] },
  ]);
});

test('folder circles are not made by one direction, by tests or by the folders around features', () => {
  const files = [
    file(`${slice}/HomePage.tsx`, './list/List.tsx', './queries.ts'),
    file(`${slice}/list/List.tsx`, '../queries.ts', '../../catalog/index.ts'),
    file(`${slice}/list/list.test.tsx`, '../HomePage.tsx'),
    file(`${slice}/queries.ts`),
    file('web/features/catalog/index.ts', '../../app/routes.ts'),
    file('web/app/routes.ts', '../features/home/HomePage.tsx'),
  ];
  expect(folderCircles(files)).toEqual([]);
});

test('deep imports are found where a file takes from a subfolder of another folder', () => {
  const row = `${slice}/list/rows/Row.tsx`;
  const files = [
    file(`${slice}/page/Page.tsx`, '../list/rows/Row.tsx', '../list/List.tsx'),
    file(`${slice}/HomePage.tsx`, './list/rows/Row.tsx'),
    file(`${slice}/list/List.tsx`, './rows/Row.tsx'),
    file(row, '../../words.ts'),
    file(`${slice}/words.ts`),
  ];
  expect(deepImports(files)).toEqual([
    { path: `${slice}/page/Page.tsx`, imported: row },
    { path: `${slice}/HomePage.tsx`, imported: row },
  ]);
});

test('deep imports are those of no index and of no routes that put a slice together', () => {
  const files = [
    file(`${slice}/index.ts`, './list/rows/Row.tsx'),
    file(`${slice}/list-routes.tsx`, './list/rows/Row.tsx'),
    file(`${slice}/list/rows/Row.tsx`),
  ];
  expect(deepImports(files)).toEqual([]);
});
