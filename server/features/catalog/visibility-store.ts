import { type RawBuilder, sql } from 'kysely';

/**
 * Visibility rules in SQL, for queries that name a class `entry`, its series `plan` and its video `video`. A class
 * shows once both it and its series are published and both their dates have come. Each rule is written once, as text
 * with `:now`, so that Kysely's queries and named prepared statements cannot differ.
 */
const visibleFromText = 'greatest(entry.published_at, plan.published_at)';
const classPublishedText = `(entry.state = 'published' and plan.state = 'published')`;
export const classVisibleText = `(${classPublishedText} and ${visibleFromText} <= :now)`;

type Part = 'entry' | 'plan' | 'part';
const partPublished = (part: Part) => `(${part}.state = 'published' and ${part}.published_at <= :now)`;
/** Returns the condition for content that was published, and perhaps retired since; drafts are excluded. */
const partReleased = (part: Part) => `(${part}.state <> 'draft' and ${part}.published_at <= :now)`;

/** Returns the text as an expression of Kysely, with the moment as a parameter. */
export const at =
  <T = boolean>(text: string) =>
  (now: Date): RawBuilder<T> =>
    sql.join(
      text.split(':now').map((piece) => sql.raw(piece)),
      sql`${now}`,
    ) as RawBuilder<T>;

export const visibleFrom = sql.raw<Date>(visibleFromText);
export const classPublished = sql.raw<boolean>(classPublishedText);
export const classVisible = at(classVisibleText);
/**
 * Returns the rule of a visible class for a statement that is written as text; `now` is its parameter, such as `$3`.
 */
export const classVisibleSql = (now: `$${number}`): string => classVisibleText.replaceAll(':now', now);
/**
 * Condition for a class that plays: listings hold no others, while a class whose video is still being made keeps its
 * page and its place in the series.
 */
export const classPlays = sql<boolean>`(video.process_status = 'finished')`;
const planVisibleText = partPublished('plan');
export const planVisible = at(planVisibleText);
/** Returns the rule of a visible plan for a statement that is written as text. */
export const planVisibleSql = (now: `$${number}`): string => planVisibleText.replaceAll(':now', now);
/** Condition for a series in a section of another, for statements that name it `part`. */
export const partVisible = at(partPublished('part'));
/** Condition for the class alone: its visibility also depends on its series. */
export const entryPublished = at(partPublished('entry'));
export const planReleased = at(partReleased('plan'));
export const coachShown = at(`(coach.shown and coalesce(coach.shown_from <= :now, true))`);
export const categoryShown = at(`(category.shown and coalesce(category.shown_from <= :now, true))`);
/** Condition for a category that is not empty: one with a visible class or a visible bundle. */
const categoryHoldsText = `exists (select from plans as plan where plan.category_id = category.id and ${planVisibleText}
  and (plan.kind = 'bundle'
    or exists (select from plan_entries as entry where entry.plan_id = plan.id and ${classVisibleText})))`;
export const categoryHolds = at(categoryHoldsText);
export const classReleased = at(`(${partReleased('entry')} and ${partReleased('plan')})`);

/** Returns `any(array)`: one parameter, whatever the length. */
export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql`any(${ids}::int[])`;
