import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

export type SourceFile = { path: string; text: string };

/** By their names alone, as every line of the file stands. */
const ignoredNames = (): string[] =>
  readFileSync('.gitignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/\/$/, ''));

/** Paths below a folder, without what git would ignore. Git is not asked: it may be missing, or refuse a folder of another account. */
const pathsBelow = (folder: string, ignored: readonly string[]): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === '.git' || ignored.some((pattern) => matchesGlob(entry.name, pattern))) return [];
    const path = join(folder, entry.name).replaceAll('\\', '/');
    return entry.isDirectory() ? pathsBelow(path, ignored) : [path];
  });

/** The text files of the work tree that are in the repository or would be added, without generated ones. */
export const readSourceFiles = (): SourceFile[] =>
  pathsBelow('.', ignoredNames())
    .filter(
      (path) =>
        /\.(ts|tsx|mjs|css|sql|md|json)$/.test(path) &&
        !/^(demo\/media\/cycles|package-lock\.json)/.test(path),
    )
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
