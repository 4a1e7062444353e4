import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { PageAddress, PageAssets, ReadAddress, RenderPage } from '../../../../contract/client.ts';
import { serveKeptFiles } from '../documents/kept-files.ts';

/** Source of pages and of the browser's files: the build, or Vite in development. */
export type PageSource = {
  render: RenderPage;
  readAddress: (...asked: Parameters<ReadAddress>) => PageAddress | Promise<PageAddress>;
  assets: PageAssets;
  /** Other origins that scripts of its pages may call. */
  callsTo?: readonly string[];
  /** Serves the browser's files, all of which are below /packs/. */
  serveFiles: (app: FastifyInstance) => Promise<void>;
};

type ManifestEntry = {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
};
type Manifest = Record<string, ManifestEntry>;

const readManifest = (buildFolder: string, of: 'client' | 'server'): Manifest =>
  JSON.parse(readFileSync(join(buildFolder, of, 'manifest.json'), 'utf8')) as Manifest;

/**
 * Returns the assets of the build: the entry with its styles, and the scripts and styles of each page's source module.
 */
const readAssets = (buildFolder: string): PageAssets => {
  const manifest = readManifest(buildFolder, 'client');
  const rendererChunks = Object.entries(readManifest(buildFolder, 'server'));
  const entry = Object.values(manifest).find((item) => item.isEntry);
  if (!entry)
    throw new Error(`The web build in ${buildFolder} has no entry. Run npm start to build it again.`);
  const filesOf = (name: string, seen = new Set<string>()): string[] => {
    const item = manifest[name];
    if (!item || seen.has(name)) return [];
    seen.add(name);
    const own = [item.file, ...(item.css ?? [])].map((file) => `/${file}`);
    return [...own, ...(item.imports ?? []).flatMap((imported) => filesOf(imported, seen))];
  };
  const entryFiles = new Set(filesOf(Object.keys(manifest).find((name) => manifest[name] === entry) ?? ''));
  const files = Object.values(manifest).flatMap((item) => [item.file, ...(item.assets ?? [])]);
  return {
    entry: `/${entry.file}`,
    entryImports: [...entryFiles].filter((file) => file !== `/${entry.file}` && !file.endsWith('.css')),
    styles: [...entryFiles].filter((file) => file.endsWith('.css')),
    fonts: [...new Set(files.filter((file) => /(latin|arabic)-wght-normal.*\.woff2$/.test(file)))].map(
      (file) => `/${file}`,
    ),
    modules: Object.fromEntries(
      Object.keys(manifest).map((name) => [name, filesOf(name).filter((file) => !entryFiles.has(file))]),
    ),
    sources: Object.fromEntries(rendererChunks.map(([source, { file }]) => [basename(file), source])),
  };
};

/** Returns the pages of the build; null if nothing was built. */
export const builtPages = async (buildFolder: string): Promise<PageSource | null> => {
  const renderer = join(buildFolder, 'server/entry-server.js');
  if (!existsSync(renderer)) return null;
  const { renderPage, readAddress } = (await import(pathToFileURL(renderer).href)) as {
    renderPage: RenderPage;
    readAddress: ReadAddress;
  };
  return {
    render: renderPage,
    readAddress,
    assets: readAssets(buildFolder),
    serveFiles: async (app) =>
      serveKeptFiles(app, {
        folders: [join(buildFolder, 'client/packs')],
        prefix: '/packs/',
        // Built scripts and styles never change under their name.
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      }),
  };
};
