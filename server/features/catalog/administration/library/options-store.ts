import { sql } from 'kysely';
import type {
  ClassOptions,
  SeriesOption,
} from '../../../../../contract/catalog-administration/class-library.schema.ts';
import type { Database } from '../../../../platform/db.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import { classValues } from '../../studio-store.ts';
import '../../tables.ts';
import { wordQuery } from '../../../../platform/sql/word-search.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';
import { stateOn } from '../classes/class-state.ts';

const mostSeries = 20;

/** Everything of the studio that a class can be given, in the studio's order. */
export const classOptions = async (db: Database): Promise<ClassOptions> => {
  const [coaches, categories, subcategories, values] = await Promise.all([
    db
      .selectFrom('coaches as coach')
      .select(['coach.id', sql<string>`trim(coach.first_name || ' ' || coach.last_name)`.as('name')])
      .where(notDeleted('coach', 'coach.id'))
      .orderBy('coach.first_name')
      .orderBy('coach.last_name')
      .orderBy('coach.id')
      .execute(),
    db
      .selectFrom('categories as category')
      .select(['category.id', 'category.title'])
      .where(notDeleted('category', 'category.id'))
      .orderBy('category.rank')
      .orderBy('category.id')
      .execute(),
    db
      .selectFrom('subcategories')
      .select(camelCased(['id', 'title', 'category_id']))
      .where(notDeleted('style', 'subcategories.id'))
      .orderBy('rank')
      .orderBy('id')
      .execute(),
    classValues(db),
  ]);
  const ofCategory = Map.groupBy(subcategories, ({ categoryId }) => categoryId);
  return {
    coaches,
    categories: categories.map(({ id, title }) => ({
      title,
      subcategories: (ofCategory.get(id) ?? []).map((style) => ({ id: style.id, title: style.title })),
    })),
    ...values,
  };
};

/** Series by title, all or those with words that begin as these do. */
export const seriesOptions = async (db: Database, search: string, now: Date): Promise<SeriesOption[]> => {
  const words = wordQuery(search);
  const rows = await db
    .selectFrom('plans as plan')
    .select(camelCased(['plan.id', 'plan.title', 'plan.slug', 'plan.state', 'plan.published_at']))
    .where('plan.kind', '=', 'series')
    .where(notDeleted('plan', 'plan.id'))
    .$if(words !== null, (plans) => plans.where(sql<boolean>`search_words(plan.title) @@ ${words}::tsquery`))
    .orderBy(sql`lower(plan.title)`)
    .orderBy('plan.id')
    .limit(mostSeries)
    .execute();
  return rows.map(({ publishedAt, ...plan }) => ({
    ...plan,
    state: stateOn({ state: plan.state, publishedAt }, now),
  }));
};
