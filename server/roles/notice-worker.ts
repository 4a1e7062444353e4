import { mailNews } from '../features/activity/index.ts';
import { createNoticeDeliveries } from '../features/notices/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { CommentsPort } from '../platform/comments-port.ts';
import type { Config, MailSetting } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import type { RecurringTask, Scheduler } from '../platform/jobs/scheduler.ts';
import type { Log } from '../platform/log.ts';
import { createMail } from '../platform/mail/mail.ts';
import type { StudioSettings } from '../platform/studio-settings/studio-settings.ts';

export type NoticeWorkerParts = {
  config: Pick<Config, 'secret' | MailSetting>;
  studio: StudioSettings;
  db: Pick<Db, 'db'>;
  clock: Clock;
  log: Log;
  comments: CommentsPort;
  scheduler: Scheduler;
};

const newsEveryMs = 60_000;
const sweepEveryMs = 60 * 60_000;

/** Returns the deliveries of notices about classes. */
export const noticeWork = ({
  config,
  studio,
  db: { db },
  clock,
  log,
  comments,
}: Omit<NoticeWorkerParts, 'scheduler'>) => {
  const { secret } = config;
  const mail = createMail({ ...config, db, clock, studio });
  const deliveries = createNoticeDeliveries({ db, clock, log, mail, studio, secret, comments });
  const { due, remind, announce, mailClasses } = deliveries;
  return { due, remind, announce, mailClasses, close: mail.close };
};

/**
 * Starts the worker of notices, wherever jobs are taken, which runs each kind separately: a reminder waits neither for
 * the followers of a large series nor for news of owners.
 */
export const createNoticeWorker = (parts: NoticeWorkerParts) => {
  const { due, remind, announce, mailClasses, close } = noticeWork(parts);
  const { db, clock, studio, comments, log, scheduler } = parts;
  const tell = () =>
    mailNews({ db: db.db, clock, studio }, async () => {
      try {
        const { data } = await comments.asService('POST /service/waiting', { body: {} });
        return data.held + data.reports;
      } catch (error) {
        log.warn({ err: error }, 'mails about waiting comments are sent later');
        return 0;
      }
    });
  const failure = 'notices wait';
  const tasks: RecurringTask[] = [
    { name: 'reminders', due: due.remind, run: remind, failure },
    { name: 'announcements', due: due.announce, everyMs: sweepEveryMs, run: announce, failure },
    { name: 'notice-mails', due: due.mailClasses, run: mailClasses, failure },
    { name: 'news', everyMs: newsEveryMs, run: tell, failure },
  ];
  const scheduled = tasks.map(scheduler.add);
  return {
    stop: async (): Promise<void> => {
      await Promise.all(scheduled.map((task) => task.stop()));
      close();
    },
  };
};
