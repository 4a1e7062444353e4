import type { CommentsCall } from '../../../../contract/comments/comments-service.schema.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { emitReport } from './delivery-store.ts';

/** As many as come at once; when so many came, there may be more. */
const fullBatch = 100;

/**
 * Fetches which comments were reported and makes events of them; only then is the comments service told that we have
 * them. Two processes at once, or one that dies on the way, make one event of each.
 */
export const collectReports = async (
  { db, comments }: { db: Database; comments: CommentsCall },
  signal?: AbortSignal,
): Promise<void> => {
  for (;;) {
    const { reports } = (await comments('POST /service/report_events/take', { body: {} })).data;
    if (reports.length === 0) return;
    await transaction(db, async (trx) => {
      for (const report of reports)
        await emitReport(trx, {
          key: `comment.reported/${report.id}`,
          at: new Date(report.at),
          authorId: report.author_id,
          data: {
            comment: report.comment_id,
            contentType: report.content_type,
            contentId: report.content_id,
            reports: report.reports,
          },
        });
    });
    await comments('POST /service/report_events/settle', { body: { ids: reports.map(({ id }) => id) } });
    if (reports.length < fullBatch || signal?.aborted) return;
  }
};
