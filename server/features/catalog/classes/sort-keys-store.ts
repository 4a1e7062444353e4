import { type RawBuilder, sql } from 'kysely';
import type { ClassSort } from '../../../../contract/catalog/orders.ts';
import { textOrder } from '../../../platform/sql/text-order.ts';

const firstStyle = sql`(select style.title from plan_entry_subcategories as link
  join subcategories as style on style.id = link.subcategory_id
  where link.plan_entry_id = entry.id order by link.rank limit 1)`;
const firstCoach = sql`(select coach.first_name || ' ' || coach.last_name from plan_entry_coaches as link
  join coaches as coach on coach.id = link.coach_id
  where link.plan_entry_id = entry.id order by link.rank limit 1)`;

/**
 * Sort keys of each order, in queries that name a class `entry`, its series `plan` and its video, if there is one,
 * `video`.
 */
export const classSortKeys: Readonly<Record<ClassSort, RawBuilder<unknown>>> = {
  title: textOrder(sql`entry.title`),
  series: textOrder(sql`plan.title`),
  style: textOrder(firstStyle),
  instructor: textOrder(firstCoach),
  durationShortToLong: sql`video.duration_ms`,
  durationLongToShort: sql`-video.duration_ms`,
};
