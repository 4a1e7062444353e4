import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeFiles } from './bundling/encode-files.ts';

// Builds the browser's files and the page renderer into dist/, when their sources have changed.

const folder = fileURLToPath(new URL('..', import.meta.url));
const target = join(folder, 'dist');
const sources = [
  'contract',
  'languages',
  'player',
  'web',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/bundling/class-names.ts',
  'scripts/bundling/encode-files.ts',
  'scripts/bundling/first-messages.ts',
  'scripts/bundling/messages.ts',
  'scripts/bundling/module-users.ts',
  'scripts/bundling/style-sheets.ts',
  'scripts/messages/find.ts',
  'tsconfig.json',
  'vite.config.ts',
];

const marker = join(target, 'sources.sha256');

const hashOf = (paths: string[]): string => {
  const digest = createHash('sha256');
  for (const path of paths) addTo(digest, path);
  return digest.digest('hex');
};

const addTo = (digest: ReturnType<typeof createHash>, path: string): void => {
  const full = join(folder, path);
  if (statSync(full).isDirectory())
    for (const name of readdirSync(full).sort()) addTo(digest, join(path, name));
  else if (!path.includes('.test.')) digest.update(path).update(readFileSync(full));
};

const builtHash = (): string => (existsSync(marker) ? readFileSync(marker, 'utf8').trim() : '');

const build = async (hash: string): Promise<void> => {
  console.info('Building the pages …');
  // Whatever the machine says: what is served is the production build.
  process.env.NODE_ENV = 'production';
  const vite = await import('vite');
  const draft = `${target}.new-${process.pid}`;
  process.once('SIGTERM', () => {
    rmSync(draft, { recursive: true, force: true });
    process.exit(1);
  });
  const common = { root: folder, logLevel: 'warn' } as const;
  try {
    await vite.build({ ...common, build: { outDir: join(draft, 'client') } });
    const encoding = encodeFiles(join(draft, 'client/packs'));
    await vite.build({ ...common, build: { outDir: join(draft, 'server'), ssr: true } });
    await encoding;
    writeFileSync(join(draft, 'sources.sha256'), hash);
    moveIntoPlace(draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

/** Whole or not at all: an Openmat that runs from the old build keeps its files until the last moment. */
const moveIntoPlace = (draft: string): void => {
  const old = `${target}.old-${process.pid}`;
  if (existsSync(target)) renameSync(target, old);
  renameSync(draft, target);
  rmSync(old, { recursive: true, force: true });
};

const hash = hashOf(sources);
if (builtHash() !== hash) await build(hash);
