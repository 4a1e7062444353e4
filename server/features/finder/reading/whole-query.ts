import { wordGroup } from '../text/text-index.ts';
import { bareMinutes } from './minutes.ts';
import { chipOf, durationOf, type Piece, type ReadChip, type Source, textOf } from './pieces.ts';
import type { Token } from './tokens.ts';

/** Reads a number beside other filters as minutes: "core 15". */
export const withBareMinutes = (pieces: readonly Piece[], source: Source): Piece[] => {
  const isNamed = pieces.some(({ minutes }) => minutes);
  const isBesideFilter = pieces.some(({ chips = [] }) => chips.length > 0);
  const plain = pieces.filter(({ chips = [], dropped }) => chips.length === 0 && !dropped);
  const [only] = plain;
  if (isNamed || !only || plain.length > 1 || !isBesideFilter || only.to - only.from > 1) return [...pieces];
  const minutes = bareMinutes(source.tokens[only.from] as Token);
  if (!minutes) return [...pieces];
  const chip = chipOf(durationOf(minutes), textOf(source, only.from, only.to));
  return pieces.map((piece) =>
    piece === only ? { from: piece.from, to: piece.to, chips: [chip], minutes } : piece,
  );
};

const leastPart = 3;

/** Returns the word cut in two that classes have, such as "down dog" of downdog. */
const cutWord = (word: string, isWritten: (word: string) => boolean): string[] | null => {
  for (let at = leastPart; at <= word.length - leastPart; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(isWritten)) return parts;
  }
  return null;
};

/** Reads two words that classes have as one, and one that they have as two: "shoulder stand", "downdog". */
export const withCompounds = (pieces: readonly Piece[], { tokens, isWritten }: Source): Piece[] => {
  const read: Piece[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const [piece, next] = [pieces[i] as Piece, pieces[i + 1]];
    const [word, second] = [plainWordOf(piece, tokens), next && plainWordOf(next, tokens)];
    if (word && next && second && isWritten(word + second)) {
      const group = [
        { words: [word + second], factor: 1 },
        { words: [word, second], factor: 0.8 },
      ];
      read.push({ from: piece.from, to: next.to, groups: [group] });
      i++;
      continue;
    }
    const parts = word && !isWritten(word) ? cutWord(word, isWritten) : null;
    read.push(
      parts && word ? { ...piece, groups: [[...wordGroup(word), { words: parts, factor: 0.8 }]] } : piece,
    );
  }
  return read;
};

/** Returns the word that is searched for as it is; null for other pieces. */
const plainWordOf = ({ from, to, groups, chips }: Piece, tokens: readonly Token[]): string | null => {
  const token = tokens[from];
  const isPlain = to === from + 1 && token && !token.literal && !chips && groups?.length === 1;
  return isPlain && groups[0]?.length === 1 ? token.word : null;
};

/** Leaves out a second length, and categories that only a search word means beside styles that are named. */
export const sorted = (pieces: readonly Piece[]): Piece[] => {
  const chips = pieces.flatMap((piece) => piece.chips ?? []);
  const isVague = ({ broad, meant = false }: ReadChip): boolean => broad && meant;
  const namesStyle = chips.some((one) => one.name === 'styles' && !isVague(one));
  const firstLength = chips.find(({ name }) => name === 'duration');
  const isKept = (one: ReadChip): boolean =>
    (one.name !== 'duration' || one === firstLength) && !(namesStyle && isVague(one));
  return pieces.map((piece) => {
    if (!piece.chips || piece.chips.every(isKept)) return piece;
    const kept = piece.chips.filter(isKept);
    return { ...piece, chips: kept, dropped: kept.length === 0 };
  });
};

/** True if nothing in a query means more than its words. */
export const meansWords = (pieces: readonly Piece[]): boolean =>
  pieces.every(({ dropped }) => dropped) ||
  (pieces.some(({ refused }) => refused !== undefined) &&
    pieces.every(({ chips, groups = [] }) => !chips && groups.every((group) => group.length === 1)));

/** Returns the words of the pieces as words to search for. */
export const asTyped = (pieces: readonly Piece[], { tokens }: Source): Piece[] =>
  pieces.map(({ from, to }) => ({
    from,
    to,
    groups: tokens.slice(from, to).map(({ word }) => wordGroup(word)),
  }));
