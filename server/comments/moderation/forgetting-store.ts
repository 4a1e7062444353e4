import { sql } from 'kysely';
import { englishText } from '../../../contract/messages.ts';
import type { Database } from '../../platform/db.ts';
import { formerMember } from '../person-name.ts';
import '../tables.ts';
import './tables.ts';

/**
 * Removes a member from everything moderators have, before their comments and their own row go: what they reported,
 * what they wrote in the queue and in the audit list, their names. Idempotent.
 */
export const erasePerson = async (trx: Database, userId: string): Promise<void> => {
  // Each count waits for its comment, always in the same order.
  await sql`select from comments.comments where id in (
      select comment_id from comments.reports where reporter = ${userId}
    ) order by id for no key update`.execute(trx);
  await trx.deleteFrom('comments.reports').where('reporter', '=', userId).execute();
  await sql`delete from comments.reported as thing where thing.author = ${userId} or thing.comment_id in (
      select id from comments.comments where author = ${userId})`.execute(trx);
  await trx.deleteFrom('comments.suspensions').where('user_id', '=', userId).execute();
  // What was done to them stays, of whom it does not tell; none of it can be undone.
  await sql`update comments.actions set about = null, subject = ${englishText(formerMember)}, target = 'nobody:' || id,
    before = null where about = ${userId}`.execute(trx);
  await trx.updateTable('comments.actions').set({ actor: '' }).where('actor', '=', userId).execute();
  await trx.updateTable('comments.actions').set({ undone_by: '' }).where('undone_by', '=', userId).execute();
  await trx.updateTable('comments.suspensions').set({ actor: '' }).where('actor', '=', userId).execute();
  await trx
    .updateTable('comments.banned_words')
    .set({ added_by: '' })
    .where('added_by', '=', userId)
    .execute();
};
