type Run = { text: string; strong: boolean; emphasis: boolean; href: string | null };
type Marks = Omit<Run, 'text'>;
type Written = { kind: 'paragraph' | 'heading' | 'bullet' | 'number'; runs: Run[] };

const plain: Marks = { strong: false, emphasis: false, href: null };
const blockNames = new Set(['P', 'DIV', 'UL', 'OL', 'LI', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'BLOCKQUOTE']);

const isBlock = (node: Node): node is Element => node instanceof Element && blockNames.has(node.tagName);

const marksOf = (element: Element, marks: Marks): Marks => {
  const { tagName } = element;
  if (tagName === 'B' || tagName === 'STRONG') return { ...marks, strong: true };
  if (tagName === 'I' || tagName === 'EM') return { ...marks, emphasis: true };
  const href = tagName === 'A' ? element.getAttribute('href') : null;
  return href ? { ...marks, href } : marks;
};

const runsIn = (node: Node, marks: Marks = plain): Run[] => {
  if (node instanceof Text) return [{ text: node.data.replaceAll(/[\s\u00a0]+/g, ' '), ...marks }];
  if (!(node instanceof Element)) return [];
  if (node.tagName === 'BR') return [{ text: '\n', ...plain }];
  const own = marksOf(node, marks);
  return [...node.childNodes].flatMap((child) => runsIn(child, own));
};

const kindOf = ({ tagName, parentElement }: Element): Written['kind'] => {
  if (tagName === 'LI') return parentElement?.tagName === 'OL' ? 'number' : 'bullet';
  return /^H\d$/.test(tagName) ? 'heading' : 'paragraph';
};

/** Returns the blocks of an edited text; words outside of a block are a paragraph. */
const blocksIn = (container: Element): Written[] => {
  const kind = kindOf(container);
  const blocks: Written[] = [];
  let runs: Run[] = [];
  const close = (): void => {
    if (runs.length > 0) blocks.push({ kind, runs });
    runs = [];
  };
  for (const child of container.childNodes)
    if (isBlock(child)) {
      close();
      // A block that a browser puts into a list is part of the list.
      blocks.push(
        ...blocksIn(child).map((block) => (block.kind === 'paragraph' ? { ...block, kind } : block)),
      );
    } else runs.push(...runsIn(child));
  close();
  return blocks;
};

/** Formats from the outermost to the innermost, with what stands around the words of each. */
const formats: readonly {
  of: (run: Run) => string | boolean | null;
  around: (run: Run) => [string, string];
}[] = [
  { of: ({ href }) => href, around: ({ href }) => ['[', `](${href})`] },
  { of: ({ strong }) => strong, around: () => ['**', '**'] },
  { of: ({ emphasis }) => emphasis, around: () => ['*', '*'] },
];

/** Returns the runs in groups of neighbors that are alike. */
const neighbors = (runs: readonly Run[], of: (run: Run) => unknown): [Run, ...Run[]][] => {
  const groups: [Run, ...Run[]][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && of(last[0]) === of(run)) last.push(run);
    else groups.push([run]);
  }
  return groups;
};

/** Puts marks around words, which they must touch; spaces stay outside. */
const wrapped = (text: string, [before, after]: readonly [string, string]): string => {
  const words = text.trim();
  return words === '' ? text : text.replace(words, () => before + words + after);
};

const lineOf = (runs: readonly Run[], [format, ...inner] = formats): string => {
  if (!format) return runs.map(({ text }) => text).join('');
  return neighbors(runs, format.of)
    .map((group) => {
      const text = lineOf(group, inner);
      return format.of(group[0]) ? wrapped(text, format.around(group[0])) : text;
    })
    .join('');
};

const beginnings = { paragraph: '', heading: '## ', bullet: '- ', number: '1. ' } as const;

const textOf = (block: Written): string => {
  const lines = lineOf(block.runs)
    .split('\n')
    .map((line) => line.trim());
  const words = lines.join(block.kind === 'paragraph' ? '\n' : ' ').trim();
  return words === '' ? '' : beginnings[block.kind] + words;
};

/** Returns an edited text as it is kept (`formattedText` reads it); markup that is not supported is left out. */
export const writtenText = (editor: Element): string => {
  const blocks = blocksIn(editor)
    .map((block) => ({ kind: block.kind, text: textOf(block) }))
    .filter(({ text }) => text !== '');
  let count = 0;
  return blocks
    .map(({ kind, text }, index) => {
      const isNext =
        index > 0 && blocks[index - 1]?.kind === kind && (kind === 'bullet' || kind === 'number');
      count = isNext ? count + 1 : 1;
      const between = index === 0 ? '' : isNext ? '\n' : '\n\n';
      return between + (kind === 'number' ? text.replace(/^1\./, `${count}.`) : text);
    })
    .join('');
};
