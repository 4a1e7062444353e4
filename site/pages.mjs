import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// Copies the documents into dist.pages: as modules they import packages of the site, which are found from here only.

const project = join(import.meta.dirname, '..');
const pages = join(import.meta.dirname, 'dist.pages');

rmSync(pages, { recursive: true, force: true });
mkdirSync(pages);
cpSync(join(project, 'docs'), join(pages, 'docs'), { recursive: true });
for (const name of readdirSync(project)) {
  if (name.endsWith('.md') && name !== 'README.md') copyFileSync(join(project, name), join(pages, name));
}
copyFileSync(join(import.meta.dirname, 'index.md'), join(pages, 'index.md'));
