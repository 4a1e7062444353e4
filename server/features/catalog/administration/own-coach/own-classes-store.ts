import { sql } from 'kysely';
import type { Database } from '../../../../platform/db.ts';
import '../../tables.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';
import { classVisible } from '../../visibility-store.ts';

export type OwnFiguresRow = { classes: number; completions: number; minutesWatched: number; saves: number };

export type OwnClassRow = {
  id: number;
  title: string;
  planSlug: string;
  visible: boolean;
  publishedAt: Date | null;
  completions: number;
  minutesWatched: number;
  saves: number;
};

/** Classes of a coach that are or were out, for statements that name them `entry`. */
const classesOfCoach = sql`plan_entry_coaches as link
  join plan_entries as entry on entry.id = link.plan_entry_id and entry.state <> 'draft'
    and ${notDeleted('class', 'entry.id')}`;
const ofCoach = (coachId: number) => sql`link.coach_id = ${coachId}`;

const practised = sql`coalesce(popularity.completions, 0) as completions,
  coalesce(popularity.watched_minutes, 0) as "minutesWatched", coalesce(popularity.favorites, 0) as saves`;

export const ownFigures = async (db: Database, coachId: number): Promise<OwnFiguresRow> => {
  const { rows } = await sql<OwnFiguresRow>`
    select count(*) as classes, coalesce(sum(completions), 0) as completions,
      coalesce(sum("minutesWatched"), 0) as "minutesWatched", coalesce(sum(saves), 0) as saves
    from (select ${practised} from ${classesOfCoach}
      left join plan_entry_popularity as popularity on popularity.plan_entry_id = entry.id
      where ${ofCoach(coachId)}) as own`.execute(db);
  return rows[0] as OwnFiguresRow;
};

const outSince = sql`coalesce(entry.published_at, entry.created_at)`;

/** The newest first, after the class named `after`; without one from the beginning. */
export const ownClasses = async (
  db: Database,
  { coachId, after, limit, now }: { coachId: number; after: number | null; limit: number; now: Date },
): Promise<OwnClassRow[]> => {
  const { rows } = await sql<OwnClassRow>`
    select entry.id, entry.title, plan.slug as "planSlug", ${classVisible(now)} as visible,
      entry.published_at as "publishedAt", ${practised}
    from ${classesOfCoach} join plans as plan on plan.id = entry.plan_id
      left join plan_entry_popularity as popularity on popularity.plan_entry_id = entry.id
    where ${ofCoach(coachId)} and ${
      after === null
        ? sql`true`
        : sql`(${outSince}, entry.id) < (
            select coalesce(last.published_at, last.created_at), last.id from plan_entries as last
            where last.id = ${after})`
    }
    order by ${outSince} desc, entry.id desc limit ${limit}`.execute(db);
  return rows;
};

/** The newest of them. */
export const ownClassIds = async (db: Database, coachId: number, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select entry.id from ${classesOfCoach} where ${ofCoach(coachId)}
    order by ${outSince} desc, entry.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};
