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

/** Errors whose message a person reads, and functions that make refusals of words. */
const refusals =
  /^(AppError|CommandRefusal|StorageProblem|ArchiveRefusal|ArchiveProblem|Unplayable|Missing)$/;
const refusing = /^(invalid|refuse|refused|unusable|wrong)$/;
/** Files without these words refuse nothing: most are not parsed. */
const mayRefuse = /Error\(|Refusal|Problem|Unplayable|Missing|problems|invalid|refuse|unusable|wrong/;

const word = /\p{L}{2,}/u;
const words = /\p{L} \p{L}/u;

/**
 * Finds the words of refusals that are no messages, as in `new AppError('invalid', { message: 'No.' })`,
 * `invalid('email', 'That is no address.')` and `problems.email = ['That is no address.']`.
 */
export const untranslatedRefusals = (path: string, code: string): Literal[] => {
  if (!mayRefuse.test(code)) return [];
  const found: Literal[] = [];
  const read = (given: unknown, isWords: RegExp): void => {
    for (const value of valuesIn(given as Value)) {
      const text = wordsOf(value);
      if (isWords.test(text)) found.push({ line: code.slice(0, value.start).split('\n').length, text });
    }
  };
  const readError = ({ callee, arguments: [first, options] }: ESTree.NewExpression): void => {
    if (callee.type !== 'Identifier' || !refusals.test(callee.name)) return;
    if (callee.name !== 'AppError') read(first, words);
    const properties = options?.type === 'ObjectExpression' ? options.properties : [];
    for (const one of properties) {
      if (one.type !== 'Property' || one.key.type !== 'Identifier') continue;
      if (['message', 'fields'].includes(one.key.name)) read(one.value, word);
    }
  };
  const readCall = ({ callee, arguments: given }: ESTree.CallExpression): void => {
    if (callee.type === 'Identifier' && refusing.test(callee.name)) for (const one of given) read(one, words);
  };
  const readProblem = ({ left, right }: ESTree.AssignmentExpression): void => {
    if (left.type !== 'MemberExpression' || left.object.type !== 'Identifier') return;
    if (/problems$/i.test(left.object.name)) read(right, words);
  };
  new Visitor({
    NewExpression: readError,
    CallExpression: readCall,
    AssignmentExpression: readProblem,
  }).visit(parseSync(path, code).program);
  return found;
};
