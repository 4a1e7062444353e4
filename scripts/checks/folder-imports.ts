import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

/** Slices, whose subfolders import each other in one direction only. */
const slices =
  /^(?:web|server)\/(?:features\/)?[^/]+(?=\/)|^player(?=\/)|^(?:contract|sandbox|demo)\/[^/]+(?=\/)/;
/** Folders of slices, between which imports go one way, too. */
const features = /^(?:web|server)\/features(?=\/)/;

type Import = { level: string; from: string; to: string };

const importedPaths = /'(\.{1,2}\/[^'\n]+\.(?:tsx?|css))'/g;

/** Names the two children of the deepest folder that has both files; a file directly in it stands for itself. */
const importBetween = (from: string, to: string): Import => {
  const [fromParts, toParts] = [from.split('/'), to.split('/')];
  const depth = fromParts.findIndex((part, index) => part !== toParts[index]);
  const childOf = (parts: readonly string[]): string =>
    parts.length > depth + 1 ? `${parts[depth]}/` : (parts[depth] ?? '');
  return { level: fromParts.slice(0, depth).join('/'), from: childOf(fromParts), to: childOf(toParts) };
};

type FileImport = { path: string; imported: string };

/** Returns the imports between product files of one folder; the folders are those that `within` finds. */
const importsWithin = (within: RegExp, files: readonly SourceFile[]): FileImport[] => {
  const product = files.filter(({ path }) => !/\.test\.tsx?$|\/testing\//.test(path));
  const paths = new Set(product.map(({ path }) => path));
  return product.flatMap(({ path, text }) => {
    const folder = within.exec(path)?.[0];
    if (folder === undefined) return [];
    return [...text.matchAll(importedPaths)]
      .map(([, relative = '']) => posix.join(posix.dirname(path), relative))
      .filter((to) => to !== path && paths.has(to) && to.startsWith(`${folder}/`))
      .map((imported) => ({ path, imported }));
  });
};

/** Returns the names from `start` back to it along the imports; undefined without a way back. */
const wayBack = (graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] | undefined => {
  const seen = new Set<string>();
  const visit = (name: string): string[] | undefined => {
    for (const next of graph.get(name) ?? []) {
      if (next === start) return [name, start];
      if (seen.has(next)) continue;
      seen.add(next);
      const rest = visit(next);
      if (rest) return [name, ...rest];
    }
    return undefined;
  };
  return visit(start);
};

/** Returns a circle that a subfolder is part of; circles of files alone are left to the linter of modules. */
const circleIn = (graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined =>
  [...graph.keys()]
    .filter((name) => name.endsWith('/'))
    .map((name) => wayBack(graph, name))
    .find((circle) => circle !== undefined);

/** Returns the imports between features; those within one are found with its slice. */
const importsBetweenFeatures = (files: readonly SourceFile[]): FileImport[] =>
  importsWithin(features, files).filter(
    ({ path, imported }) => slices.exec(path)?.[0] !== slices.exec(imported)?.[0],
  );

/** Returns a circle of imports between subfolders for each folder that has one, imports of types included. */
export const folderCircles = (files: readonly SourceFile[]): { folder: string; circle: string[] }[] => {
  const imports = [...importsWithin(slices, files), ...importsBetweenFeatures(files)]
    .map(({ path, imported }) => importBetween(path, imported))
    .filter(({ from, to }) => from !== to);
  const levels = Map.groupBy(imports, ({ level }) => level);
  return [...levels].flatMap(([folder, between]) => {
    const graph = new Map<string, Set<string>>();
    for (const { from, to } of between) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    const circle = circleIn(graph);
    return circle ? [{ folder, circle }] : [];
  });
};

/** Files that put a slice together, and reach every folder of it. */
const assembling = /(?:^|\/)(?:index|(?:[\w-]+-)?routes)\.tsx?$/;

/**
 * Returns the imports of files in a subfolder of another folder. A folder is entered by the files directly in it; its
 * subfolders are its inside.
 */
export const deepImports = (files: readonly SourceFile[]): FileImport[] =>
  importsWithin(slices, files).filter(({ path, imported }) => {
    const { level } = importBetween(path, imported);
    const foldersBelow = imported.slice(level.length + 1).split('/').length - 1;
    return foldersBelow > 1 && !(assembling.test(path) && posix.dirname(path) === level);
  });
