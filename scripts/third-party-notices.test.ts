import { readdirSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const inProject = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const notices = readFileSync(inProject('THIRD_PARTY_NOTICES.md'), 'utf8');
const named = [...notices.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);

type Package = {
  dev?: boolean;
  link?: boolean;
  license?: string;
  optionalDependencies?: Record<string, string>;
};
const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};

/** Licenses that ask for no more than a notice, which each package has in its folder. */
const noticeOnly = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path;
const isNamed = (name: string): boolean => named.some((pattern) => matchesGlob(name, pattern));

test('THIRD_PARTY_NOTICES.md names every installed package whose license asks for more than a notice', () => {
  const special = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .filter(([, { license = '' }]) => !noticeOnly.has(license))
    .map(([path]) => nameOf(path));
  expect(special).toContain('libheif-js');
  expect(special.filter((name) => !isNamed(name))).toEqual([]);
});

test('THIRD_PARTY_NOTICES.md names every bundled program', () => {
  const programs = Object.keys(packages.bundled?.optionalDependencies ?? {});
  expect(programs).not.toEqual([]);
  expect(programs.filter((name) => !isNamed(name))).toEqual([]);
});

test('each font is named in THIRD_PARTY_NOTICES.md and has its license beside it', () => {
  const files = readdirSync(inProject('web/ui/fonts'));
  const fonts = files.filter((name) => name.endsWith('.woff2'));
  expect(fonts).not.toEqual([]);
  for (const font of fonts) {
    const family = font.slice(0, font.search(/-(latin|arabic)-/));
    expect(files).toContain(`${family}-LICENSE.txt`);
    expect(isNamed(`web/ui/fonts/${font}`)).toBe(true);
  }
});
