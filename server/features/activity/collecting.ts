import type { CommentsCall } from '../../../contract/comments/comments-service.schema.ts';
import type { Database } from '../../platform/db.ts';
import { insertDecisions } from './moderation-store.ts';

/** As many as come at once; when so many came, there may be more. */
const fullBatch = 100;

/** Fetches what moderators decided in the comments service; only then is the service told that we have it. */
export const collectDecisions = async (
  { db, comments }: { db: Database; comments: CommentsCall },
  signal?: AbortSignal,
): Promise<void> => {
  for (;;) {
    const { events } = (await comments('POST /service/staff_events/take', { body: {} })).data;
    if (events.length === 0) return;
    await insertDecisions(db, events);
    await comments('POST /service/staff_events/settle', { body: { ids: events.map(({ id }) => id) } });
    if (events.length < fullBatch || signal?.aborted) return;
  }
};
