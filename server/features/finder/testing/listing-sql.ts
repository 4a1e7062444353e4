import { type ClassFilters, fieldFilters } from '../../../../contract/catalog/class-filters.ts';
import { classFields } from '../../../../contract/catalog-administration/class-fields.ts';
import type { FieldRow } from '../../../../contract/fields/field-table.ts';
import { classVisibleSql } from '../../catalog/index.ts';
import type { ListingOrder } from '../class-index/orders.ts';

/** The listing once more, as SQL on the real tables; holds the index to the database. `now` and `userId` come first. */
export const listingSql = (filters: ClassFilters, order: ListingOrder, now: Date, userId: string) => {
  const values: unknown[] = [now, userId];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const minutes = 'round(round(video.duration_ms / 1000.0) / 60.0)';
  const coach = (
    slugs: readonly string[],
  ) => `exists (select from plan_entry_coaches t join coaches c on c.id = t.coach_id
    where t.plan_entry_id = entry.id and c.slug = any(${put(slugs)}::text[]))`;
  const style = ([slug, choice]: [string, ClassFilters['styles'][string]]): string => {
    if (choice === 'all') return `category.slug = ${put(slug)}`;
    return `(category.slug = ${put(slug)} and exists (select from plan_entry_subcategories t join subcategories s on s.id = t.subcategory_id
      where t.plan_entry_id = entry.id and s.slug = any(${put(choice)}::text[])))`;
  };
  const where = [`${classVisibleSql('$1')} and video.process_status = 'finished' and $2::text is not null`];
  const styles = Object.entries(filters.styles);
  if (filters.instructors.length > 0) where.push(coach(filters.instructors));
  if (styles.length > 0) where.push(`(${styles.map(style).join(' or ')})`);
  for (const { name, field, excludes } of fieldFilters) {
    if (filters[name].length === 0) continue;
    const row: FieldRow = classFields[field];
    const { type, column } = row;
    const wanted = `${put(filters[name])}::${type === 'level' ? 'int' : 'text'}[]`;
    // A class with captions works without sound unless its editor says otherwise.
    const value =
      field === 'sound'
        ? `coalesce(entry.sound, case when video.captions <> '[]' then 'optional' end)`
        : `entry.${column}`;
    if (excludes && row.type === 'several')
      where.push(`not ${value} && ${wanted} and ${wanted} <@ ${put(Object.keys(row.choices))}::text[]`);
    else if (type === 'slugs' || type === 'several') where.push(`${value} && ${wanted}`);
    else where.push(`${value} = any(${wanted})`);
  }
  if (filters.access.length > 0) where.push(filters.access.includes('free') ? 'entry.free_preview' : 'false');
  if (filters.duration) where.push(`${minutes} >= ${put(filters.duration.minMinutes)}`);
  if (filters.duration && filters.duration.maxMinutes !== null)
    where.push(`${minutes} <= ${put(filters.duration.maxMinutes)}`);
  if (filters.excludeCompleted) {
    where.push(
      'not exists (select from completions done where done.plan_entry_id = entry.id and done.user_id = $2 and done.undone_at is null)',
    );
  }
  const newest = 'greatest(entry.published_at, plan.published_at) desc, entry.id';
  const rank = 'coalesce(popularity.completions + popularity.favorites, 0) desc';
  const recent = (
    days: number,
  ) => `(select count(*) from completions done where done.plan_entry_id = entry.id and done.counts
    and done.completed_at > $1::timestamptz - interval '${days} days')
    + (select count(*) from favorites favorite where favorite.plan_entry_id = entry.id
    and favorite.created_at > $1::timestamptz - interval '${days} days') desc, ${newest}`;
  const orders: Record<ListingOrder, string> = {
    relevance: `entry.featured desc, ${rank}, ${newest}`,
    recommended: `entry.featured desc, ${rank}, ${newest}`,
    rank: `${rank}, ${newest}`,
    all: `${rank}, ${newest}`,
    '7': recent(7),
    '30': recent(30),
    '90': recent(90),
    az: 'lower(coalesce(entry.class_finder_title, entry.title)) collate "C", entry.id',
    date: newest,
    durationShortToLong: 'round(video.duration_ms / 1000.0), entry.id',
    durationLongToShort: 'round(video.duration_ms / 1000.0) desc, entry.id',
  };
  const text = `select entry.id, ${minutes}::int as minutes from plan_entries entry join plans plan on plan.id = entry.plan_id
    join categories category on category.id = plan.category_id join videos video on video.id = entry.video_id
    left join plan_entry_popularity popularity on popularity.plan_entry_id = entry.id
    where ${where.join(' and ')} order by ${orders[order]}`;
  return { text, values };
};
