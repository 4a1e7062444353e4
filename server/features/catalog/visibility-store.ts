import { type RawBuilder, sql } from 'kysely';

/**
 * What the world may see, in SQL, for queries that name a class `entry`, its series `plan` and its video `video`.
 * A class shows once both it and its series are published and both their dates have come.
 */
export const visibleFrom = sql<Date>`greatest(entry.published_at, plan.published_at)`;
export const classPublished = sql<boolean>`(entry.state = 'published' and plan.state = 'published')`;
export const classVisible = (now: Date): RawBuilder<boolean> =>
  sql`(${classPublished} and ${visibleFrom} <= ${now})`;
/** Listings hold only what plays; a class whose video is still being made keeps its page and its place in the series. */
export const classPlays = sql<boolean>`(video.process_status = 'finished')`;
export const planVisible = (now: Date): RawBuilder<boolean> =>
  sql`(plan.state = 'published' and plan.published_at <= ${now})`;

/** `= any(array)`: one parameter, whatever the length. */
export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql`any(${ids}::int[])`;
