import { removeUnconfirmed } from '../../features/accounts/index.ts';
import { collectDecisions } from '../../features/activity/index.ts';
import { hasPeopleToRename, renamePeople, sweepEndedSessions } from '../../features/comment-tokens/index.ts';
import { createNoticeDeliveries } from '../../features/notices/index.ts';
import { eraseFromComments, hasPeopleToForget } from '../../features/own-data/index.ts';
import { forwardReports, hasReportsToForward } from '../../features/playlists/index.ts';
import { collectReports } from '../../features/webhooks/index.ts';
import { databaseFailure } from '../../platform/availability/failure.ts';
import { oncePerMinute } from '../../platform/availability/once-per-minute.ts';
import { asUnavailable } from '../../platform/availability/unavailable.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CommentsPort } from '../../platform/comments-port.ts';
import type { Config, MailSetting } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { anyOf } from '../../platform/jobs/due-store.ts';
import type { ScheduledTask, Scheduler } from '../../platform/jobs/scheduler.ts';
import type { Log } from '../../platform/log.ts';
import { createMail } from '../../platform/mail/mail.ts';
import type { StudioSettings } from '../../platform/studio-settings/studio-settings.ts';

export type WorkerParts = {
  config: Pick<Config, 'secret' | 'commentsUrl' | MailSetting>;
  studio: StudioSettings;
  db: Pick<Db, 'db'>;
  clock: Clock;
  log: Log;
  comments: CommentsPort;
  /** Longest pause between two rounds. */
  everyMs?: number;
};

/** A service that shares the database wakes this worker by NOTIFY. */
const togetherEveryMs = 5 * 60_000;
/** A service apart may have a database of its own, which nothing here listens to. */
const apartEveryMs = 2000;
const sweepEveryMs = 10 * 60 * 1000;
const removeUnconfirmedEveryMs = 60 * 60 * 1000;

/** Wraps work so that it runs at most once per interval; after a failure it runs again in the next round. */
const rarely = (clock: Clock, everyMs: number, work: () => Promise<void>): (() => Promise<void>) => {
  let doneAtMs = Number.NEGATIVE_INFINITY;
  return async () => {
    const nowMs = clock.now().getTime();
    if (nowMs - doneAtMs < everyMs) return;
    await work();
    doneAtMs = nowMs;
  };
};

const isAway = (error: unknown): boolean => asUnavailable(error) !== null;

const awayWord = (error: unknown): string =>
  databaseFailure(error) && !(error instanceof AppError) ? 'the database' : 'the comments service';

/**
 * Creates the worker that synchronizes the product and the comments service, wherever jobs are taken:
 * - turns replies into notices and mails,
 * - hands reports of playlists to the moderators, and their decisions to the audit log,
 * - turns reports of comments into webhook events,
 * - updates changed names beside comments,
 * - forgets people who left,
 * - removes accounts that were never confirmed, once the service says that they wrote nothing.
 * Each task may run in several processes at once. While the service is unavailable everything waits, which is logged
 * once.
 */
export const createCommentsOutboxWorker = (parts: WorkerParts) => {
  const { config, studio, clock, log, comments } = parts;
  const { db } = parts.db;
  const { secret, smtpUrl, commentsUrl } = config;
  const { everyMs = commentsUrl ? apartEveryMs : togetherEveryMs } = parts;
  const mail = createMail({ ...config, db, clock, studio });
  const notices = createNoticeDeliveries({ db, clock, log, mail, studio, secret, comments });
  const stopping = new AbortController();
  const { signal } = stopping;
  const service = { db, clock, log, comments: comments.asService };
  const deliveries = [
    rarely(clock, sweepEveryMs, () => sweepEndedSessions(db)),
    () => notices.collect(signal),
    () => notices.mailReplies(signal),
    () => forwardReports(service, signal),
    () => collectDecisions(service, signal),
    () => collectReports(service, signal),
    () => renamePeople(service, signal),
    () => eraseFromComments(service, signal),
    rarely(clock, removeUnconfirmedEveryMs, () =>
      removeUnconfirmed({ ...service, studio, secret, sendsMail: smtpUrl !== null }, signal),
    ),
  ];
  // The service may refuse a delivery every few seconds.
  const rareLog = oncePerMinute(
    { error: (details: object, message: string) => log.error(details, message) },
    clock,
  );
  let away: string | null = null;

  /** Runs each delivery once. A failure for a reason of its own does not stop the others. */
  const round = async (): Promise<void> => {
    try {
      for (const deliver of deliveries)
        await deliver().catch((error: unknown) => {
          if (isAway(error)) throw error;
          rareLog.error({ err: error }, 'a delivery to the comments service failed');
        });
      if (away) log.info(`${away} is back`);
      away = null;
    } catch (error) {
      if (!away) log.warn({ err: error }, `${awayWord(error)} is away: notices and reports wait`);
      away = awayWord(error);
    }
  };

  let task: ScheduledTask | undefined;
  const due = () =>
    anyOf([
      notices.due.mailReplies(),
      hasReportsToForward(clock.now()),
      hasPeopleToRename(),
      hasPeopleToForget(),
    ]);

  return {
    round,
    start: (scheduler: Scheduler): void => {
      task = scheduler.add({ name: 'comments', due, everyMs, run: round, failure: 'comments wait' });
    },
    stop: async (): Promise<void> => {
      stopping.abort();
      await task?.stop();
      mail.close();
    },
  };
};
