import type { RecommendationSections } from '../../../contract/catalog/finder.schema.ts';
import { noStandingFilters } from '../../../contract/members/standing-filters.ts';
import { t } from '../../../contract/messages.ts';
import { AppError } from '../../platform/errors.ts';
import type { RawJson } from '../../platform/http/answer.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { markProducts, nothingDeclined } from '../marks/index.ts';
import { jsonOf } from './cards/json-parts.ts';
import { factsOf, noPopularity } from './class-index/class-facts.ts';
import type { ClassIndex } from './class-index/class-index.ts';
import { keyOf, keysOfClass } from './class-index/facets.ts';
import type { FinderContext } from './finder.ts';
import { isDeclined } from './personal/declined.ts';
import { cardsWithMarks } from './personal/personal.ts';
import { similarClasses } from './personal/recommendations.ts';
import { passingStanding } from './personal/standing.ts';

const recommendedClasses = 8;
const recommendedSeries = 6;

/** Origin of recommendations: its filter values, and the classes and series that it is itself. */
type Origin = { keys: ReadonlySet<string>; isItself: (id: number) => boolean; seriesSlug: string | null };

/** True for a class that is made for people, as in pregnancy, for whom the origin is not. */
const isForOthers = (index: ClassIndex, id: number, { keys }: Origin): boolean => {
  const suits = index.keysOf(id).filter((key) => key.startsWith('suits '));
  return suits.length > 0 && !suits.some((key) => keys.has(key));
};

const originOfClass = async ({ fresh, catalog }: FinderContext, idOrSlug: string): Promise<Origin> => {
  const { index } = fresh.classes;
  const id = /^\d{1,9}$/.test(idOrSlug) ? Number(idOrSlug) : Number.NaN;
  const isItself = (other: number) => other === id;
  if (index.has(id))
    return { keys: new Set(index.keysOf(id)), isItself, seriesSlug: index.seriesOf(id) ?? null };
  // A class whose video is not ready has a page and is in no list.
  const entry = Number.isNaN(id) ? null : await catalog.findVisibleClass(id);
  if (!entry) throw new AppError('not_found');
  const facts = factsOf(entry, noPopularity);
  return { keys: new Set(keysOfClass(facts)), isItself, seriesSlug: facts.seriesSlug };
};

const originOf = async (context: FinderContext, type: string, idOrSlug: string): Promise<Origin> => {
  const { fresh } = context;
  const { index } = fresh.classes;
  if (type === 'class') return originOfClass(context, idOrSlug);
  if (type !== 'series' && type !== 'plan') throw new AppError('not_found');
  const { products } = fresh.lists;
  const product =
    products.find('series', idOrSlug) ?? (type === 'plan' ? products.find('bundle', idOrSlug) : undefined);
  if (!product) throw new AppError('not_found');
  const { primaryCategory, primarySubcategory, coaches, difficultyLevel } = product;
  return {
    keys: new Set([
      keyOf.category(primaryCategory.slug),
      ...(primarySubcategory ? [keyOf.subcategory(primaryCategory.slug, primarySubcategory.slug)] : []),
      ...coaches.map((coach) => keyOf.value('instructors', coach.coachInfo.slug)),
      ...(difficultyLevel ? [keyOf.value('difficulties', difficultyLevel)] : []),
    ]),
    isItself: (id) => index.seriesOf(id) === product.slug,
    seriesSlug: product.slug,
  };
};

type Section = { title: string; type: 'class' | 'series'; items: Buffer | string; count: number };

const sectionsJson = (sections: readonly Section[]): RawJson<RecommendationSections> =>
  jsonOf([
    '{"sections":[',
    ...sections
      .filter(({ count }) => count > 0)
      .flatMap(({ title, type, items }, at) => [
        `${at > 0 ? ',' : ''}{"title":${JSON.stringify(title)},"type":"${type}","items":`,
        items,
        '}',
      ]),
    ']}',
  ]);

const seriesSection = async (
  { fresh, marks }: FinderContext,
  title: string,
  origin: Origin,
  { featuredOnly, viewer }: { featuredOnly: boolean; viewer: Viewer | null },
): Promise<Section> => {
  const filters = { q: '', instructors: [], styles: {}, difficulties: [], types: ['series'], featuredOnly };
  const listed = fresh.lists.products
    .list(filters, 'rank', { end: recommendedSeries + 1 })
    .products.filter(({ slug }) => slug !== origin.seriesSlug)
    .slice(0, recommendedSeries);
  const series = await markProducts(marks, listed, viewer);
  return { title, type: 'series', items: JSON.stringify(series), count: series.length };
};

const classSection = async (
  context: FinderContext,
  title: string,
  ids: readonly number[],
  viewer: Viewer | null,
): Promise<Section> => {
  const { index } = context.fresh.classes;
  const numbers = ids.map((id) => index.numberOf(id) as number);
  const { bytes, count } = await cardsWithMarks(context, { ids, numbers }, viewer);
  return { title, type: 'class', items: bytes, count };
};

type PageReference = { type: string; id: string };

/** Returns a check that a class is declined by the viewer. */
const declinedBy = async ({ fresh, marks }: FinderContext, viewer: Viewer | null) =>
  isDeclined(fresh.classes.index, viewer ? await marks.declinedOf(viewer.id) : nothingDeclined);

/**
 * Returns similar classes, without those that a member has declined or leaves out on every visit, and popular series.
 */
export const recommend = async (
  context: FinderContext,
  { type, id }: PageReference,
  viewer: Viewer | null,
) => {
  const origin = await originOf(context, type, id);
  const standing = viewer ? await context.marks.standingOf(viewer.id) : noStandingFilters;
  const declined = await declinedBy(context, viewer);
  const { index } = context.fresh.classes;
  const within = passingStanding(index, index.order('relevance'), standing);
  // Classes made for a group are suggested to those who have said that they belong to it.
  const groups = standing.suits.map((group) => keyOf.value('suits', group));
  const like = { ...origin, keys: new Set([...origin.keys, ...groups]) };
  const ids = similarClasses(index, like, (other) => origin.isItself(other) || declined(other), {
    limit: recommendedClasses,
    ...(within ? { within } : {}),
  });
  return sectionsJson(
    await Promise.all([
      classSection(context, t('Recommended for You'), ids, viewer),
      seriesSection(context, t('Popular Series'), origin, { featuredOnly: false, viewer }),
    ]),
  );
};

/** Returns the classes and series that the studio's editors featured, without classes that the viewer has declined. */
export const merchandise = async (
  context: FinderContext,
  { type, id }: PageReference,
  viewer: Viewer | null,
) => {
  const origin = await originOf(context, type, id);
  const declined = await declinedBy(context, viewer);
  const { index } = context.fresh.classes;
  const featured = index
    .featuredIds(100)
    .filter((other) => !origin.isItself(other) && !isForOthers(index, other, origin) && !declined(other));
  return sectionsJson(
    await Promise.all([
      classSection(context, t('Featured Classes'), featured.slice(0, recommendedClasses), viewer),
      seriesSection(context, t('Featured Series'), origin, { featuredOnly: true, viewer }),
    ]),
  );
};
