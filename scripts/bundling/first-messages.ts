import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstParts } from '../../web/client/language/first-parts.ts';

export type ChunkModules = {
  isEntry: boolean;
  moduleIds: readonly string[];
  imports: readonly string[];
};

const folder = fileURLToPath(new URL('../..', import.meta.url));

/** Returns true for a module of a part whose words come first, and for the queries and titles of a page. */
const isOfFirstPart = (id: string): boolean => {
  const path = relative(folder, id).replaceAll('\\', '/');
  const name = basename(path).replace(/\.tsx?$/, '');
  return (
    /^web\/(?!features\/\w*-?administration)/.test(path) &&
    (firstParts.includes(name) || name.endsWith('-data'))
  );
};

/**
 * Returns the modules whose words come with the first catalog of a language: what the entry and the first parts import,
 * by the chunks of the build.
 */
export const firstModules = (chunks: Readonly<Record<string, ChunkModules>>): Set<string> => {
  const names = new Set(
    Object.entries(chunks)
      .filter(([, { isEntry, moduleIds }]) => isEntry || moduleIds.some(isOfFirstPart))
      .map(([name]) => name),
  );
  for (const name of names) for (const imported of chunks[name]?.imports ?? []) names.add(imported);
  return new Set([...names].flatMap((name) => chunks[name]?.moduleIds ?? []));
};
