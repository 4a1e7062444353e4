import { type Generated, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { DueCondition } from '../../../platform/jobs/due-store.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

declare module '../../../platform/db.ts' {
  interface Tables {
    owner_notices: {
      request_id: string;
      actor_id: string;
      device: string | null;
      created_at: Generated<Date>;
      mailed_at: Date | null;
    };
  }
}

const noneToldSince = (since: Date) =>
  sql<SqlBool>`not exists (select from owner_notices as told
    where told.actor_id = notice.actor_id and told.mailed_at > ${since})`;

/** True while `dueActors` returns a person. */
export const hasDueActors = (since: Date): DueCondition =>
  sql`exists (select from owner_notices as notice where notice.mailed_at is null and ${noneToldSince(since)})`;

/** Returns the people whose acts wait to be told, but for those that a mail told of after `since`. */
export const dueActors = async (db: Database, since: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('owner_notices as notice')
    .select(camelCased(['notice.actor_id']))
    .distinct()
    .where('notice.mailed_at', 'is', null)
    .where(noneToldSince(since))
    .limit(20)
    .execute();
  return rows.map(({ actorId }) => actorId);
};

export type Notice = { requestId: string; device: string | null };

/** Takes what one person did and no mail told of yet, the oldest first; another process that asks waits for none of it. */
export const claimNotices = async (trx: Database, actorId: string, now: Date): Promise<Notice[]> => {
  const taken = await trx
    .selectFrom('owner_notices')
    .select(camelCased(['request_id', 'device']))
    .where('actor_id', '=', actorId)
    .where('mailed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('request_id')
    .forUpdate()
    .skipLocked()
    .execute();
  if (taken.length > 0)
    await trx
      .updateTable('owner_notices')
      .set({ mailed_at: now })
      .where(
        'request_id',
        'in',
        taken.map(({ requestId }) => requestId),
      )
      .execute();
  return taken;
};

export const purgeNotices = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('owner_notices').where('mailed_at', '<', before).execute();
};
