import { extractVariables, validateIcu } from 'pofile-ts';
import { type ESTree, parseSync, Visitor } from 'vite';

/** A message in a source file, with the range of the literal that holds it. */
export type SourceLiteral = {
  text: string;
  start: number;
  end: number;
  /** Context of a message whose words have another meaning elsewhere; empty for most. */
  context: string;
  /** Range of the call to `msg` around the literal. */
  mark: { start: number; end: number } | null;
  /** Comment for translators. */
  comment: string;
};

export type Problem = { line: number; says: string };

/** Messages of a source file, and what is wrong with them. */
export type FileMessages = { messages: SourceLiteral[]; problems: Problem[] };

type Node = { type: string; start: number; end: number };
type Property = Node & { key?: Node & { name?: string } };
type Value = Node & { value?: unknown; expression?: Value; properties?: readonly Property[] };

/** Files without these words have no messages: most are not parsed. */
const mayHaveMessages = /\/messages\.ts'|<Trans\b/;

const isText = (node: Value | null | undefined): node is Value & { value: string } =>
  node?.type === 'Literal' && typeof node.value === 'string';

/** Returns the names of an object literal; null for another expression, of which only types know the names. */
const namesIn = (node: Value | null | undefined): string[] | null => {
  if (!node) return [];
  if (node.type !== 'ObjectExpression') return null;
  const names = node.properties?.map(({ key }) => key?.name);
  return names?.every((name) => name !== undefined) ? names : null;
};

const differences = (text: string, values: string[] | null): string[] => {
  const needed = extractVariables(text);
  if (!validateIcu(text, { ignoreTag: true }).valid) return ['is no ICU message'];
  if (!values) return [];
  return [
    ...needed.filter((name) => !values.includes(name)).map((name) => `gets no value {${name}}`),
    ...values.filter((name) => !needed.includes(name)).map((name) => `has no place for the value ${name}`),
  ];
};

const attributeOf = (
  attributes: readonly ESTree.JSXAttributeItem[],
  wanted: string,
): Value | null | undefined => {
  const [value] = attributes.flatMap((one) =>
    one.type === 'JSXAttribute' && one.name.name === wanted ? [one.value as Value | null] : [],
  );
  return value?.type === 'JSXExpressionContainer' ? value.expression : value;
};

type Note = { words: string; end: number };

const notesIn = (comments: readonly { value: string; end: number }[]): Note[] =>
  comments.flatMap(({ value, end }) => {
    const [, words] = /^[\s*]*translators:\s*([\s\S]*)$/.exec(value) ?? [];
    return words ? [{ words: words.replaceAll(/\s+/g, ' ').trim(), end }] : [];
  });

/** Finds the messages of a source file: the literals of `t`, `msg` and `<Trans>`. */
export const messagesIn = (path: string, code: string): FileMessages => {
  const found: FileMessages = { messages: [], problems: [] };
  if (!mayHaveMessages.test(code)) return found;
  const { program, comments } = parseSync(path, code);

  const lineOf = (start: number): number => code.slice(0, start).split('\n').length;
  const notes = notesIn(comments);
  /** Takes the comment for translators before a place: it belongs to the first message after it. */
  const commentBefore = (start: number): string => {
    const at = notes.findLastIndex(({ end }) => end <= start);
    const [note] = at < 0 ? [] : notes.splice(at, 1);
    return note && !/;|\n\s*\n/.test(code.slice(note.end, start)) ? note.words : '';
  };
  const add = (
    { value: text, start, end }: Value & { value: string },
    {
      values,
      mark = null,
      context = '',
    }: Pick<Partial<SourceLiteral>, 'mark' | 'context'> & { values: string[] | null },
  ): void => {
    found.messages.push({ text, context, start, end, mark, comment: commentBefore(start) });
    for (const difference of differences(text, values))
      found.problems.push({ line: lineOf(start), says: `message “${text}” ${difference}` });
  };

  let functions = 0;
  const enter = (): void => void functions++;
  const leave = (): void => void functions--;

  const readCall = ({ callee, arguments: parameters, start, end }: ESTree.CallExpression): void => {
    if (callee.type !== 'Identifier' || !['t', 'msg'].includes(callee.name)) return;
    const [text, values] = parameters as Value[];
    const isMark = callee.name === 'msg';
    if (!isMark && functions === 0)
      found.problems.push({
        line: lineOf(start),
        says: 'translates while the module is loaded; mark it with msg',
      });
    if (isText(text))
      add(
        text,
        isMark
          ? { values: null, mark: { start, end }, context: isText(values) ? values.value : '' }
          : { values: namesIn(values) },
      );
    else if (isMark || text?.type === 'TemplateLiteral' || text?.type === 'BinaryExpression')
      found.problems.push({ line: lineOf(start), says: 'has a message that is no string literal' });
  };

  const readElement = ({ name, attributes }: ESTree.JSXOpeningElement): void => {
    if (name.type !== 'JSXIdentifier' || name.name !== 'Trans') return;
    const message = attributeOf(attributes, 'message');
    if (isText(message)) add(message, { values: namesIn(attributeOf(attributes, 'values')) });
  };

  new Visitor({
    ArrowFunctionExpression: enter,
    FunctionExpression: enter,
    FunctionDeclaration: enter,
    'ArrowFunctionExpression:exit': leave,
    'FunctionExpression:exit': leave,
    'FunctionDeclaration:exit': leave,
    CallExpression: readCall,
    JSXOpeningElement: readElement,
  }).visit(program);
  return found;
};
