import type { CommentsCall } from '../../../../contract/comments/comments-service.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { dropRenamed, peopleToRename } from './rename-store.ts';

const batch = 100;

/**
 * Tells the comments service how members are called now, where they changed it. Idempotent: a name that is told twice
 * changes nothing more, and an older token brings no old name back. Throws `unavailable` while no service is there.
 */
export const renamePeople = async (
  { db, clock, comments }: { db: Database; clock: Clock; comments: CommentsCall },
  signal?: AbortSignal,
): Promise<void> => {
  for (;;) {
    // Before the names are read: a token that is made later is as new as they are.
    const at = clock.now().toISOString();
    const people = await peopleToRename(db, batch);
    for (const person of people) {
      if (signal?.aborted) return;
      const { userId, username, firstName, lastName, photo, staff } = person;
      const names = { username, first_name: firstName, last_name: lastName, photo };
      await comments('POST /service/people/rename', {
        body: { user_id: userId, ...names, admin: staff, at },
      });
      await dropRenamed(db, person);
    }
    if (people.length < batch) return;
  }
};
