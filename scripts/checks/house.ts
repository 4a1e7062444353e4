/** House rules that no other tool checks. Prints every breach and exits with 1 if there is one. */
import { basename } from 'node:path';
import { vagueOpening } from './comment-openings.ts';
import { deepImports, folderCircles } from './folder-imports.ts';
import { datesFolder, hasOwnDate } from './own-dates.ts';
import { formatsFolder, hasEnglishFormat } from './own-locales.ts';
import { readSourceFiles, type SourceFile as TextFile } from './source-files.ts';
import { otherSpelling } from './spelling.ts';
import { waitsForTime } from './waits.ts';

type Breach = { file: string; says: string };
type SourceFile = TextFile & { lines: number };

/** Number of lines above which a file is mentioned; it breaks no rule: files are as large as their contents need. */
const longFileLines = 300;

const readFiles = (): SourceFile[] =>
  readSourceFiles().map((file) => ({ ...file, lines: file.text.split('\n').length - 1 }));

const isCode = ({ path }: SourceFile): boolean => /\.(ts|tsx)$/.test(path);
const isSource = ({ path }: SourceFile): boolean =>
  /\.(ts|tsx|mjs)$/.test(path) && !/\.(test|spec)\.tsx?$|\.d\.m?ts$/.test(path);
const isTest = ({ path }: SourceFile): boolean => /\.test\.tsx?$/.test(path);

const camelCase = (name: string): string => name.replaceAll(/_(.)/g, (_, letter) => letter.toUpperCase());

/** Returns a column mapped by hand, `camelId: row.camel_id` or `'camel_id as camelId'`, which `camelCased` selects. */
const mappedByHand = (text: string): string | undefined => {
  const mapped = [
    ...text.matchAll(/\b(?<name>\w+): row\.(?<column>[a-z0-9]+(?:_[a-z0-9]+)+)\b/g),
    ...text.matchAll(/'(?:\w+\.)?(?<column>[a-z0-9]+(?:_[a-z0-9]+)+) as (?<name>\w+)'/g),
  ];
  return mapped.find(({ groups }) => camelCase(groups?.column ?? '') === groups?.name)?.groups?.column;
};

/** Template that begins like the path of a page; files served beside pages have other beginnings. */
const handMadeAddress =
  /`\/(admin\/(?:engagement|moderation)|bundles|class-finder|email|explore|fit-my-time|instructors|my|notices|password|playlists|series|settings|signin|signup|subscribe|surveys|users)\b[^`]*\$\{/;

type Rule = (file: SourceFile) => string | false;

/** Type names that are a role in a sentence and not a thing. */
const vagueType =
  /^(?:export )?(?:type|interface) (Act|Asked|Begun|Beheld|Found|Given|Held|Kept|Known|Means|Parts|Said|Say|Seen|Sent|Shelf|Shown|Standing|Told|Trouble|Wanted)\b/m;

/**
 * True for files that follow one spelling. The demo's texts are members' and coaches' own; requirements keep the
 * wording of the specification.
 */
const hasOneSpelling = ({ path }: SourceFile): boolean =>
  (/^(server|contract|web|player|scripts|bench|sandbox|e2e|demo)\/.*\.(tsx?|mjs)$/.test(path) &&
    !/^(scripts\/checks\/spelling|demo\/content)/.test(path)) ||
  /^(docs\/(?!requirements)|README|CONTRIBUTING|CHANGELOG|SECURITY|demo\/README).*\.md$/.test(path);

/** Rules with their reasons and examples stand in CONTRIBUTING.md. */
const rules: Rule[] = [
  (file) =>
    /^(utils?|helpers?|types?|misc|common)\b/.test(basename(file.path)) &&
    'needs a name from the product’s words',
  (file) =>
    file.path !== 'scripts/checks/house.ts' &&
    /\.\.\/shared\/|\/work\/(main|shared)/.test(file.text) &&
    'names a place outside the project',
  (file) => hasOneSpelling(file) && otherSpelling(file),
  (file) => {
    const words =
      isCode(file) && !file.path.startsWith('scripts/checks/comment-openings')
        ? vagueOpening(file.text)
        : undefined;
    return (
      words !== undefined &&
      `begins a doc comment with “${words}”; begin with the noun or the verb of the thing`
    );
  },
  (file) => {
    const name =
      isCode(file) && /^(server|contract|web|player|scripts|bench|sandbox|e2e)\//.test(file.path)
        ? vagueType.exec(file.text)?.[1]
        : undefined;
    return name !== undefined && `names a type ${name}; a type names a thing`;
  },
  (file) => {
    const column =
      isSource(file) && /^server\/(comments|features|platform)\//.test(file.path)
        ? mappedByHand(file.text)
        : undefined;
    return column !== undefined && `maps ${column} to camelCase by hand; select it with camelCased`;
  },
  (file) =>
    /\.tsx?$/.test(file.path) &&
    !isTest(file) &&
    /^(contract|server|web|e2e)\//.test(file.path) &&
    handMadeAddress.test(file.text) &&
    'builds the address of a page by hand; pageAddress of contract/pages encodes and checks it',
  (file) =>
    isCode(file) &&
    !isTest(file) &&
    hasOwnDate(file) &&
    `words a date or duration by itself; ${datesFolder} has one form for each use`,
  (file) =>
    isCode(file) &&
    !isTest(file) &&
    hasEnglishFormat(file) &&
    `formats in English alone; ${formatsFolder} formats in the language in force`,
  (file) =>
    waitsForTime(file) &&
    'waits for a length of time; wait for a condition, with expect.poll, vi.waitFor or a locator',
];

const inspect = (files: SourceFile[]): Breach[] =>
  files.flatMap((file) =>
    rules.flatMap((rule) => {
      const says = rule(file);
      return says ? [{ file: file.path, says }] : [];
    }),
  );

const files = readFiles();
for (const { path, lines } of files.filter((file) => isCode(file) && file.lines > longFileLines))
  console.warn(`${path} has ${lines} lines: see whether it holds more than one thing.`);
const breaches = [
  ...inspect(files),
  ...folderCircles(files).map(({ folder, circle }) => ({
    file: folder,
    says: `has a circle of imports, ${circle.join(' → ')}; between subfolders they go one way`,
  })),
  ...deepImports(files).map(({ path, imported }) => ({
    file: path,
    says: `imports ${imported}, the inside of another folder; import a file directly in that folder`,
  })),
];
for (const { file, says } of breaches) console.error(`${file} ${says}.`);
process.exit(breaches.length > 0 ? 1 : 0);
