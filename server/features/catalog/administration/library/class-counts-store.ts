import { type RawBuilder, sql } from 'kysely';
import type { ClassCounts } from '../../../../../contract/catalog-administration/class-library.schema.ts';
import type { Database } from '../../../../platform/db.ts';
import '../../tables.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';
import {
  countedFromIndexes,
  type ListedClasses,
  narrowed,
  searched,
  tabConditions,
} from './listed-classes-store.ts';

const countUnfinished = (classes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select count(*) filter (where video.process_status <> 'failed') as processing,
    count(*) filter (where video.process_status = 'failed') as failed
  from videos as video join ${classes} as entry on entry.video_id = video.id
  where video.process_status <> 'finished'`;

/** Counts each state from an index, and subtracts the few deleted classes. */
const countFromIndexes = (now: Date, narrow: RawBuilder<boolean>): RawBuilder<ClassCounts> => {
  const on = tabConditions(now);
  const counted = (condition: RawBuilder<boolean>) =>
    sql`(select count(*) from plan_entries as entry where ${condition} and ${narrow})
      - count(*) filter (where ${condition} and ${narrow})`;
  return sql`
    with states as (
      select ${counted(on.draft)} as draft, ${counted(on.retired)} as retired,
        ${counted(on.scheduled)} as scheduled, ${counted(sql`entry.state = 'published'`)} as shown
      from deleted_contents as deleted join plan_entries as entry on entry.id = deleted.content_id
      where deleted.kind = 'class'),
    unfinished as (${countUnfinished(sql`plan_entries`)} and ${narrow} and ${notDeleted('class', 'entry.id')})
    select draft + retired + shown as all, draft, retired, scheduled, shown - scheduled as published,
      unfinished.* from states, unfinished`;
};

/**
 * Counts a list by reading its classes. A search by words is materialized, so that it runs only once; a list that an
 * index selects is not.
 */
const countNarrowed = (list: ListedClasses): RawBuilder<ClassCounts> => {
  const on = tabConditions(list.now);
  return sql`
    with listed as ${list.words.length > 0 ? sql`materialized` : sql`not materialized`} (
      select entry.id, entry.state, entry.published_at, entry.video_id
      from ${searched(list)} as entry where ${narrowed(list)}),
    states as (
      select count(*) as all, count(*) filter (where ${on.draft}) as draft,
        count(*) filter (where ${on.retired}) as retired, count(*) filter (where ${on.scheduled}) as scheduled,
        count(*) filter (where ${on.published}) as published
      from listed as entry),
    unfinished as (${countUnfinished(sql`listed`)})
    select * from states, unfinished`;
};

/** Returns the number of classes of each tab. */
export const countClasses = async (db: Database, list: ListedClasses): Promise<ClassCounts> => {
  const narrow = countedFromIndexes(list);
  const { rows } = await (narrow ? countFromIndexes(list.now, narrow) : countNarrowed(list)).execute(db);
  return rows[0] as ClassCounts;
};
