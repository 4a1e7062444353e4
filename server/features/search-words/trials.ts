import type {
  SearchTrial,
  SearchWordFields,
} from '../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { takenBy, tidied } from './checking.ts';
import { counted } from './search-words.ts';
import { allWords, inForce, type SearchWordsContext, type Word } from './words.ts';

const mostClasses = 3;

/** Returns the words with an unsaved one in place of the saved one, or before all others. */
const withUnsaved = (
  words: readonly Word[],
  row: (SearchWordFields & { id: string | null }) | null,
): Word[] => {
  if (!row || row.words.length === 0) return [...words];
  const { id, ...fields } = row;
  const unsaved = { id: id ?? 'unsaved', fields, isDelivered: false, row: null };
  return [unsaved, ...words.filter((word) => word.id !== id)];
};

type Sought = { q: string; row: (SearchWordFields & { id: string | null }) | null };

/** Returns a search as members have it, with an unsaved word in force, and what speaks against that word. */
export const trySearch = async (
  { db, finder }: Pick<SearchWordsContext, 'db' | 'finder'>,
  { q, row: sent }: Sought,
): Promise<SearchTrial> => {
  const row = sent && { ...tidied(sent), id: sent.id };
  const words = await allWords(db);
  const read = inForce(withUnsaved(words, row));
  const { understood, total, ids } = finder.reads(q, { words: read, limit: mostClasses });
  const offered = row?.action === 'offer' && total === 0 ? row.meanings : [];
  const shown =
    offered.length > 0
      ? offered.flatMap((meaning) => finder.reads(meaning, { words: read, limit: mostClasses }).ids)
      : ids;
  return {
    understood,
    total,
    classes: await finder.cards([...new Set(shown)].slice(0, mostClasses), null),
    meanings: counted({ finder }, row?.meanings ?? [], read),
    taken: row ? takenBy(words, { id: row.id, fields: row }) : null,
    name: row?.words.map((word) => finder.named(word)).find((named) => named !== null) ?? null,
  };
};
