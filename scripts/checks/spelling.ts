/**
 * Spellings to avoid, with their replacement in names, comments and documents. Strings that are sent, stored or shown
 * to members keep their own spelling.
 */
const spellings: Record<string, string> = {
  catalogue: 'catalog',
  colour: 'color',
  favourite: 'favorite',
  grey: 'gray',
  initialise: 'initialize',
  /** Live shows are led by a live instructor, a person who need not be a coach of the catalog. */
  instructor: 'coach',
  serialise: 'serialize',
};
/** Fields of the wire and of the members' archive, which code has to use. */
const wireNames = new Set(['favourites', 'instructor', 'instructors']);

const words = new RegExp(`(?<!live[\\s_-]*)(?:${Object.keys(spellings).join('|')})`, 'gi');
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const string = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
/** Text between two JSX tags. */
const shownText = />[^<>{}=;]*</g;
const quotedInProse = /`[^`\n]*`|https?:\S+/g;

const wordIn = (text: string): string | undefined => text.match(words)?.[0]?.toLowerCase();

const inProse = (text: string): string | undefined => wordIn(text.replace(quotedInProse, ''));

const inNames = (code: string): string | undefined =>
  code
    .replace(string, "''")
    .replace(shownText, '><')
    .match(/[\w$]+/g)
    ?.filter((name) => !wireNames.has(name))
    .map(wordIn)
    .find((word) => word !== undefined);

/** Returns a message about the first word with another spelling; false if there is none. */
export const otherSpelling = (file: { path: string; text: string }): string | false => {
  const word = file.path.endsWith('.md')
    ? inProse(file.text)
    : ((file.text.match(comment) ?? []).map(inProse).find((found) => found !== undefined) ??
      inNames(file.text.replace(comment, '')));
  return word !== undefined && `says “${word}” for “${spellings[word]}”`;
};
