import { type ESTree, parseSync, Visitor } from 'vite';

type Node = { type: string; start: number };
export type Value = Node & {
  value?: unknown;
  consequent?: Value;
  alternate?: Value;
  left?: Value;
  right?: Value;
  elements?: readonly (Value | null)[];
  properties?: readonly { value?: Value; argument?: Value }[];
  quasis?: readonly { value: { cooked: string | null } }[];
};

type Literal = { line: number; text: string };

/** Returns the words of a literal, '' for another node. */
export const wordsOf = ({ type, value, quasis }: Value): string => {
  if (type === 'TemplateLiteral') return (quasis ?? []).map((one) => one.value.cooked ?? '').join('…');
  return type === 'Literal' && typeof value === 'string' ? value : '';
};

/** Returns the values that an expression can have or has in it, without those of calls and conditions. */
export const valuesIn = (node: Value | null | undefined): Value[] => {
  if (!node) return [];
  const { consequent, alternate, left, right, elements = [], properties = [] } = node;
  const inside = [consequent, alternate, left, right, ...elements];
  return [node, ...[...inside, ...properties.map((one) => one.value ?? one.argument)].flatMap(valuesIn)];
};

/** Finds the words of refusals, as in `new AppError('invalid', { message: 'No.' })`, that are no messages. */
export const untranslatedRefusals = (path: string, code: string): Literal[] => {
  if (!code.includes('new AppError(')) return [];
  const found: Literal[] = [];
  const read = ({ callee, arguments: [, options] }: ESTree.NewExpression): void => {
    if (callee.type !== 'Identifier' || callee.name !== 'AppError') return;
    if (options?.type !== 'ObjectExpression') return;
    for (const one of options.properties) {
      if (one.type !== 'Property' || one.key.type !== 'Identifier') continue;
      if (!['message', 'fields'].includes(one.key.name)) continue;
      for (const value of valuesIn(one.value as Value)) {
        const text = wordsOf(value);
        if (/\p{L}{2,}/u.test(text))
          found.push({ line: code.slice(0, value.start).split('\n').length, text });
      }
    }
  };
  new Visitor({ NewExpression: read }).visit(parseSync(path, code).program);
  return found;
};
