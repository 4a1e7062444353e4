import type { SourceFile } from './source-files.ts';

export type Table = { name: string; migration: string; refersTo: string[] };

const migration = /^server\/(comments\/)?migrations\/.*\.sql$/;
const withoutComments = (sql: string): string => sql.replace(/--.*$/gm, '');

/** The names that later migrations give to tables, by the name of their creation. */
const renamedTables = (files: SourceFile[]): Map<string, string> =>
  new Map(
    files
      .filter(({ path }) => migration.test(path))
      .flatMap(({ text }) => [...withoutComments(text).matchAll(/\balter table ([\w.]+)\s+rename to (\w+)/g)])
      .map(([, before = '', after = '']) => [before, before.replace(/\w+$/, after)]),
  );

/** Every table that the migrations create, as it is called now, with the tables its columns refer to at its creation. */
export const tablesOf = (files: SourceFile[]): Table[] => {
  const renamed = renamedTables(files);
  return files
    .filter(({ path }) => migration.test(path))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(/\bcreate table ([\w.]+)\s*\(([\s\S]*?)\n\)/g)].map(
        ([, name = '', columns = '']) => ({
          name: renamed.get(name) ?? name,
          migration: path,
          refersTo: [
            ...new Set(
              [...columns.matchAll(/\breferences ([\w.]+)/g)].map(
                ([, other = '']) => renamed.get(other) ?? other,
              ),
            ),
          ],
        }),
      ),
    );
};

const inBackticks = (text: string): string[] =>
  [...text.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);

/** Tables that docs/architecture/data.md does not name. */
export const unnamedTables = (files: SourceFile[]): string[] => {
  const page = files.find(({ path }) => path === 'docs/architecture/data.md')?.text ?? '';
  const named = new Set(inBackticks(page));
  return tablesOf(files)
    .map(({ name }) => name)
    .filter((name) => !named.has(name));
};

const isDocument = (path: string): boolean => /^(docs\/.*|[A-Z]+)\.md$/.test(path);
const folder = /^(contract|server|web|player|sandbox|demo|e2e|bench|scripts|docs)\/[\w./-]*$/;
const fileName = /^[\w.-]+(\/[\w.-]+)*\.(tsx?|mjs|sql|css|md)$/;

/** Paths in backticks that no file or folder has; a path may leave out its first folders. */
export const missingPaths = (files: SourceFile[]): { path: string; document: string }[] => {
  const paths = files.map(({ path }) => `/${path}`);
  const exists = (named: string): boolean => {
    const whole = `/${named.replace(/\/$/, '')}`;
    return paths.some((path) => path.endsWith(whole) || path.includes(`${whole}/`));
  };
  return files
    .filter(({ path }) => isDocument(path))
    .flatMap(({ path: document, text }) =>
      inBackticks(text)
        .filter((words) => (folder.test(words) || fileName.test(words)) && !words.startsWith('.'))
        .filter((words) => !exists(words))
        .map((path) => ({ path, document })),
    );
};
