import type { CollectionSummary } from '../../../contract/accounts/users.schema.ts';
import { classVisibleSql, type StoredPicture, type Thumbnail, thumbnailOf } from '../catalog/index.ts';
import { Completions } from '../marks/index.ts';
import { recordPart } from '../member-records/index.ts';

/** Number of classes on a day; `day` counts from 1970-01-01. */
export type DayCount = readonly [day: number, classes: number];

type Read = {
  days: DayCount[] | null;
  completed: [classId: number, atMs: number][] | null;
  keptCount: number;
  images: StoredPicture[] | null;
};

/** A member's practice log, as needed for class cards and `users/me`. */
export type PracticeOfMember = {
  /** Completions that were not undone. */
  completions: Completions;
  /** Days with classes that count as practice, the earliest first. */
  days: readonly DayCount[];
  /** Number of completed classes that are still visible, and the picture of the latest. */
  completedClasses: CollectionSummary;
  /** Pictures of the two completed classes before the latest, the latest first. */
  earlierThumbnails: readonly Thumbnail[];
};

export const practicePart = recordPart(
  `with log as materialized (
    select plan_entry_id, day, completed_at, counts, undone_at from completions where user_id = $1
  ), practised as (
    select day - date '1970-01-01' as day, count(*) as classes from log where counts group by day
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
    'keptCount', (select count(*) from kept),
    'images', (
      select json_agg(json_build_object('key', image, 'x', focus_x, 'y', focus_y) order by at desc, id)
      from (select * from kept order by at desc, id limit 3) as newest
    )
  )`,
  ({ days, completed, keptCount, images }: Read): PracticeOfMember => ({
    completions: new Completions(completed ?? []),
    days: days ?? [],
    completedClasses: { count: keptCount, ...thumbnailOf(images?.[0]) },
    earlierThumbnails: images?.slice(1).map(thumbnailOf) ?? [],
  }),
);
