import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export type SourceFile = { path: string; text: string };

/** The text files of the work tree that git knows or would add, without generated ones. */
export const readSourceFiles = (): SourceFile[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\n')
    .filter(
      (path) =>
        /\.(ts|tsx|mjs|css|sql|md|json)$/.test(path) &&
        !/^(demo\/media\/cycles|package-lock\.json)/.test(path),
    )
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(path, 'utf8') }];
      } catch {
        return []; // deleted in the work tree, not yet in the index
      }
    });
