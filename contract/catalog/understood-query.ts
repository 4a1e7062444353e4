/** A filter value that words of a query were read as. */
export type UnderstoodChip = {
  /** Words of the query, as typed. */
  text: string;
  /** Parameters of an address that the chip stands for, such as [['duration', '8-12']] or [['avoid', 'wrists']]. */
  params: [string, string][];
  /** Words for the chip: "About 10 min", "No weight on the wrists". */
  title: string;
  /** Small words beside the title: "8 to 12". */
  detail?: string;
  /** Words that were read instead, where the spelling was corrected or the language is another. */
  readAs?: string;
};

/** Reading of a query: words became filter values, the rest is searched for. */
export type Understood = {
  /** Query without the words of the chips; literal parts keep their quotes. */
  rest: string;
  chips: UnderstoodChip[];
  /** Other readings that the viewer may choose instead, each with its query. */
  alternatives?: { title: string; q: string }[];
  /** Searches that are offered where the words mean no filter: "anxiety" → breathwork, sleep. */
  offers?: { title: string; params: [string, string][] }[];
  /** A sentence about what no class is made for or has, where others are named in its place. */
  unmet?: string;
  /** No class passes all of the chips: those listed pass most of them. */
  nearly?: true;
  /** Minutes just above or below the wish, as a duration parameter; a list may show them below a line. */
  near?: { title: string; duration: string };
};

/** Header with the reading of `q`, beside the answer of a listing and of its counts. */
export const understoodHeader = 'Openmat-Understood';

/** Returns the reading as a header can carry it: JSON in ASCII. */
export const writeUnderstood = (understood: Understood): string =>
  JSON.stringify(understood).replace(
    /[\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Reads the header; null where it is missing or unreadable. */
export const readUnderstood = (header: string | null | undefined): Understood | null => {
  if (!header) return null;
  try {
    return JSON.parse(header) as Understood;
  } catch {
    return null;
  }
};
