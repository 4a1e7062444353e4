import type { CommentsCall } from '../../../../contract/comments/comments-service.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { dropForgotten, dropReturned, peopleToForget } from './forget-store.ts';

const batch = 100;

/**
 * Has the comments service forget the people whose accounts are gone, as soon as it is there to be told; tokens they
 * may still hold are its concern. Throws `unavailable` while it is away.
 */
export const eraseFromComments = async (
  { db, comments }: { db: Database; comments: CommentsCall },
  signal?: AbortSignal,
): Promise<void> => {
  await dropReturned(db);
  for (;;) {
    const people = await peopleToForget(db, batch);
    for (const userId of people) {
      if (signal?.aborted) return;
      await comments('POST /service/people/forget', { body: { user_id: userId } });
      await dropForgotten(db, userId);
    }
    if (people.length < batch) return;
  }
};
