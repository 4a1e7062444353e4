import type { CollectionSummary } from '../../../contract/accounts/users.schema.ts';
import { classVisibleSql, type StoredPicture, type Thumbnail, thumbnailOf } from '../catalog/index.ts';
import { Completions } from '../marks/index.ts';
import { recordPart } from '../member-records/index.ts';

/** Number of classes on a day; `day` counts from 1970-01-01. */
export type DayCount = readonly [day: number, classes: number];

/** Number of days on which a class was completed, and the last of them. */
export type RepeatedDays = { classId: number; times: number; lastDay: string };

type Read = {
  days: DayCount[] | null;
  completed: [classId: number, atMs: number][] | null;
  repeated: [classId: number, times: number, lastDay: string][] | null;
  keptCount: number;
  images: StoredPicture[] | null;
};

/** A member's practice log, as needed for class cards and `users/me`. */
export type PracticeOfMember = {
  /** Completions that were not undone. */
  completions: Completions;
  /** Days of practice, the earliest first; one of practice elsewhere alone has no classes. */
  days: readonly DayCount[];
  /** Number of completed classes that are still visible, and the picture of the latest. */
  completedClasses: CollectionSummary;
  /** Classes completed on two days or more, the most often first. */
  repeated: readonly RepeatedDays[];
  /** Pictures of the two completed classes before the latest, the latest first. */
  earlierThumbnails: readonly Thumbnail[];
};

export const practicePart = recordPart(
  `with log as materialized (
    select plan_entry_id, day, completed_at, counts, undone_at from completions where user_id = $1
  ), practised as (
    select day - date '1970-01-01' as day, count(plan_entry_id) as classes from (
      select day, plan_entry_id from log where counts
      union all
      select day, null from elsewhere_practices where user_id = $1 and ended_at is null
    ) as entries group by day
  ), repeated as (
    select plan_entry_id, count(*) as times, max(day) as last from log where counts
    group by plan_entry_id having count(*) > 1 order by times desc, last desc, plan_entry_id limit 24
  ), done as (
    select plan_entry_id, max(completed_at) as at from log where undone_at is null group by plan_entry_id
  ), kept as (
    select entry.id, entry.image, entry.focus_x, entry.focus_y, done.at
    from done
      join plan_entries as entry on entry.id = done.plan_entry_id
      join plans as plan on plan.id = entry.plan_id
    where ${classVisibleSql('$2')}
  )
  select json_build_object(
    'days', (select json_agg(json_build_array(day, classes) order by day) from practised),
    'completed', (
      select json_agg(json_build_array(plan_entry_id, floor(extract(epoch from at) * 1000)::bigint)) from done
    ),
    'repeated', (
      select json_agg(json_build_array(plan_entry_id, times, last) order by times desc, last desc, plan_entry_id)
      from repeated
    ),
    'keptCount', (select count(*) from kept),
    'images', (
      select json_agg(json_build_object('key', image, 'x', focus_x, 'y', focus_y) order by at desc, id)
      from (select * from kept order by at desc, id limit 3) as newest
    )
  )`,
  ({ days, completed, repeated, keptCount, images }: Read): PracticeOfMember => ({
    completions: new Completions(completed ?? []),
    days: days ?? [],
    repeated: repeated?.map(([classId, times, lastDay]) => ({ classId, times, lastDay })) ?? [],
    completedClasses: { count: keptCount, ...thumbnailOf(images?.[0]) },
    earlierThumbnails: images?.slice(1).map(thumbnailOf) ?? [],
  }),
);
