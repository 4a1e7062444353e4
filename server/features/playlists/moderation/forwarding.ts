import type { CommentsCall } from '../../../../contract/comments/comments-service.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { DueCondition } from '../../../platform/jobs/due-store.ts';
import type { Log } from '../../../platform/log.ts';
import {
  hasWaitingReports,
  markForwarded,
  markTried,
  type WaitingReport,
  waitingReports,
} from './report-store.ts';

const batch = 50;
/** Pause before a rejected report is tried again; the report blocks no other meanwhile. */
const pauseMs = 10 * 60_000;

export type ForwardingParts = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'error'>;
  /** Client that calls the comments service as the product itself. */
  comments: CommentsCall;
};

const wireReport = (report: WaitingReport) => ({
  content_type: 'PLAYLIST' as const,
  content_id: report.playlistId,
  title: report.title,
  fullName: report.authorName,
  authorId: report.authorId,
  postedAt: report.postedAt.toISOString(),
  // Services of older versions take no report without an e-mail address; others ask for it as moderators look.
  reporter: { id: report.userId, name: report.reporterName, email: '' },
  reportedAt: report.reportedAt.toISOString(),
});

const triedBefore = (now: Date): Date => new Date(now.getTime() - pauseMs);

/** Condition under which `forwardReports` has something to forward. */
export const hasReportsToForward = (now: Date): DueCondition => hasWaitingReports(triedBefore(now));

/**
 * Forwards waiting reports to the moderators' queue. The queue counts reports of a playlist by the same member once, so
 * concurrent processes and crashes are harmless. Throws `unavailable` while the comments service is away.
 */
export const forwardReports = async (
  { db, clock, log, comments }: ForwardingParts,
  signal?: AbortSignal,
): Promise<void> => {
  for (;;) {
    const waiting = await waitingReports(db, { limit: batch, triedBefore: triedBefore(clock.now()) });
    for (const report of waiting) {
      if (signal?.aborted) return;
      try {
        await comments('POST /service/reports', { body: wireReport(report) });
        await markForwarded(db, report, clock.now());
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
        log.error({ err: error, playlist: report.playlistId }, 'a report was not taken');
        await markTried(db, report, clock.now());
      }
    }
    if (waiting.length < batch) return;
  }
};
