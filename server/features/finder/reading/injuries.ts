import type { FitLoad } from '../../../../contract/catalog/class-titles.ts';
import { t } from '../../../../contract/messages.ts';
import * as phrases from './phrases.ts';
import { type Offer, type Piece, type ReadChip, type Source, textOf } from './pieces.ts';
import { longest } from './tokens.ts';

const isInjury = ({ chip }: ReadChip): boolean =>
  chip.params.some(([param, value]) => param === 'suits' && value === 'recovery');

/** Returns the words of an injury with the part of the body beside them: "wrist injury"; empty without one. */
export const injuryOf = (source: Source, pieces: readonly Piece[]): string => {
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
export const injuryOffers = (source: Source, chips: readonly ReadChip[]): Offer[] => {
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
    .map((load) => ({ title: t(phrases.leftAlone[load as FitLoad]), params: [...params, ['avoid', load]] }));
};
