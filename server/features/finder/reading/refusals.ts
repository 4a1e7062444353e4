import { inSentence } from '../../../../contract/formats/in-sentence.ts';
import { t } from '../../../../contract/messages.ts';
import { keyOf } from '../class-index/facets.ts';
import type { FilterSense } from './phrases.ts';
import * as phrases from './phrases.ts';
import { chipOf, isOneOf, type Piece, retold, type Source, textOf } from './pieces.ts';
import { behindPhrase, longest, type Token } from './tokens.ts';
import type { Sense, Vocabulary } from './vocabulary.ts';

/** Words of a studio; without its search words while the meaning of one of them is read. */
export type KnownWords = { vocabulary: Vocabulary; withRows: boolean };

const joiners = ['or', 'and', 'oder', 'und', 'y', 'o', 'nor', 'ni'];
/** Returns the one thing of the equipment that a row means, such as dumbbells of "weights". */
const equipmentOf = ({ vocabulary }: KnownWords, sense: Sense): string | null => {
  if (!('row' in sense) || sense.row.action !== 'means' || sense.row.meanings.length !== 1) return null;
  const [key = ''] = phrases.keysOf(sense.row.meanings[0] ?? '');
  return vocabulary.equipment.get(key)?.params[0]?.[1] ?? null;
};

/** Returns the thing at a place as it is refused. */
export const refusedThing = (words: KnownWords, source: Source, at: number): Piece | null => {
  const { vocabulary, withRows } = words;
  const { tokens } = source;
  if (!tokens[at] || tokens[at].literal) return null;
  const { equipment, styles } = vocabulary;
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
      {
        params: [],
        title: () => t('Without {thing}', { thing: named }),
        without: [keyOf.value('equipment', slug)],
      },
      thing.next,
    );
  }
  const row = withRows ? longest(tokens, at, vocabulary.senses, (sense) => 'row' in sense) : null;
  const meant = row && equipmentOf(words, row.value);
  if (row && meant)
    return of(
      {
        params: [],
        title: () => t('Without {thing}', { thing: textOf(source, at, row.next) }),
        without: [keyOf.value('equipment', meant)],
      },
      row.next,
    );
  const style = longest(tokens, at, styles);
  if (!style) return null;
  const [param = '', value = ''] = style.value.params[0] ?? [];
  const key = param === 'styles' ? keyOf.category(value) : keyOf.subcategory(param, value);
  return of(
    { params: [], title: () => t('Not {style}', { style: style.value.title() }), without: [key] },
    style.next,
  );
};

/** Returns "no", "without" and their like with the thing behind them. */
export const refusedAt = (words: KnownWords, source: Source, at: number): Piece | null => {
  const behindThing = refusedThing(words, source, at);
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
    if (refusedThing(words, source, next) || longest(source.tokens, next, phrases.exercises)) break;
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
  const thing = refusedThing(words, source, next);
  if (thing) {
    // "no jumping or kneeling" refuses both.
    const more = isOneOf(source.tokens[thing.to], joiners) ? refusedThing(words, source, thing.to + 1) : null;
    const to = more?.to ?? thing.to;
    const chips = [...(thing.chips ?? []), ...(more?.chips ?? [])];
    return { from: at, to, chips: retold(chips, textOf(source, at, to)) };
  }
  const token = source.tokens[next];
  if (!token || token.literal || next === at) return null;
  return { from: at, to: next + 1, refused: token.word };
};

/** Returns "only a mat": with it, and without everything else. */
export const onlyAt = ({ vocabulary }: KnownWords, source: Source, at: number): Piece | null => {
  const only = behindPhrase(source.tokens, at, phrases.onlyWords);
  const thing = only && longest(source.tokens, only, vocabulary.equipment);
  if (!thing) return null;
  const [, slug = ''] = thing.value.params[0] ?? [];
  const others = vocabulary.equipmentSlugs.filter((other) => other !== slug);
  const text = textOf(source, at, thing.next);
  const filter = {
    ...thing.value,
    title: () => t('Only {thing}', { thing: inSentence(thing.value.title()) }),
    without: others.filter((other) => other !== 'none').map((other) => keyOf.value('equipment', other)),
  };
  return { from: at, to: thing.next, chips: [chipOf(filter, text)] };
};
