import { invalid } from './refusal.ts';

/** A parameter as it was sent: text, a list, or named parameters. */
export type RawParameter = string | RawParameter[] | { [name: string]: RawParameter };
type Node = string | Map<string, Node>;

const maxDepth = 12;

const keysOf = (name: string): string[] => {
  const open = name.indexOf('[');
  if (open < 0) return [name];
  const keys = [...name.slice(open).matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key);
  return [name.slice(0, open), ...keys];
};

const add = (root: Map<string, Node>, keys: string[], value: string): void => {
  let node = root;
  keys.forEach((key, index) => {
    const name = key === '' ? String(node.size) : key;
    if (index === keys.length - 1) node.set(name, value);
    else {
      const next = node.get(name);
      const inner = next instanceof Map ? next : new Map<string, Node>();
      node.set(name, inner);
      node = inner;
    }
  });
};

const isList = (node: Map<string, Node>): boolean =>
  node.size > 0 && [...node.keys()].every((key) => /^\d+$/.test(key));

const built = (node: Node): RawParameter => {
  if (typeof node === 'string') return node;
  if (isList(node)) return [...node.values()].map(built);
  return Object.fromEntries([...node].map(([name, value]) => [name, built(value)]));
};

/** Reads `items[0][price]=…&metadata[a]=…` as Stripe's clients write it, in a body or behind a question mark. */
export const decodeForm = (text: string): Record<string, RawParameter> => {
  const root = new Map<string, Node>();
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = keysOf(name);
    if (keys.length > maxDepth) throw invalid(`The parameter ${name} is nested too deeply.`);
    add(root, keys, value);
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, built(value)]));
};
