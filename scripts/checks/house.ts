/** House rules that no other tool checks. Prints every breach and exits with 1 if there is one. */
import { basename } from 'node:path';
import { touchesStorage } from './browser-storage.ts';
import { vagueOpening } from './comment-openings.ts';
import { datesFolder, hasOwnDate } from './own-dates.ts';
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
const isProduct = (file: SourceFile): boolean => isCode(file) && /^(contract|server|web)\//.test(file.path);
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

/** Invented words that once replaced a common term; docs/glossary.md has the terms. */
const ownWords: Record<string, string> = {
  createPace: 'rate limiter',
  Beheld: 'viewer or audience',
  Beholder: 'viewer or audience',
  createAttempts: 'attempt limits',
  createGate: 'access cache',
  createShelf: 'video source',
  FitWish: 'criteria',
  errand: 'outbox worker or coalesced task',
  fewAtOnce: 'semaphore',
  holdMember: 'row lock (lockMember)',
  holdPerson: 'row lock (lockCaller)',
  KeptOrder: 'order of the index',
  leisure: 'timeout exemption',
  ModerationDoor: 'port',
  keepText: 'cached text',
  lentPieces: 'chunks of a file',
  openDesk: 'upload client',
  playlistDesk: 'calls of the API',
  replyLetter: 'mail template',
  ShelvedVideo: 'playable video',
  spendTurn: 'rate limit',
  takeTurn: 'rate limit',
  keptThings: 'optimistic update',
  prefetchPatiently: 'prefetch with timeout',
  topRung: 'rendition',
  VideoMaker: 'transcoder',
  VideoDesk: 'video administration',
};
/** Type names that are a role in a sentence and not a thing. */
const vagueType =
  /^(?:export )?(?:type|interface) (Act|Asked|Begun|Beheld|Found|Given|Held|Kept|Known|Means|Said|Say|Seen|Sent|Shelf|Shown|Standing|Told|Trouble|Wanted)\b/m;
const ownWord = new RegExp(`\\b(${Object.keys(ownWords).join('|')})s?\\b`);

/** Folders whose comments and test titles name a role (member, visitor, caller) instead of a vague person. */
const foldersNamingRoles = ['web', 'server', 'contract', 'scripts', 'bench', 'sandbox', 'e2e'];
const vaguePerson = /\b(somebody|nobody|whoever|anybody)\b/i;
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const testTitle = /\b(?:test|it|describe)\(\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g;

/** Returns the comments and test titles of a file; texts that members see are not among them. */
const proseOf = (file: SourceFile): string[] => [
  ...(file.text.match(comment) ?? []),
  ...(isTest(file) ? (file.text.match(testTitle) ?? []) : []),
];

/**
 * Function declarations except generators and default exports, which cannot be arrow functions. Overloads and
 * assertions cannot either: `avoidableDeclaration` leaves them out.
 */
const functionDeclaration = /^[ \t]*(?:export )?(?:async )?function (\w+)[^{]*/gm;

const avoidableDeclaration = (text: string): string | undefined => {
  for (const [start, name = ''] of text.matchAll(functionDeclaration)) {
    const overloaded = text.split(new RegExp(`\\bfunction ${name}\\b`)).length > 2;
    if (!overloaded && !/\basserts \w/.test(start)) return name;
  }
  return undefined;
};

/**
 * True for files that follow one spelling. The demo's texts are members' and coaches' own; requirements keep the
 * wording of the specification.
 */
const hasOneSpelling = ({ path }: SourceFile): boolean =>
  (/^(server|contract|web|scripts|bench|sandbox|e2e|demo)\/.*\.(tsx?|mjs)$/.test(path) &&
    !/^(scripts\/checks\/spelling|demo\/content)/.test(path)) ||
  /^(docs\/(?!requirements)|README|CONTRIBUTING|CHANGELOG|SECURITY|demo\/README).*\.md$/.test(path);

const rules: Rule[] = [
  (file) =>
    isCode(file) &&
    file.path !== 'scripts/checks/house.ts' &&
    /^\s*\.\.\.\{ /m.test(file.text) &&
    'spreads a literal; its fields stand in the record itself',
  (file) =>
    /^(utils?|helpers?|types?|misc|common)\b/.test(basename(file.path)) &&
    'needs a name from the product’s words',
  (file) =>
    isProduct(file) &&
    !isTest(file) &&
    !/\/testing\//.test(file.path) &&
    file.path !== 'server/platform/config.ts' &&
    /\bprocess\.env\b/.test(file.text) &&
    'reads process.env; settings come from server/platform/config.ts',
  (file) =>
    file.path.endsWith('.tsx') &&
    /\sstyle=\{/.test(file.text) &&
    // The contents of a portal are never rendered on the server.
    !file.text.includes('createPortal(') &&
    !isTest(file) &&
    'has a style attribute, which the page policy drops',
  (file) =>
    isCode(file) &&
    file.path !== 'scripts/checks/house.ts' &&
    /\b(TODO|FIXME|XXX)\b/.test(file.text) &&
    'leaves something to do; file an issue instead',
  (file) =>
    /\.test\.tsx?$/.test(file.path) &&
    !file.path.endsWith('.isolated.test.tsx') &&
    /\bvi\.mock\(/.test(file.text) &&
    'replaces a module that an earlier file of its worker may have loaded; name it *.isolated.test.tsx',
  (file) =>
    file.path !== 'scripts/checks/house.ts' &&
    /\.\.\/shared\/|\/work\/(main|shared)/.test(file.text) &&
    'names a place outside the project',
  (file) => {
    const word =
      isCode(file) && file.path !== 'scripts/checks/house.ts' ? ownWord.exec(file.text)?.[1] : undefined;
    return word !== undefined && `says “${word}” for what the field calls ${ownWords[word]}`;
  },
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
      isCode(file) && /^(server|contract|web|scripts|bench|sandbox|e2e)\//.test(file.path)
        ? vagueType.exec(file.text)?.[1]
        : undefined;
    return name !== undefined && `names a type ${name}; a type names a thing`;
  },
  (file) => {
    if (!isCode(file) || !foldersNamingRoles.some((folder) => file.path.startsWith(`${folder}/`)))
      return false;
    const word = proseOf(file)
      .map((passage) => vaguePerson.exec(passage)?.[1])
      .find((found) => found !== undefined);
    return word !== undefined && `says “${word}” where a role such as member or caller belongs`;
  },
  (file) => {
    const column =
      isSource(file) && /^server\/(comments|features|platform)\//.test(file.path)
        ? mappedByHand(file.text)
        : undefined;
    return column !== undefined && `maps ${column} to camelCase by hand; select it with camelCased`;
  },
  (file) => {
    const name = isSource(file) || isTest(file) ? avoidableDeclaration(file.text) : undefined;
    return name !== undefined && `declares the function ${name}; functions are arrow constants`;
  },
  (file) => {
    const name = isCode(file) ? /^(?:export )?interface (?!Tables\b)(\w+)/m.exec(file.text)?.[1] : undefined;
    return (
      name !== undefined && `declares the interface ${name}; only what is merged is one, all else a type`
    );
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
    touchesStorage(file) &&
    'touches what the browser keeps by itself, which throws where site data is blocked; web/client/browser-storage.ts guards it',
  (file) =>
    isTest(file) &&
    /\b(test|it|describe)\.(only|skip|todo)\(/.test(file.text) &&
    'skips or singles out a test',
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
const breaches = inspect(files);
for (const { file, says } of breaches) console.error(`${file} ${says}.`);
process.exit(breaches.length > 0 ? 1 : 0);
