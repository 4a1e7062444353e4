import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
/** Width of a line, as `biome.json` has it. */
const lineWidth = 110;

/** Sort key by which the formatter orders imports: a folder comes before its namesakes with a hyphen. */
const orderOf = (name: string): string => name.replaceAll('/', ' ');

/** Files of schemas, in the order of their imports. */
const files = globSync('**/*.schema.ts', { cwd: folder })
  .map((file) => file.replaceAll(sep, '/').replace(/\.schema\.ts$/, ''))
  .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  .map((name) => ({
    path: `${name}.schema.ts`,
    text: readFileSync(join(folder, `${name}.schema.ts`), 'utf8'),
  }));

/** Names of the groups of calls that another contract takes in, such as that of the comments service. */
const taken = new Set(
  files.flatMap(({ text }) => [...text.matchAll(/\.\.\.(\w+Endpoints)\b/g)].map(([, name]) => name)),
);

const groupsIn = (text: string): string[] =>
  [...text.matchAll(/^export const (\w+) = endpoints\(/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !taken.has(name))
    .toSorted();

const importOf = (path: string, names: readonly string[]): string => {
  const line = `import { ${names.join(', ')} } from './${path}';`;
  return line.length <= lineWidth ? line : `import {\n  ${names.join(',\n  ')},\n} from './${path}';`;
};

/** Text of contract/index.ts: every group of calls that a file of schemas declares. */
const indexText = (): string => {
  const groups = files
    .map(({ path, text }) => ({ path, names: groupsIn(text) }))
    .filter(({ names }) => names.length > 0);
  const imports = groups.map(({ path, names }) => importOf(path, names));
  const spreads = groups.flatMap(({ names }) => names.map((name) => `  ...${name},`));
  return `// Written by npm run contract.
${imports.join('\n')}

/** Every call of the product API. A new one makes its missing route a type error. */
export const contract = {
${spreads.join('\n')}
};
export type Contract = typeof contract;
export type EndpointKey = keyof Contract;
`;
};

test('contract/index.ts has every call that a file of schemas declares', async () => {
  await expect(indexText()).toMatchFileSnapshot(
    'index.ts',
    'a group of calls is missing or gone: run npm run contract',
  );
});
