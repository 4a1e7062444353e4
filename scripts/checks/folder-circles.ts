import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

/** Folders whose subfolders import each other in one direction only. */
const slices = /^web\/(?:features\/)?[^/]+(?=\/)/;

type Import = { level: string; from: string; to: string };

const importedPaths = /'(\.{1,2}\/[^'\n]+\.(?:tsx?|css))'/g;

/**
 * Names the two children of the deepest folder that has both files. A file directly in a slice stands for itself; the
 * files directly in a folder of a slice stand together, as “.”.
 */
const importBetween = (slice: string, from: string, to: string): Import => {
  const [fromParts, toParts] = [from.split('/'), to.split('/')];
  const depth = fromParts.findIndex((part, index) => part !== toParts[index]);
  const level = fromParts.slice(0, depth).join('/');
  const childOf = (parts: readonly string[]): string => {
    if (parts.length > depth + 1) return `${parts[depth]}/`;
    return level === slice ? (parts[depth] ?? '') : '.';
  };
  return { level, from: childOf(fromParts), to: childOf(toParts) };
};

const importsOf = ({ path, text }: SourceFile, paths: ReadonlySet<string>): Import[] => {
  const slice = slices.exec(path)?.[0];
  if (slice === undefined) return [];
  return [...text.matchAll(importedPaths)]
    .map(([, imported = '']) => posix.join(posix.dirname(path), imported))
    .filter((to) => to !== path && paths.has(to) && to.startsWith(`${slice}/`))
    .map((to) => importBetween(slice, path, to))
    .filter(({ from, to }) => from !== to);
};

/** Returns one circle of the graph, its first name again at the end; undefined without any. */
const circleIn = (graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined => {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of graph.get(name) ?? []) {
      const circle = visit(next, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of graph.keys()) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return undefined;
};

/** Returns a circle of imports between subfolders for each folder that has one, imports of types included. */
export const folderCircles = (files: readonly SourceFile[]): { folder: string; circle: string[] }[] => {
  const product = files.filter(({ path }) => !/\.test\.tsx?$|\/testing\//.test(path));
  const paths = new Set(product.map(({ path }) => path));
  const levels = Map.groupBy(
    product.flatMap((file) => importsOf(file, paths)),
    ({ level }) => level,
  );
  return [...levels].flatMap(([folder, imports]) => {
    const graph = new Map<string, Set<string>>();
    for (const { from, to } of imports) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    const circle = circleIn(graph);
    return circle ? [{ folder, circle }] : [];
  });
};
