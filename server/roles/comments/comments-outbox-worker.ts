import { removeUnconfirmed } from '../../features/accounts/index.ts';
import { collectDecisions } from '../../features/activity/index.ts';
import { renamePeople, sweepEndedSessions } from '../../features/comment-tokens/index.ts';
import { createNoticeDeliveries } from '../../features/notices/index.ts';
import { eraseFromComments } from '../../features/own-data/index.ts';
import { forwardReports } from '../../features/playlists/index.ts';
import { collectReports } from '../../features/webhooks/index.ts';
import { databaseFailure } from '../../platform/availability/failure.ts';
import { oncePerMinute } from '../../platform/availability/once-per-minute.ts';
import { asUnavailable } from '../../platform/availability/unavailable.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CommentsPort } from '../../platform/comments-port.ts';
import type { Config, MailSetting } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { createMail } from '../../platform/mail/mail.ts';
import type { StudioSettings } from '../../platform/studio-settings/studio-settings.ts';

export type WorkerParts = {
  config: Pick<Config, 'secret' | MailSetting>;
  studio: StudioSettings;
  db: Pick<Db, 'db'>;
  clock: Clock;
  log: Log;
  comments: CommentsPort;
  /** Pause between two rounds. */
  pauseMs?: number;
};

const usualPauseMs = 3000;
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
 * Creates the worker that synchronizes the product and the comments service every few seconds, wherever jobs are taken:
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
  const { config, studio, db: pool, clock, log, comments, pauseMs = usualPauseMs } = parts;
  const { db } = pool;
  const { secret, smtpUrl } = config;
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

  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const goOn = (): void => {
    working = round().then(() => {
      if (!signal.aborted) timer = setTimeout(goOn, pauseMs);
    });
  };

  return {
    round,
    start: goOn,
    stop: async (): Promise<void> => {
      stopping.abort();
      clearTimeout(timer);
      await working;
      mail.close();
    },
  };
};
