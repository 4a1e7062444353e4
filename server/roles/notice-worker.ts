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

type Work = (signal: AbortSignal) => Promise<void>;

/** Does `work` again and again until what is returned is called. */
const repeat = (work: Work, log: Log): (() => Promise<void>) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const goOn = (): void => {
    working = work(signal)
      .catch((error: unknown) => log.warn({ err: error }, 'notices of classes wait'))
      .then(() => {
        if (!signal.aborted) timer = setTimeout(goOn, pauseMs);
      });
  };
  goOn();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await working;
  };
};

/** What is told of classes, wherever jobs are taken. */
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

/** Each goes on by itself, so that a reminder never waits for the followers of a large series. */
export const createNoticeWorker = (parts: NoticeWorkerParts) => {
  const { remind, announce, mailClasses, close } = noticeWork(parts);
  const stops = [remind, announce, mailClasses].map((work) => repeat(work, parts.log));
  return {
    stop: async (): Promise<void> => {
      await Promise.all(stops.map((stop) => stop()));
      close();
    },
  };
};
