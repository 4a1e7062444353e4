import { LRUCache } from 'lru-cache';
import {
  type ClassFilters,
  classFilters,
  type FilterName,
  filterNames,
  noFilters,
  parseClassFilters,
} from '../../../../contract/catalog/class-filters.ts';
import type { FitLoad } from '../../../../contract/catalog/class-titles.ts';
import type { Understood, UnderstoodChip } from '../../../../contract/catalog/understood-query.ts';
import { keyOf } from '../class-index/facets.ts';
import type { Sought } from '../class-index/sought.ts';
import { type WordGroup, wordGroup } from '../text/text-index.ts';
import { searchWords, wordsOf } from '../text/words.ts';
import { bareMinutes, type Minutes, minutesAt } from './minutes.ts';
import type { FilterSense } from './phrases.ts';
import * as phrases from './phrases.ts';
import type { SearchWord } from './search-words.ts';
import { behindPhrase, longest, type Token, tokensOf } from './tokens.ts';
import type { Sense, Vocabulary } from './vocabulary.ts';

/** Filter that words were read as. */
type ReadChip = {
  name: FilterName;
  chip: UnderstoodChip;
  /** Keys of values that no class may carry. */
  without: readonly string[];
  /** Words that raise classes beside it. */
  boost: WordGroup;
  /** True for a whole category. */
  broad: boolean;
  /** True if a search word means it. */
  meant?: boolean;
};

/**
 * Reading of a query. `sought` is null where nothing was typed; `injury` has the words of an injury, empty without one.
 */
export type Reading = {
  understood: Understood;
  chips: readonly ReadChip[];
  sought: Sought | null;
  injury: string;
};

type Offer = NonNullable<Understood['offers']>[number];

/** Part of a query as it was read. */
type Piece = {
  from: number;
  to: number;
  /** Filters; the words of a piece without any stay in the rest. */
  chips?: ReadChip[];
  groups?: WordGroup[];
  /** Word of what is refused, where no filter knows it. */
  refused?: string;
  /** Thing that no class has, whose nearest are looked for. */
  missing?: string;
  offers?: Offer[];
  minutes?: Minutes;
  /** True if the words say nothing. */
  dropped?: boolean;
};

const filterOfParam = new Map<string, FilterName>(
  filterNames.map((name) => [classFilters[name].address as string, name]),
);
const nameOf = (params: FilterSense['params']): FilterName =>
  filterOfParam.get(params[0]?.[0] ?? '') ?? 'styles';

const chipOf = (
  filter: FilterSense,
  text: string,
  { boost = [], readAs }: { boost?: WordGroup; readAs?: string | undefined } = {},
): ReadChip => {
  const { params, title, detail, without = [] } = filter;
  const name = nameOf(params);
  return {
    name,
    chip: { text, params, title, ...(detail && { detail }), ...(readAs && { readAs }) },
    without,
    boost,
    broad: params[0]?.[0] === 'styles',
  };
};

const durationOf = ({ from, to, title, detail }: Minutes): FilterSense => ({
  params: [['duration', `${from}-${to ?? ''}`]],
  title,
  ...(detail && { detail }),
});

/** Returns the weight of a meaning that stands behind others. */
const factorAt = (place: number): number => Math.max(0.4, 1 - 0.12 * place);

/** Tokens of a query, one of which may have been corrected. */
type Source = {
  typed: string;
  tokens: readonly Token[];
  corrected: ReadonlyMap<Token, string>;
  isWritten: (word: string) => boolean;
};

/** Number of readings that are remembered. */
const mostReadings = 2000;

/** Reads queries with the words of a studio. */
export class QueryReader {
  readonly #vocabulary: Vocabulary;
  /** Reader of the meanings of rows. */
  #plain: QueryReader | undefined;
  readonly #readings = new LRUCache<string, Reading>({ max: mostReadings });
  readonly #effects = new Map<SearchWord, (text: string) => Omit<Piece, 'from' | 'to'>>();
  /** True while the meaning of a row is read: rows mean words of the studio, not of other rows. */
  readonly #withRows: boolean;

  constructor(vocabulary: Vocabulary, { withRows = true }: { withRows?: boolean } = {}) {
    this.#vocabulary = vocabulary;
    this.#withRows = withRows;
  }

  /** Reads a query. `isWritten` tells the words that some class has, which are no slips of others. */
  read(typed: string, isWritten: (word: string) => boolean): Reading {
    const known = this.#readings.get(typed);
    if (known) return known;
    const source = this.#sourceOf(typed, isWritten);
    const pieces = withCompounds(withBareMinutes(this.#pieces(source), source), source);
    const reading = readingOf(typed, source, pieces, this.#vocabulary);
    this.#readings.set(typed, reading);
    return reading;
  }

  #sourceOf(typed: string, isWritten: (word: string) => boolean): Source {
    const { knows, correct } = this.#vocabulary;
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
    const refused = this.#refusedAt(source, at);
    if (refused && refused.to > (sense?.to ?? 0)) return refused;
    const only = this.#onlyAt(source, at);
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
      this.#vocabulary.senses,
      (sense) => this.#withRows || 'filter' in sense,
    );
    if (!found) return null;
    const { value: sense, next } = found;
    const text = textOf(source, at, next);
    const readAs = correctedOf(source, at, next);
    if ('row' in sense) return this.#rowPiece(source, { from: at, to: next }, sense.row);
    // "wrist free" and "mat free" refuse the thing before them.
    const behind = behindPhrase(source.tokens, next, phrases.refusedBefore);
    const refused = behind === null ? null : this.#refusedThing(source, at);
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

  /** Returns "no", "without" and their like with the thing behind them. */
  #refusedAt(source: Source, at: number): Piece | null {
    const behindThing = this.#refusedThing(source, at);
    const suffix = behindThing && behindPhrase(source.tokens, behindThing.to, phrases.refusedBefore);
    if (behindThing && suffix)
      return {
        ...behindThing,
        from: at,
        to: suffix,
        chips: retold(behindThing.chips, textOf(source, at, suffix)),
      };
    const refusal = behindPhrase(source.tokens, at, phrases.refusals);
    if (!refusal) return null;
    let next = refusal;
    for (let filler = behindPhrase(source.tokens, next, phrases.refusalFillers); filler; ) {
      if (this.#refusedThing(source, next) || longest(source.tokens, next, phrases.exercises)) break;
      next = filler;
      filler = behindPhrase(source.tokens, next, phrases.refusalFillers);
    }
    const population = longest(source.tokens, next, phrases.suitability);
    // "not pregnant" asks for nothing, and "safe for pregnancy" for what is made for it.
    if (population)
      return isOneOf(source.tokens[at], phrases.plainNegations)
        ? { from: at, to: population.next, dropped: true }
        : null;
    const exercise = longest(source.tokens, next, phrases.exercises);
    if (exercise) return { from: at, to: exercise.next, refused: (source.tokens[next] as Token).word };
    const thing = this.#refusedThing(source, next);
    if (thing) {
      // "no jumping or kneeling" refuses both.
      const more = isOneOf(source.tokens[thing.to], joiners)
        ? this.#refusedThing(source, thing.to + 1)
        : null;
      const to = more?.to ?? thing.to;
      const chips = [...(thing.chips ?? []), ...(more?.chips ?? [])];
      return { from: at, to, chips: retold(chips, textOf(source, at, to)) };
    }
    const token = source.tokens[next];
    if (!token || token.literal || next === at) return null;
    return { from: at, to: next + 1, refused: token.word };
  }

  /** Returns the thing at a place as it is refused. */
  #refusedThing(source: Source, at: number): Piece | null {
    const { tokens } = source;
    if (!tokens[at] || tokens[at].literal) return null;
    const { equipment, styles } = this.#vocabulary;
    const whole = longest(tokens, at, phrases.refused);
    const load = longest(tokens, at, phrases.loads);
    const position = longest(tokens, at, phrases.positionsWithout);
    const best = [whole, position, load].reduce(
      (one, other) => (other && other.next > (one?.next ?? at) ? other : one),
      null,
    );
    const of = (filter: FilterSense, next: number): Piece => ({
      from: at,
      to: next,
      chips: [chipOf(filter, textOf(source, at, next))],
    });
    if (best?.value) return of(best.value, best.next);
    const thing = longest(tokens, at, equipment);
    const slug = thing?.value.params[0]?.[1] ?? '';
    if (thing) {
      const named = textOf(source, at, thing.next);
      return of(
        { params: [], title: `Without ${named}`, without: [keyOf.value('equipment', slug)] },
        thing.next,
      );
    }
    const row = this.#withRows
      ? longest(tokens, at, this.#vocabulary.senses, (sense) => 'row' in sense)
      : null;
    const meant = row && this.#equipmentOf(row.value);
    if (row && meant)
      return of(
        {
          params: [],
          title: `Without ${textOf(source, at, row.next)}`,
          without: [keyOf.value('equipment', meant)],
        },
        row.next,
      );
    const style = longest(tokens, at, styles);
    if (!style) return null;
    const [param = '', value = ''] = style.value.params[0] ?? [];
    const key = param === 'styles' ? keyOf.category(value) : keyOf.subcategory(param, value);
    return of({ params: [], title: `Not ${style.value.title}`, without: [key] }, style.next);
  }

  /** Returns the one thing of the equipment that a row means, such as dumbbells of "weights". */
  #equipmentOf(sense: Sense): string | null {
    if (!('row' in sense) || sense.row.action !== 'means' || sense.row.meanings.length !== 1) return null;
    const [key = ''] = phrases.keysOf(sense.row.meanings[0] ?? '');
    return this.#vocabulary.equipment.get(key)?.params[0]?.[1] ?? null;
  }

  /** Returns "only a mat": with it, and without everything else. */
  #onlyAt(source: Source, at: number): Piece | null {
    const only = behindPhrase(source.tokens, at, phrases.onlyWords);
    const thing = only && longest(source.tokens, only, this.#vocabulary.equipment);
    if (!thing) return null;
    const [, slug = ''] = thing.value.params[0] ?? [];
    const others = this.#vocabulary.equipmentSlugs.filter((other) => other !== slug);
    const text = textOf(source, at, thing.next);
    const filter = {
      ...thing.value,
      title: `Only ${thing.value.title.toLowerCase()}`,
      without: others.filter((other) => other !== 'none').map((other) => keyOf.value('equipment', other)),
    };
    return { from: at, to: thing.next, chips: [chipOf(filter, text)] };
  }

  #effectOf(row: SearchWord): (text: string) => Omit<Piece, 'from' | 'to'> {
    let effect = this.#effects.get(row);
    if (!effect) {
      effect = this.#makeEffect(row);
      this.#effects.set(row, effect);
    }
    return effect;
  }

  #makeEffect({ action, meanings, language }: SearchWord): (text: string) => Omit<Piece, 'from' | 'to'> {
    if (action === 'ignore') return () => ({ dropped: true });
    this.#plain ??= new QueryReader(this.#vocabulary, { withRows: false });
    const plain = this.#plain;
    const read = (query: string): Reading => plain.read(query, () => true);
    if (action === 'leave-out') {
      const { chips } = read(meanings.map((meaning) => `no ${meaning}`).join(' '));
      return (text) => ({ chips: retold([...chips], text) });
    }
    const readings = meanings.map(read);
    const offers = readings.flatMap(({ chips }, at) => offersOf(chips, meanings[at] ?? ''));
    if (action === 'offer') return (text) => ({ groups: wordsOf(text).map(wordGroup), offers });
    const [only] = readings;
    if (only && readings.length === 1)
      return (text) => effectOfOne(only, text, { meaning: meanings[0] ?? '', language });
    const either = oneFilterOf(readings);
    const group = meanings.map((meaning, at) => ({ words: searchWords(meaning), factor: factorAt(at) }));
    if (either)
      return (text) => ({
        chips: [
          language === 'en'
            ? chipOf({ ...either, title: titled(text), detail: either.title }, text, { boost: group })
            : chipOf(either, text, { boost: group, readAs: meanings.join(', ') }),
        ],
      });
    return (text) => ({ groups: [[...group, { words: wordsOf(text), factor: 0.9 }]], offers });
  }
}

const joiners = ['or', 'and', 'oder', 'und', 'y', 'o', 'nor', 'ni'];
const isOneOf = (token: Token | undefined, words: readonly string[]): boolean =>
  token !== undefined && words.includes(token.word);

const textOf = ({ typed, tokens }: Source, from: number, to: number): string =>
  typed.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);

/** Returns the words with their slips corrected; undefined if there are none. */
const correctedOf = ({ tokens, corrected }: Source, from: number, to: number): string | undefined => {
  const read = tokens.slice(from, to);
  return read.some((token) => corrected.has(token))
    ? read.map((token) => corrected.get(token) ?? token.word).join(' ')
    : undefined;
};

/** Returns the chips with the words that they were read from in the end. */
const retold = (chips: readonly ReadChip[] = [], text: string): ReadChip[] =>
  chips.map((one) => ({ ...one, boost: [], chip: { ...one.chip, text } }));

const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const levelAt = (source: Source, at: number): Piece | null => {
  const word = behindPhrase(source.tokens, at, phrases.levelWords);
  const level = word === null ? undefined : source.tokens[word];
  if (word === null || !level || !/^[1-4]$/.test(level.word)) return null;
  const next = word + 1;
  const filter: FilterSense = { params: [['intensities', level.word]], title: `Level ${level.word}` };
  return { from: at, to: next, chips: [chipOf(filter, textOf(source, at, next))] };
};

const offersOf = (chips: readonly ReadChip[], meaning: string): Offer[] =>
  chips.length > 0 && chips.every(({ without }) => without.length === 0)
    ? [
        {
          title: chips.length === 1 ? (chips[0] as ReadChip).chip.title : titled(meaning),
          params: chips.flatMap(({ chip }) => chip.params),
        },
      ]
    : [];

const effectOfOne = (
  { chips, sought }: Reading,
  text: string,
  { meaning, language }: { meaning: string; language: string },
): Omit<Piece, 'from' | 'to'> => {
  const readAs = language === 'en' && chips.length > 0 ? undefined : meaning;
  const read = chips.map(({ chip, ...one }) => ({
    ...one,
    meant: true,
    chip: { ...chip, text, ...(readAs && { readAs }) },
  }));
  return { chips: read, groups: [...(sought?.groups ?? [])] };
};

/** Returns the filter that all readings are, with the values of all of them; null if they are different ones. */
const oneFilterOf = (readings: readonly Reading[]): FilterSense | null => {
  const chips = readings.flatMap((reading) => reading.chips);
  const plain = readings.every(
    (reading) => reading.chips.length === 1 && reading.sought?.groups.length === 0,
  );
  if (!plain || new Set(chips.map(({ name }) => name)).size !== 1) return null;
  const values = new Map<string, string[]>();
  for (const { chip } of chips)
    for (const [param, value] of chip.params) values.set(param, [...(values.get(param) ?? []), value]);
  const title = [...new Set(chips.map(({ chip }) => chip.title))].join(', ');
  return { params: [...values].map(([param, list]) => [param, [...new Set(list)].join(',')]), title };
};

/** Reads a number beside other filters as minutes: "core 15". */
const withBareMinutes = (pieces: readonly Piece[], source: Source): Piece[] => {
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
const withCompounds = (pieces: readonly Piece[], { tokens, isWritten }: Source): Piece[] => {
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
const sorted = (pieces: readonly Piece[]): Piece[] => {
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

const mergedParams = (chips: readonly ReadChip[]): Record<string, string> => {
  const params = new Map<string, string>();
  for (const { chip } of chips)
    for (const [name, value] of chip.params) {
      const before = params.get(name);
      params.set(name, before === undefined || name === 'duration' ? value : `${before},${value}`);
    }
  return Object.fromEntries(params);
};

/** A category that is chosen as a whole gives way to its styles that are chosen, too. */
const narrowedStyles = (filters: ClassFilters, chips: readonly ReadChip[]): ClassFilters => {
  const narrower = new Set(
    chips.flatMap(({ chip, broad }) => (broad ? [] : chip.params.map(([param]) => param))),
  );
  const styles = Object.entries(filters.styles).filter(
    ([slug, choice]) => choice !== 'all' || !narrower.has(slug),
  );
  return { ...filters, styles: Object.fromEntries(styles) };
};

const literalMarks = /["“”„«»]/;

/** Returns the words that are left, with quotation marks around the literal ones. */
const restOf = ({ typed, tokens }: Source, pieces: readonly Piece[]): string => {
  let rest = '';
  let open = false;
  let before: Token | null = null;
  const left = pieces.filter(({ chips = [], dropped }) => chips.length === 0 && !dropped);
  for (const token of left.flatMap(({ from, to }) => tokens.slice(from, to))) {
    const between = before ? typed.slice(before.end, token.start) : '';
    const together = before !== null && token.start === before.end;
    if (open && (!token.literal || literalMarks.test(between))) {
      rest += '"';
      open = false;
    }
    if (rest !== '' && !together) rest += ' ';
    if (token.literal && !open) {
      rest += '"';
      open = true;
    }
    rest += typed.slice(token.start, token.end);
    before = token;
  }
  return open ? `${rest}"` : rest;
};

const nearOf = (chips: readonly ReadChip[]): Understood['near'] | undefined => {
  const [, range = ''] = chips.find(({ name }) => name === 'duration')?.chip.params[0] ?? [];
  const [least, most] = range.split('-').map((end) => (end === '' ? null : Number(end)));
  if (typeof most === 'number') {
    const further = most + Math.max(5, Math.round(most / 2));
    return { title: 'A little longer', duration: `${most + 1}-${further}` };
  }
  if (typeof least !== 'number' || least < 2) return undefined;
  return { title: 'A little shorter', duration: `${Math.round(least * 0.7)}-${least - 1}` };
};

const alternativesOf = (source: Source, { doubtfulCoaches }: Vocabulary): Understood['alternatives'] => {
  const found = source.tokens.flatMap((token) => {
    const coach = token.literal ? undefined : doubtfulCoaches.get(token.stem);
    if (!coach) return [];
    return [
      { title: coach, q: `${source.typed.slice(0, token.start)}${coach}${source.typed.slice(token.end)}` },
    ];
  });
  return found.length > 0 ? found : undefined;
};

const uniqueOffers = (pieces: readonly Piece[]): Offer[] => [
  ...new Map(
    pieces.flatMap(({ offers = [] }) => offers).map((offer) => [JSON.stringify(offer.params), offer]),
  ).values(),
];

const isInjury = ({ chip }: ReadChip): boolean =>
  chip.params.some(([param, value]) => param === 'suits' && value === 'recovery');

/** Returns the words of an injury with the part of the body beside them: "wrist injury"; empty without one. */
const injuryOf = (source: Source, pieces: readonly Piece[]): string => {
  const at = pieces.findIndex(({ chips = [] }) => chips.some(isInjury));
  const injury = pieces[at];
  if (!injury) return '';
  const isPart = (piece: Piece | undefined): boolean =>
    piece !== undefined &&
    [phrases.loads, phrases.injuredLoads].some(
      (table) => longest(source.tokens, piece.from, table)?.next === piece.to,
    );
  const [before, after] = [pieces[at - 1], pieces[at + 1]];
  const from = before && isPart(before) ? before.from : injury.from;
  const to = after && (isPart(after) || after.chips?.some(isInjury)) ? after.to : injury.to;
  return textOf(source, from, to);
};

/**
 * Loads of an injured part are offered to be left out, beside all else that was asked for; nothing is promised by that.
 */
const injuryOffers = (source: Source, chips: readonly ReadChip[]): Offer[] => {
  if (!chips.some(isInjury)) return [];
  const others = chips.filter((one) => !isInjury(one) && one.chip.params.length > 0);
  const known = new Set(others.flatMap(({ chip }) => chip.params.map(([, value]) => value)));
  const loads = source.tokens.flatMap((_, at) =>
    [phrases.loads, phrases.injuredLoads].flatMap(
      (table) => longest(source.tokens, at, table)?.value.params[0]?.[1] ?? [],
    ),
  );
  const params = others
    .filter(({ name }) => name === 'duration' || name === 'styles')
    .flatMap(({ chip }) => chip.params);
  return [...new Set(loads)]
    .filter((load) => !known.has(load))
    .map((load) => ({ title: phrases.leftAlone[load as FitLoad], params: [...params, ['avoid', load]] }));
};

/** True if nothing in a query means more than its words. */
const meansWords = (pieces: readonly Piece[]): boolean =>
  pieces.every(({ dropped }) => dropped) ||
  (pieces.some(({ refused }) => refused !== undefined) &&
    pieces.every(({ chips, groups = [] }) => !chips && groups.every((group) => group.length === 1)));

/** Returns the words of the pieces as words to search for. */
const asTyped = (pieces: readonly Piece[], { tokens }: Source): Piece[] =>
  pieces.map(({ from, to }) => ({
    from,
    to,
    groups: tokens.slice(from, to).map(({ word }) => wordGroup(word)),
  }));

const readingOf = (
  typed: string,
  source: Source,
  read: readonly Piece[],
  vocabulary: Vocabulary,
): Reading => {
  const pieces = sorted(meansWords(read) ? asTyped(read, source) : read);
  const chips = pieces.flatMap((piece) => piece.chips ?? []);
  const rest = restOf(source, pieces);
  const near = nearOf(chips);
  const offers = [...uniqueOffers(pieces), ...injuryOffers(source, chips)];
  const alternatives = alternativesOf(source, vocabulary);
  const missing = pieces.find((piece) => piece.missing)?.missing;
  const understood: Understood = {
    rest,
    chips: chips.map(({ chip }) => chip),
    ...(alternatives && { alternatives }),
    ...(offers.length > 0 && { offers }),
    ...(near && { near }),
    ...(missing && { unmet: `No class here has “${missing}”. These come nearest.` }),
  };
  return {
    understood,
    chips,
    sought: soughtOf(typed, pieces, vocabulary),
    injury: injuryOf(source, pieces),
  };
};

const soughtOf = (typed: string, pieces: readonly Piece[], vocabulary: Vocabulary): Sought | null => {
  if (typed.trim() === '') return null;
  const chips = pieces.flatMap((piece) => piece.chips ?? []);
  const groups = pieces.flatMap((piece) => piece.groups ?? []);
  const params = mergedParams(chips);
  const filters = parseClassFilters(params, vocabulary.categorySlugs);
  const minutes = pieces.find((piece) => piece.minutes)?.minutes;
  const words = {
    without: chips.flatMap(({ without }) => without),
    groups,
    boosts: chips.flatMap(({ boost }) => (boost.length > 0 ? [boost] : [])),
    refusedWords: pieces.flatMap(({ refused }) => refused ?? []),
    titleWords: searchWords(typed),
    minutes:
      minutes?.wish && minutes.to !== null ? { wish: minutes.wish, spread: minutes.to - minutes.wish } : null,
  };
  // The search words may change while the classes do not: a key says what was read, not what was typed.
  return {
    ...words,
    key: JSON.stringify([params, words]),
    filters: { ...noFilters, ...narrowedStyles(filters, chips), q: '' },
  };
};
