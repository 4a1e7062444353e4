import type { SourceFile } from './source-files.ts';

/** Requirement ids by their state: explained in the documents, mentioned in the project, and tested. */
export type RequirementIds = {
  /** Ids that have more than one line. */
  repeated: string[];
  /** Ids without a line, with the files that mention them. */
  unexplained: { id: string; files: string[] }[];
  /** Ids that no test names, in the order of the documents. */
  untested: string[];
  /** Comments in the product that consist of ids only. */
  bareComments: { path: string; line: number }[];
};

const families = 'ADM|AUTH|BEY|CAT|COM|FAV|GEN|HOME|MEM|NS|PL|PLAY|PRAC|TRK|UP';
// Two digits after R, S or M are an id, unless numbers follow as in the path of a picture ("M12 4.5").
const id = `(?:(?:${families})-\\d+|[RSM]\\d{2}(?![.,]?\\d|[ -]-?[.\\d]))`;
// A range may be broken over two lines of a comment.
const mention = new RegExp(
  `(?<![\\w-])(${id})\\b(?:(?:\\s+(?:\\*\\s+|//\\s+)?to\\s+(?:\\*\\s+|//\\s+)?|–)(${id})\\b)?`,
  'g',
);
const requirementLine = new RegExp(`^(?:- \\*\\*|\\| )(${id})(?:\\*\\*)? `, 'gm');
const comment = /\/\*+([\s\S]*?)\*\/|\/\/(.*)$/gm;
const mentionsOnly = new RegExp(`^(?:${id}|\\bto\\b|\\band\\b|[\\s*,;:.()–])+$`);

const isDocument = (path: string): boolean => /^docs\/requirements(\/[^/]+)?\.md$/.test(path);
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$|^e2e\//.test(path);
const isMigration = (path: string): boolean => /\/migrations\//.test(path);
// The examples in the test of this file are not ids of the project.
const isOwnFile = (path: string): boolean => path.startsWith('scripts/requirement');

const range = (first: string, last: string): string[] => {
  const family = first.replace(/\d+$/, '');
  const from = Number(first.slice(family.length));
  const to = Number(last.slice(family.length));
  if (!last.startsWith(family) || !(from <= to)) return [first, last];
  const digits = first.length - family.length;
  return Array.from(
    { length: to - from + 1 },
    (_, index) => family + String(from + index).padStart(digits, '0'),
  );
};

/** Returns every id in a text; "CAT-043 to CAT-048" also mentions the ids between. */
export const mentionedIds = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(mention)].flatMap(([, first = '', last]) => (last ? range(first, last) : [first])),
  ),
];

const withoutCommentLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .join('\n');

const bareComments = ({ path, text }: SourceFile): { path: string; line: number }[] =>
  [...text.matchAll(comment)]
    .filter(([, block, line]) => {
      const words = block ?? line ?? '';
      return mentionedIds(words).length > 0 && mentionsOnly.test(words);
    })
    .map(({ index }) => ({ path, line: text.slice(0, index).split('\n').length }));

export const inspectRequirementIds = (files: SourceFile[]): RequirementIds => {
  const lines = files
    .filter(({ path }) => isDocument(path))
    .flatMap(({ text }) => [...text.matchAll(requirementLine)].map(([, found = '']) => found));
  const explained = new Set(lines);
  const mentioning = new Map<string, string[]>();
  for (const { path, text } of files) {
    if (isOwnFile(path) || path.endsWith('.json')) continue;
    for (const found of mentionedIds(text)) mentioning.set(found, [...(mentioning.get(found) ?? []), path]);
  }
  const tested = new Set(
    files
      .filter(({ path }) => isTest(path) && !isOwnFile(path))
      .flatMap(({ text }) => mentionedIds(withoutCommentLines(text))),
  );
  return {
    repeated: [...explained].filter((found) => lines.indexOf(found) !== lines.lastIndexOf(found)),
    unexplained: [...mentioning]
      .filter(([found]) => !explained.has(found))
      .map(([found, paths]) => ({ id: found, files: paths })),
    untested: [...explained].filter((found) => !tested.has(found)),
    bareComments: files
      .filter(
        ({ path }) =>
          /\.(ts|tsx|mjs|css)$/.test(path) && !isTest(path) && !isMigration(path) && !isOwnFile(path),
      )
      .flatMap(bareComments),
  };
};
