import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
/** An installation can leave the demo studio out. */
const sources = ['contract', 'player', 'sandbox', 'scripts', 'server', 'vite.config.ts', 'web'];
const isNeeded = (path: string): boolean => !/\.test\.tsx?$/.test(path);

/** The sources of the project with its packages, for a test to change: no other test sees what it does to them. */
export const copyOfProject = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'openmat-development-'));
  for (const name of sources)
    cpSync(join(projectFolder, name), join(folder, name), { recursive: true, filter: isNeeded });
  mkdirSync(join(folder, 'node_modules'));
  // Vite keeps what it made of packages in .vite, for one project folder.
  for (const name of readdirSync(join(projectFolder, 'node_modules')))
    if (name !== '.vite')
      symlinkSync(join(projectFolder, 'node_modules', name), join(folder, 'node_modules', name));
  return folder;
};

export const replaceIn = (file: string, old: string, replacement: string): void => {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(old)) throw new Error(`${file} does not hold ${old}`);
  writeFileSync(file, text.replace(old, replacement));
};
