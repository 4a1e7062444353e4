import type { Plugin, Rolldown } from 'vite';
import { type ReadModule, usersOf } from './module-users.ts';

type SharedSheet = 'style' | 'admin-style';

/** Module with which a shared style sheet is loaded. */
const loadedWith: Readonly<Record<SharedSheet, RegExp>> = {
  style: /[\\/]web[\\/]app[\\/]entry-client\.tsx$/,
  'admin-style': /[\\/]web[\\/]app[\\/]admin[\\/]routes\.tsx$/,
};
/** Number of member chunks above which a style sheet is merged into that of every page. */
const mostChunks = 3;

/** True if the entry reaches a module without the pages below /admin. */
const isOfMembers = (id: string, read: ReadModule): boolean => {
  const seen = new Set([id]);
  for (const one of seen) {
    if (loadedWith.style.test(one)) return true;
    if (loadedWith['admin-style'].test(one)) continue;
    for (const user of [...usersOf(one, read), ...(read(one)?.dynamicImporters ?? [])]) seen.add(user);
  }
  return false;
};

/** Returns the modules through which a member's browser reaches a module: the entry, or dynamically loaded ones. */
const chunksOf = (id: string, read: ReadModule): string[] => {
  const seen = new Set([id]);
  for (const one of seen) for (const user of usersOf(one, read)) seen.add(user);
  const begins = (one: string): boolean =>
    loadedWith.style.test(one) || (read(one)?.dynamicImporters.length ?? 0) > 0;
  return [...seen].filter((one) => begins(one) && isOfMembers(one, read));
};

/**
 * Returns the shared style sheet of a module: that of every page, or that of all pages below /admin; null if only a few
 * chunks use the module, which then bring a style sheet of their own.
 */
export const styleSheetOf = (id: string, read: ReadModule): SharedSheet | null => {
  if (!isOfMembers(id, read)) return 'admin-style';
  const chunks = chunksOf(id, read);
  return chunks.length > mostChunks || chunks.some((one) => loadedWith.style.test(one)) ? 'style' : null;
};

type Chunk = Rolldown.OutputChunk;

/** Removes the import of an empty script from the chunks that have it. */
const dropImports = ({ fileName }: Chunk, loaders: readonly Chunk[]): void => {
  for (const loader of loaders) {
    loader.code = loader.code.replace(`import"./${fileName.split('/').at(-1)}";`, '');
    loader.imports = loader.imports.filter((one) => one !== fileName);
  }
};

/**
 * Returns the chunk that loads a shared style sheet; null for the style sheet of a few chunks, which comes with each of
 * them.
 */
const ownerOf = ({ name }: Chunk, chunks: readonly Chunk[]): Chunk | null => {
  const owner = Object.entries(loadedWith).find(([sheet]) => sheet === name)?.[1];
  if (!owner) return null;
  const found = chunks.find(({ facadeModuleId }) => owner.test(facadeModuleId ?? ''));
  if (!found) throw new Error(`No chunk loads ${name}.`);
  return found;
};

/** Plugin that removes scripts whose only purpose is to hold a style sheet. */
export const dropStyleScripts = (): Plugin => ({
  name: 'openmat:style-scripts',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'pre',
    handler: (_options, bundle) => {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const empty = chunks.filter(({ code }) => code.trim() === '');
      for (const name of Object.keys(loadedWith))
        if (!empty.some((script) => script.name === name))
          throw new Error(`The script of ${name} is missing or not empty.`);
      for (const script of empty) {
        const loaders = chunks.filter(({ imports }) => imports.includes(script.fileName));
        const owner = ownerOf(script, chunks);
        for (const sheet of script.viteMetadata?.importedCss ?? [])
          for (const one of owner ? [owner] : loaders) one.viteMetadata?.importedCss.add(sheet);
        dropImports(script, loaders);
        delete bundle[script.fileName];
      }
    },
  },
});
