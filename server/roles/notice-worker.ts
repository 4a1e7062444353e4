import { mailNews } from '../features/activity/index.ts';
import { createNoticeDeliveries } from '../features/notices/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { CommentsPort } from '../platform/comments-port.ts';
import type { Config, MailSetting } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
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
};

const pauseMs = 3000;
const newsPauseMs = 60_000;

type Work = (signal: AbortSignal) => Promise<void>;

/** Repeats `work` until the returned function is called. */
const repeat = (work: Work, log: Log, everyMs = pauseMs): (() => Promise<void>) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const goOn = (): void => {
    working = work(signal)
      .catch((error: unknown) => log.warn({ err: error }, 'notices wait'))
      .then(() => {
        if (!signal.aborted) timer = setTimeout(goOn, everyMs);
      });
  };
  goOn();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await working;
  };
};

/** Returns the deliveries of notices about classes, wherever jobs are taken. */
export const noticeWork = ({ config, studio, db: { db }, clock, log, comments }: NoticeWorkerParts) => {
  const { secret } = config;
  const mail = createMail({ ...config, db, clock, studio });
  const { remind, announce, mailClasses } = createNoticeDeliveries({
    db,
    clock,
    log,
    mail,
    studio,
    secret,
    comments,
  });
  return { remind, announce, mailClasses, close: mail.close };
};

/**
 * Starts the worker of notices, which runs each kind separately: a reminder waits neither for the followers of a large
 * series nor for news of owners.
 */
export const createNoticeWorker = (parts: NoticeWorkerParts) => {
  const { remind, announce, mailClasses, close } = noticeWork(parts);
  const { db, clock, studio, comments, log } = parts;
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
  const stops = [
    ...[remind, announce, mailClasses].map((work) => repeat(work, log)),
    repeat(tell, log, newsPauseMs),
  ];
  return {
    stop: async (): Promise<void> => {
      await Promise.all(stops.map((stop) => stop()));
      close();
    },
  };
};
