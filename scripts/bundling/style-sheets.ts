import type { Plugin } from 'vite';

type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] };
type ReadModule = (id: string) => ModuleInfo | null;
type SharedSheet = 'style' | 'admin-style';

/** The module with which a shared style sheet is loaded. */
const loadedWith: Readonly<Record<SharedSheet, RegExp>> = {
  style: /[\\/]web[\\/]app[\\/]entry-client\.tsx$/,
  'admin-style': /[\\/]web[\\/]app[\\/]admin[\\/]routes\.tsx$/,
};
/** What more chunks than this need goes into the style sheet of every page. */
const mostChunks = 3;

/** The modules by which the browser comes to a module: the entry, or those that are loaded when they are needed. */
const chunksOf = (id: string, read: ReadModule): Set<string> => {
  const chunks = new Set<string>();
  const seen = new Set([id]);
  for (const one of seen) {
    const { importers = [], dynamicImporters = [] } = read(one) ?? {};
    if (loadedWith.style.test(one) || dynamicImporters.length > 0) chunks.add(one);
    for (const importer of importers) seen.add(importer);
  }
  return chunks;
};

/** Whether the entry reaches a module without the pages below /admin. */
const isOfMembers = (id: string, read: ReadModule): boolean => {
  const seen = new Set([id]);
  for (const one of seen) {
    if (loadedWith.style.test(one)) return true;
    if (loadedWith['admin-style'].test(one)) continue;
    const { importers = [], dynamicImporters = [] } = read(one) ?? {};
    for (const importer of [...importers, ...dynamicImporters]) seen.add(importer);
  }
  return false;
};

/** The style sheet of every page, or that of all pages below /admin; null where a few chunks bring a style sheet of their own. */
export const styleSheetOf = (id: string, read: ReadModule): SharedSheet | null => {
  if (!isOfMembers(id, read)) return 'admin-style';
  const chunks = chunksOf(id, read);
  return chunks.size > mostChunks || [...chunks].some((one) => loadedWith.style.test(one)) ? 'style' : null;
};

/** Removes the empty scripts of the shared style sheets; these come with the entry and with the routes below /admin. */
export const dropStyleScripts = (): Plugin => ({
  name: 'openmat:style-scripts',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'pre',
    handler: (_options, bundle) => {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      for (const [name, owner] of Object.entries(loadedWith)) {
        const script = chunks.find((chunk) => chunk.name === name);
        if (script?.code.trim() !== '') throw new Error(`The script of ${name} is missing or not empty.`);
        const statement = `import"./${script.fileName.split('/').at(-1)}";`;
        for (const chunk of chunks.filter(({ imports }) => imports.includes(script.fileName))) {
          chunk.code = chunk.code.replace(statement, '');
          chunk.imports = chunk.imports.filter((one) => one !== script.fileName);
        }
        const ownerChunk = chunks.find(({ facadeModuleId }) => owner.test(facadeModuleId ?? ''));
        if (!ownerChunk) throw new Error(`No chunk loads ${name}.`);
        for (const sheet of script.viteMetadata?.importedCss ?? [])
          ownerChunk.viteMetadata?.importedCss.add(sheet);
        delete bundle[script.fileName];
      }
    },
  },
});
