import { LRUCache } from 'lru-cache';
import { currentLanguage } from '../../../../contract/current-language.ts';
import { t } from '../../../../contract/messages.ts';
import { wordGroup } from '../text/text-index.ts';
import { wordsOf } from '../text/words.ts';
import { minutesAt } from './minutes.ts';
import type { FilterSense } from './phrases.ts';
import * as phrases from './phrases.ts';
import { chipOf, correctedOf, durationOf, type Piece, retold, type Source, textOf } from './pieces.ts';
import { type Reading, readingOf } from './reading.ts';
import { type KnownWords, onlyAt, refusedAt, refusedThing } from './refusals.ts';
import { type Effect, effectOf } from './search-word-effects.ts';
import type { SearchWord } from './search-words.ts';
import { behindPhrase, longest, type Token, tokensOf } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';
import { withBareMinutes, withCompounds } from './whole-query.ts';

const levelAt = (source: Source, at: number): Piece | null => {
  const word = behindPhrase(source.tokens, at, phrases.levelWords);
  const level = word === null ? undefined : source.tokens[word];
  if (word === null || !level || !/^[1-4]$/.test(level.word)) return null;
  const next = word + 1;
  const filter: FilterSense = {
    params: [['intensities', level.word]],
    title: () => t('Level {number}', { number: level.word }),
  };
  return { from: at, to: next, chips: [chipOf(filter, textOf(source, at, next))] };
};

/** Number of readings that are remembered. */
const mostReadings = 2000;

/** Reads queries with the words of a studio. */
export class QueryReader {
  readonly #words: KnownWords;
  /** Reader of the meanings of rows. */
  #plain: QueryReader | undefined;
  /** Readings by the language of their titles and the words. */
  readonly #readings = new LRUCache<string, Reading>({ max: mostReadings });
  /** Effects by the language of their titles and the id of the search word. */
  readonly #effects = new Map<string, Effect>();

  constructor(vocabulary: Vocabulary, { withRows = true }: { withRows?: boolean } = {}) {
    this.#words = { vocabulary, withRows };
  }

  /** Reads a query. `isWritten` tells the words that some class has, which are no slips of others. */
  read(typed: string, isWritten: (word: string) => boolean): Reading {
    const key = `${currentLanguage()} ${typed}`;
    const known = this.#readings.get(key);
    if (known) return known;
    const source = this.#sourceOf(typed, isWritten);
    const pieces = withCompounds(withBareMinutes(this.#pieces(source), source), source);
    const reading = readingOf(typed, source, pieces, this.#words.vocabulary);
    this.#readings.set(key, reading);
    return reading;
  }

  #sourceOf(typed: string, isWritten: (word: string) => boolean): Source {
    const { knows, correct } = this.#words.vocabulary;
    const corrected = new Map<Token, string>();
    const tokens = tokensOf(typed, knows).map((token) => {
      if (token.literal || token.word.length < 4 || /[0-9]/.test(token.word)) return token;
      if (knows(token.word) || knows(token.stem) || isWritten(token.word)) return token;
      const word = correct(token.word);
      if (!word) return token;
      const [stem = word] = phrases.keysOf(word);
      const better = { ...token, stem };
      corrected.set(better, word);
      return better;
    });
    return { typed, tokens, corrected, isWritten };
  }

  #pieces(source: Source): Piece[] {
    const pieces: Piece[] = [];
    for (let at = 0; at < source.tokens.length; ) {
      const piece = this.#pieceAt(source, at);
      pieces.push(piece);
      at = piece.to;
    }
    return pieces;
  }

  #pieceAt(source: Source, at: number): Piece {
    const token = source.tokens[at] as Token;
    if (token.literal) return { from: at, to: at + 1, groups: [wordGroup(token.word)] };
    const sense = this.#senseAt(source, at);
    const minutes = minutesAt(source.tokens, at);
    if (minutes && minutes.next >= (sense?.to ?? 0)) {
      const chip = chipOf(durationOf(minutes.value), textOf(source, at, minutes.next));
      return { from: at, to: minutes.next, chips: [chip], minutes: minutes.value };
    }
    // "no", "not" and "only" begin longer phrases more often than they are words of one.
    const refused = refusedAt(this.#words, source, at);
    if (refused && refused.to > (sense?.to ?? 0)) return refused;
    const only = onlyAt(this.#words, source, at);
    if (only && only.to > (sense?.to ?? 0)) return only;
    const level = levelAt(source, at);
    if (level) return level;
    return sense ?? { from: at, to: at + 1, groups: [wordGroup(token.word)] };
  }

  /** Returns the longest phrase at a place that means something. */
  #senseAt(source: Source, at: number): Piece | null {
    const found = longest(
      source.tokens,
      at,
      this.#words.vocabulary.senses,
      (sense) => this.#words.withRows || 'filter' in sense,
    );
    if (!found) return null;
    const { value: sense, next } = found;
    const text = textOf(source, at, next);
    const readAs = correctedOf(source, at, next);
    if ('row' in sense) return this.#rowPiece(source, { from: at, to: next }, sense.row);
    // "wrist free" and "mat free" refuse the thing before them.
    const behind = behindPhrase(source.tokens, next, phrases.refusedBefore);
    const refused = behind === null ? null : refusedThing(this.#words, source, at);
    if (behind !== null && refused?.to === next)
      return {
        ...refused,
        from: at,
        to: behind,
        chips: retold(refused.chips, textOf(source, at, behind)),
      };
    return { from: at, to: next, chips: [chipOf(sense.filter, text, { boost: sense.boost, readAs })] };
  }

  /** Returns the meaning of a row. A thing that classes write of is looked for by its name. */
  #rowPiece(source: Source, { from, to }: Pick<Piece, 'from' | 'to'>, row: SearchWord): Piece {
    const text = textOf(source, from, to);
    if (longest(source.tokens, from, phrases.things)?.next !== to)
      return { from, to, ...this.#effectOf(row)(text) };
    const words = wordsOf(text);
    if (words.every(source.isWritten)) return { from, to, groups: [[{ words, factor: 1 }]] };
    return { from, to, ...this.#effectOf(row)(text), missing: text };
  }

  #effectOf(row: SearchWord): Effect {
    const key = `${currentLanguage()} ${row.id}`;
    let effect = this.#effects.get(key);
    if (!effect) {
      this.#plain ??= new QueryReader(this.#words.vocabulary, { withRows: false });
      const plain = this.#plain;
      effect = effectOf(row, (query) => plain.read(query, () => true), this.#words.vocabulary.ownWords);
      this.#effects.set(key, effect);
    }
    return effect;
  }
}
