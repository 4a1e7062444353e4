import { type ClassFilters, noFilters } from '../../../contract/catalog/class-filters.ts';
import { type FitLoad, fitLoads } from '../../../contract/catalog/class-titles.ts';
import type { Variations } from '../../../contract/catalog/finder.schema.ts';
import { difficulties } from '../../../contract/catalog/orders.ts';
import { AppError } from '../../platform/errors.ts';
import type { RawJson } from '../../platform/http/answer.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { nothingDeclined } from '../marks/index.ts';
import { makeBits } from './bits.ts';
import { jsonOf } from './cards/json-parts.ts';
import type { ClassIndex } from './class-index/class-index.ts';
import { activeFilters, keyOf } from './class-index/facets.ts';
import { narrow } from './class-index/narrow.ts';
import type { FinderContext } from './finder.ts';
import { isDeclined } from './personal/declined.ts';
import { cardsWithMarks } from './personal/personal.ts';
import { similarClasses } from './personal/recommendations.ts';

type Variation = Omit<Variations['kinds'][number], 'id'>;

/** Filters of each variation; the minutes of one that is about something else stay near those of the class. */
const wishesFor = (index: ClassIndex, id: number): [Variation, Partial<ClassFilters>][] => {
  const keys = index.keysOf(id);
  const minutes = Math.round((index.durationOf(id) ?? 0) / 60_000);
  const near = { minMinutes: Math.floor(minutes * 0.6), maxMinutes: Math.ceil(minutes * 1.4) };
  const rank = difficulties.findIndex((one) => keys.includes(keyOf.value('difficulties', one)));
  const level = [1, 2, 3, 4].find((one) => keys.includes(keyOf.value('intensities', one))) ?? 1;
  const easier =
    level > 1
      ? {
          difficulties: difficulties.slice(0, rank + 1),
          intensities: [1, 2, 3].filter((one) => one < level),
        }
      : { difficulties: difficulties.slice(0, rank), intensities: [1] };
  const known = keys.some((key) => key.startsWith('avoid '));
  const load: FitLoad | undefined = known
    ? fitLoads.find((one) => !keys.includes(keyOf.value('avoid', one)))
    : undefined;
  return [
    [
      { kind: 'shorter', load: null },
      { duration: { minMinutes: 0, maxMinutes: Math.floor(minutes * 0.75) } },
    ],
    ...(easier.difficulties.length > 0
      ? [
          [
            { kind: 'easier', load: null },
            { ...easier, duration: near },
          ] satisfies [Variation, object],
        ]
      : []),
    [
      { kind: 'longer', load: null },
      { duration: { minMinutes: Math.ceil(minutes * 1.25), maxMinutes: minutes * 2 } },
    ],
    ...(load
      ? [
          [
            { kind: 'without', load },
            { avoid: [load], duration: near },
          ] satisfies [Variation, Partial<ClassFilters>],
        ]
      : []),
  ];
};

/**
 * Returns at most one class of each variation, none twice and none that is declined; each shares a style or a focus
 * area with the class.
 */
export const variationsOf = (
  index: ClassIndex,
  id: number,
  declined: (id: number) => boolean = () => false,
): (Variation & { id: number })[] => {
  const keys = new Set(index.keysOf(id));
  const seriesSlug = index.seriesOf(id) ?? null;
  const classes = index.order('relevance');
  const taken = new Set([id]);
  const shares = (other: number): boolean =>
    index.keysOf(other).some((key) => /^(subcategory|focusAreas) /.test(key) && keys.has(key));
  return wishesFor(index, id).flatMap(([variation, filters]) => {
    const within = makeBits(classes.sequence.length);
    narrow(index, classes, activeFilters({ ...noFilters, ...filters }), classes.everything, within);
    const unlike = (other: number) => taken.has(other) || !shares(other) || declined(other);
    const [found] = similarClasses(index, { keys, seriesSlug }, unlike, { limit: 1, within });
    if (found === undefined) return [];
    taken.add(found);
    return [{ ...variation, id: found }];
  });
};

/** Answers the variations of a listed class. Throws `not_found` for any other. */
export const listVariations = async (
  context: FinderContext,
  idText: string,
  viewer: Viewer | null,
): Promise<RawJson<Variations>> => {
  const declined = viewer ? await context.marks.declinedOf(viewer.id) : nothingDeclined;
  const { index } = context.fresh.classes;
  const id = /^\d{1,9}$/.test(idText) ? Number(idText) : Number.NaN;
  if (!index.has(id)) throw new AppError('not_found');
  const kinds = variationsOf(index, id, isDeclined(index, declined));
  const ids = kinds.map((one) => one.id);
  const numbers = ids.map((one) => index.numberOf(one) as number);
  const cards = await cardsWithMarks(context, { ids, numbers }, viewer);
  const json = jsonOf<Variations>([`{"kinds":${JSON.stringify(kinds)},"classes":`, cards.bytes, '}']);
  cards.release();
  return json;
};
