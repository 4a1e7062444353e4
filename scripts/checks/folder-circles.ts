import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

/** Slices, whose subfolders import each other in one direction only. */
const slices = /^(?:web|server)\/(?:features\/)?[^/]+(?=\/)|^(?:contract|player|sandbox|demo)\/[^/]+(?=\/)/;
/** Slice of several that awaits its parting, and has circles until then. */
const undivided = 'server/features/membership';

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

const importsOf = ({ path, text }: SourceFile, paths: ReadonlySet<string>): Import[] => {
  const slice = slices.exec(path)?.[0];
  if (slice === undefined || slice === undivided) return [];
  return [...text.matchAll(importedPaths)]
    .map(([, imported = '']) => posix.join(posix.dirname(path), imported))
    .filter((to) => to !== path && paths.has(to) && to.startsWith(`${slice}/`))
    .map((to) => importBetween(path, to))
    .filter(({ from, to }) => from !== to);
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
