import { addBit, type Bits, eachBit, intersect, makeBits, unite } from '../bits.ts';
import type { ClassIndex } from '../class-index/class-index.ts';

/** Weights of shared filter values; a kind that is not listed counts one. */
const weights: Record<string, number> = {
  instructors: 3,
  subcategory: 3,
  category: 2,
  intensities: 0,
  equipment: 0,
  avoid: 0,
  sound: 0,
};
const sameSeries = 2;
/** Kinds of values by which a class becomes a candidate at all. */
const leading = ['instructors', 'subcategory', 'category'];

const kindOf = (key: string): string => key.slice(0, key.indexOf(' '));
const consideredClasses = 400;

/**
 * Returns the classes most like the given ones by coach, style and series, the more relevant first among equals;
 * deterministic. `unlike` are left out, and classes made for a group of members that the given ones are not made for.
 * `within` limits them to classes that pass filters, in the layout of the order by relevance.
 */
export const similarClasses = (
  index: ClassIndex,
  { keys, seriesSlug }: { keys: ReadonlySet<string>; seriesSlug: string | null },
  unlike: (id: number) => boolean,
  { limit, within }: { limit: number; within?: Bits },
): number[] => {
  const classes = index.order('relevance');
  const candidates = makeBits(classes.sequence.length);
  for (const key of keys) {
    const numbers = leading.includes(kindOf(key)) ? index.setOf(key) : undefined;
    if (numbers) unite(candidates, classes.cachedSet(key, numbers));
  }
  for (const number of index.inSeries(seriesSlug ?? '')) addBit(candidates, classes.place[number] as number);
  if (within) intersect(candidates, within);
  const scored: { id: number; score: number }[] = [];
  eachBit(candidates, (at) => {
    if (scored.length >= consideredClasses) return;
    const id = index.idOf(classes.sequence[at] as number);
    if (unlike(id)) return;
    const others = index.keysOf(id);
    if (others.some((key) => kindOf(key) === 'suits' && !keys.has(key))) return;
    const shared = others.filter((key) => keys.has(key));
    const fromSeries = seriesSlug !== null && index.seriesOf(id) === seriesSlug ? sameSeries : 0;
    scored.push({
      id,
      score: fromSeries + shared.reduce((sum, key) => sum + (weights[kindOf(key)] ?? 1), 0),
    });
  });
  // The sort is stable: equals keep the order of relevance.
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ id }) => id);
};
