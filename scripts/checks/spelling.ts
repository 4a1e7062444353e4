/**
 * One spelling, and one word, for one thing in names, comments and documents. What goes over the wire, is stored or
 * shown to members stands in strings and keeps its own.
 */
const spellings: Record<string, string> = {
  catalogue: 'catalog',
  colour: 'color',
  favourite: 'favorite',
  grey: 'gray',
  initialise: 'initialize',
  /** Who leads a live show is a live instructor, who need not be a coach of the catalog. */
  instructor: 'coach',
  serialise: 'serialize',
};
/** Fields of the wire and of the members' archive, which code has to name. */
const wireNames = new Set(['favourites', 'instructor', 'instructors']);

const words = new RegExp(`(?<!live[\\s_-]*)(?:${Object.keys(spellings).join('|')})`, 'gi');
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const string = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
/** What JSX shows between two tags. */
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

/** A sentence about the first word that is spelled otherwise; false where there is none. */
export const otherSpelling = (file: { path: string; text: string }): string | false => {
  const word = file.path.endsWith('.md')
    ? inProse(file.text)
    : ((file.text.match(comment) ?? []).map(inProse).find((found) => found !== undefined) ??
      inNames(file.text.replace(comment, '')));
  return word !== undefined && `says “${word}” for “${spellings[word]}”`;
};
