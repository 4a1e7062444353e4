import {
  type ClassFilters,
  noFilters,
  parseClassFilters,
} from '../../../../contract/catalog/class-filters.ts';
import type { Understood } from '../../../../contract/catalog/understood-query.ts';
import { t } from '../../../../contract/messages.ts';
import type { Sought } from '../class-index/sought.ts';
import { searchWords } from '../text/words.ts';
import { injuryOf, injuryOffers } from './injuries.ts';
import type { Offer, Piece, ReadChip, Source } from './pieces.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';
import { asTyped, meansWords, sorted } from './whole-query.ts';

/**
 * Reading of a query. `sought` is null where nothing was typed; `injury` has the words of an injury, empty without one.
 */
export type Reading = {
  understood: Understood;
  chips: readonly ReadChip[];
  sought: Sought | null;
  injury: string;
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
    return { title: t('A little longer'), duration: `${most + 1}-${further}` };
  }
  if (typeof least !== 'number' || least < 2) return undefined;
  return { title: t('A little shorter'), duration: `${Math.round(least * 0.7)}-${least - 1}` };
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

/** Returns the reading of a query that consists of these pieces. */
export const readingOf = (
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
    ...(missing && { unmet: t('No class here has “{missing}”. These come nearest.', { missing }) }),
  };
  return {
    understood,
    chips,
    sought: soughtOf(typed, pieces, vocabulary),
    injury: injuryOf(source, pieces),
  };
};

export const soughtOf = (typed: string, pieces: readonly Piece[], vocabulary: Vocabulary): Sought | null => {
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
