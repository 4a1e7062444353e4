import { posix, resolve } from 'node:path';
import { scopedName } from '../bundling/class-names.ts';
import type { SourceFile } from './source-files.ts';

/** Classes that any page may use; all others belong to a module. docs/decisions/0003 has the reasons. */
export const globalClasses: readonly string[] = [
  'display-1',
  'display-2',
  'title-1',
  'title-2',
  'title-3',
  'title-4',
  'lede',
  'eyebrow',
  'hint',
  'link',
  'muted',
  'quiet',
  'small',
  'numeric',
  'icon',
  'icon-filled',
  'icon-directional',
  'page',
  'page-width',
  'section',
  'room',
  'on-image',
  'visually-hidden',
  'phone-only',
  'desktop-only',
  'content-button',
  'content-button-light',
  'content-feature',
  'content-plain',
  'content-section',
  'content-table',
];
/** Classes of libraries whose markup is not ours. */
const libraryClass = /^(ReactCrop|ord-)/;

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');

/** Returns the text before each opening brace, without at-rules. */
const selectorsOf = (css: string): string[] =>
  [...withoutComments(css).matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@') && !/^(from|to|[\d.]+%)/.test(selector));

const unquoted = (selector: string): string => selector.replace(/"[^"]*"/g, '""');
const classesIn = (selector: string): string[] =>
  [...unquoted(selector).matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name);
const globalsIn = (selector: string): string[] =>
  [...unquoted(selector).matchAll(/:global\(([^()]*)\)/g)].flatMap(([, inner = '']) => classesIn(inner));
const ownClassesIn = (selector: string): string[] =>
  classesIn(unquoted(selector).replace(/:global\([^()]*\)/g, ''));

const importOfModule = /import \* as (\w+) from '([^']+\.module\.css)'/g;
const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Returns the text between the braces of each `name={…}` in a file. */
const bracedValues = (text: string, name: string): string[] => {
  const values: string[] = [];
  for (const { index } of text.matchAll(new RegExp(`${name}=\\{`, 'g'))) {
    const start = index + name.length + 2;
    let depth = 1;
    let end = start;
    for (; end < text.length && depth > 0; end += 1) {
      if (text[end] === '{') depth += 1;
      if (text[end] === '}') depth -= 1;
    }
    values.push(text.slice(start, end - 1));
  }
  return values;
};

const stringsIn = (expression: string): string[] =>
  [...expression.replace(/[!=]==\s*'[^']*'|\['[^']*'\]/g, '').matchAll(/'([^']*)'/g)].flatMap(
    ([, text = '']) => words(text),
  );

const quotedValues = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`(?<![\\w-])${name}="([^"]*)"`, 'g'))].flatMap(([, value = '']) =>
    words(value),
  );

const globalNamesIn = (text: string): string[] => [
  ...quotedValues(text, 'className'),
  ...bracedValues(text, 'className').flatMap(stringsIn),
  ...[...text.matchAll(/className: '([^']*)'/g)].flatMap(([, value = '']) => words(value)),
];

const partsSetIn = (text: string): string[] => [
  ...quotedValues(text, 'data-part'),
  ...quotedValues(text, 'part'),
  ...bracedValues(text, 'data-part').flatMap(stringsIn),
  ...[...text.matchAll(/'data-part': '([^']*)'/g)].flatMap(([, value = '']) => words(value)),
];
const partsReadIn = (text: string): string[] =>
  [...text.matchAll(/\[data-part~="([^"]*)"\]/g)].map(([, name = '']) => name);

const inspectUse = (file: SourceFile, modules: Map<string, Set<string>>, used: Set<string>): string[] => {
  const breaches: string[] = [];
  for (const [, name = '', from = ''] of file.text.matchAll(importOfModule)) {
    const path = posix.join(posix.dirname(file.path), from);
    const defined = modules.get(path);
    if (!defined) {
      breaches.push(`${file.path} imports ${path}, which is not there`);
      continue;
    }
    if (new RegExp(`\\b${name}\\[`).test(file.text))
      breaches.push(`${file.path} computes a class name of ${path}; name each class`);
    for (const [, local = ''] of file.text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
      used.add(`${path} ${local}`);
      if (!defined.has(local)) breaches.push(`${file.path} uses .${local}, which ${path} does not define`);
    }
  }
  for (const name of globalNamesIn(file.text))
    if (!globalClasses.includes(name))
      breaches.push(`${file.path} uses the global class ${name}, which is not on the list`);
  return breaches;
};

const inspectSheet = ({ path, text }: SourceFile): string[] => {
  const isModule = path.endsWith('.module.css');
  const names = selectorsOf(text).flatMap(isModule ? globalsIn : classesIn);
  return [...new Set(names)]
    .filter((name) => !globalClasses.includes(name) && !(isModule && libraryClass.test(name)))
    .map((name) => `${path} styles the global class ${name}, which is not on the list`);
};

const inspectParts = (sheets: SourceFile[], code: SourceFile[]): string[] => {
  const set = new Set(code.flatMap(({ text }) => partsSetIn(text)));
  const read = new Set([...sheets, ...code].flatMap(({ text }) => partsReadIn(text)));
  return [
    ...[...read].filter((part) => !set.has(part)).map((part) => `No component has the part ${part}`),
    ...[...set].filter((part) => !read.has(part)).map((part) => `Nothing selects the part ${part}`),
  ];
};

const inspectGlobals = (files: SourceFile[], code: SourceFile[]): string[] => {
  const styled = new Set(
    files
      .filter(({ path }) => path.endsWith('.css') && !path.endsWith('.module.css'))
      .flatMap(({ text }) => selectorsOf(text).flatMap(classesIn)),
  );
  const html = files.filter(
    ({ path }) => /^(server|sandbox)\/.*\.ts$/.test(path) && !path.includes('.test.'),
  );
  const used = new Set([
    ...code.flatMap(({ text }) => globalNamesIn(text)),
    ...html.flatMap(({ text }) => quotedValues(text, 'class')),
  ]);
  return globalClasses.flatMap((name) => [
    ...(styled.has(name) ? [] : [`No global style sheet styles ${name}`]),
    ...(used.has(name) ? [] : [`Nothing uses the global class ${name}`]),
  ]);
};

/** Returns a message for classes whose short scoped names collide and that need other names. */
export const inspectScopedNames = (
  modules: ReadonlyMap<string, ReadonlySet<string>>,
  nameOf = scopedName,
): string[] => {
  const owners = new Map<string, string>(globalClasses.map((name) => [name, 'a global class']));
  const breaches: string[] = [];
  for (const [path, names] of modules)
    for (const name of names) {
      const scoped = nameOf(name, resolve(path));
      const owner = owners.get(scoped);
      if (owner) breaches.push(`.${name} of ${path} and ${owner} come to the same scoped name; rename one`);
      owners.set(scoped, `.${name} of ${path}`);
    }
  return breaches;
};

/**
 * Returns a message for every breach: classes that are used and not defined, defined and not used, or global without
 * being listed.
 */
export const inspectStyles = (files: SourceFile[]): string[] => {
  const sheets = files.filter(({ path }) => /^(web|player)\/.*\.css$/.test(path));
  const code = files.filter(
    ({ path }) => /^(web|player)\/.*\.tsx?$/.test(path) && !/\.test\.|\.d\.ts$/.test(path),
  );
  const modules = new Map(
    sheets
      .filter(({ path }) => path.endsWith('.module.css'))
      .map(({ path, text }) => [path, new Set(selectorsOf(text).flatMap(ownClassesIn))]),
  );
  const used = new Set<string>();
  const breaches = code.flatMap((file) => inspectUse(file, modules, used));
  for (const [path, defined] of modules)
    for (const name of defined)
      if (!used.has(`${path} ${name}`)) breaches.push(`${path} defines .${name}, which nothing uses`);
  return [
    ...breaches,
    ...sheets.flatMap(inspectSheet),
    ...inspectScopedNames(modules),
    ...inspectParts(sheets, code),
    ...inspectGlobals([...sheets, ...files], code),
  ];
};
