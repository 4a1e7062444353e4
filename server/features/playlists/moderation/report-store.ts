import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { DueCondition } from '../../../platform/jobs/due-store.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { longestListedTitle } from '../limits.ts';
import '../tables.ts';

/** Idempotent. Stored with what is known of the playlist now, which may be gone tomorrow. */
export const addReport = async (
  trx: Database,
  { playlistId, userId, now }: { playlistId: string; userId: string; now: Date },
): Promise<void> => {
  await sql`insert into playlist_reports (playlist_id, user_id, author_id, title, posted_at, reported_at)
    select id, ${userId}, author_id, left(title, ${longestListedTitle}), created_at, ${now} from playlists where id = ${playlistId}
    on conflict do nothing`.execute(trx);
};

export type WaitingReport = {
  playlistId: string;
  userId: string;
  title: string;
  postedAt: Date;
  authorId: string;
  authorName: string;
  reporterName: string;
  reportedAt: Date;
};

/** True while `waitingReports` returns a report. */
export const hasWaitingReports = (triedBefore: Date): DueCondition =>
  sql`exists (select from playlist_reports where forwarded_at is null and (tried_at is null or tried_at < ${triedBefore}))`;

/** Reports that the moderators do not have yet; those that were tried the longest ago come first. */
export const waitingReports = async (
  db: Database,
  { limit, triedBefore }: { limit: number; triedBefore: Date },
): Promise<WaitingReport[]> =>
  db
    .selectFrom('playlist_reports as report')
    .innerJoin('users as reporter', 'reporter.id', 'report.user_id')
    .innerJoin('users as author', 'author.id', 'report.author_id')
    .select(
      camelCased([
        'report.playlist_id',
        'report.user_id',
        'report.title',
        'report.posted_at',
        'report.reported_at',
      ]),
    )
    .select(['author.id as authorId', 'author.full_name as authorName', 'reporter.full_name as reporterName'])
    .where('report.forwarded_at', 'is', null)
    .where((is) => is.or([is('report.tried_at', 'is', null), is('report.tried_at', '<', triedBefore)]))
    .orderBy('report.tried_at', (by) => by.asc().nullsFirst())
    .orderBy('report.reported_at')
    .limit(limit)
    .execute();

type OneReport = Pick<WaitingReport, 'playlistId' | 'userId'>;

/** The moderators have it; of a playlist that is gone nothing else is kept. */
export const markForwarded = async (
  db: Database,
  { playlistId, userId }: OneReport,
  now: Date,
): Promise<void> => {
  await sql`with gone as (
      delete from playlist_reports where playlist_id = ${playlistId} and user_id = ${userId}
        and not exists (select from playlists where id = ${playlistId}))
    update playlist_reports set forwarded_at = ${now}
    where playlist_id = ${playlistId} and user_id = ${userId}
      and exists (select from playlists where id = ${playlistId})`.execute(db);
};

export const markTried = async (
  db: Database,
  { playlistId, userId }: OneReport,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('playlist_reports')
    .set({ tried_at: now })
    .where('playlist_id', '=', playlistId)
    .where('user_id', '=', userId)
    .execute();
};
