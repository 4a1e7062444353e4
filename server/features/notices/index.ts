import type { FastifyInstance } from 'fastify';
import type { CommentsCall } from '../../../contract/comments/comments-service.schema.ts';
import type { NoticeMailTimes, NoticeSettings } from '../../../contract/members/notices.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { Log } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { MailStudio } from '../../platform/mail/mail-content.ts';
import type { Secret } from '../../platform/secrets/secret.ts';
import { announceClasses } from './classes/announcing.ts';
import { remindAheadMs, remindMembers } from './classes/reminding.ts';
import { collectReplies } from './collecting.ts';
import { hasDueAnnouncements, hasDueMail, hasDueReminders } from './due-store.ts';
import { hasDueFitting } from './filter-sets/fitting-store.ts';
import { type FittingDependencies, paceAt, tellOfFittingClasses } from './filter-sets/telling-of-fitting.ts';
import { remindOfLiveShows } from './live-shows/reminding-shows.ts';
import { lastNewsMail } from './mail/mail-times-store.ts';
import { mailNotices } from './mail/mailing.ts';
import { readMailTimes } from './mail-times.ts';
import { noticeSettings } from './notices.ts';
import { oneClickRoute } from './one-click.ts';
import { noticeRoutes } from './routes.ts';
import { createUnsubscribeTokens } from './unsubscribe-token.ts';
import './tables.ts';

export { unreadNoticesPart } from './record-part-store.ts';

export type Notices = {
  /** Returns a member's notice settings and mail times, and the moment of their last news mail. */
  choicesOf: (
    userId: string,
  ) => Promise<NoticeSettings & { mailTimes: NoticeMailTimes; lastNewsMailAt: string | null }>;
  routes: BoundEndpoint[];
  /** Serves POST /notices/unsubscribe/{token}, for mail programs. */
  oneClick: (app: FastifyInstance) => Promise<void>;
};

type NoticesDependencies = { db: Database; clock: Clock; secret: Secret };

/** Creates the routes for notices and their settings. */
export const createNotices = ({ db, clock, secret }: NoticesDependencies): Notices => {
  const context = { db, clock, tokens: createUnsubscribeTokens(secret) };
  return {
    choicesOf: async (userId) => ({
      ...(await noticeSettings(context, userId)),
      mailTimes: await readMailTimes(context, userId),
      lastNewsMailAt: (await lastNewsMail(db, userId))?.toISOString() ?? null,
    }),
    routes: noticeRoutes(context),
    oneClick: oneClickRoute(context),
  };
};

/** Creates the recurring job that tells members of new classes that fit their filter sets; it needs the class finder. */
export const createFittingNews = (dependencies: FittingDependencies) => ({
  due: () => hasDueFitting(paceAt(dependencies.clock.now())),
  run: (signal?: AbortSignal): Promise<void> => tellOfFittingClasses(dependencies, signal),
});

type NoticeDeliveryDependencies = NoticesDependencies & {
  log: Pick<Log, 'error'>;
  mail: Pick<Mailer, 'send'>;
  studio: MailStudio;
  comments: { asService: CommentsCall; asVisitor: CommentsCall };
};

/** Creates the recurring jobs for notices; several workers may run each job at the same time. */
export const createNoticeDeliveries = ({ secret, comments, ...dependencies }: NoticeDeliveryDependencies) => {
  const { clock } = dependencies;
  const newsOfClasses = ['live_show', 'scheduled_class', 'series_class', 'fitting_class'] as const;
  const known = { ...dependencies, tokens: createUnsubscribeTokens(secret), comments: comments.asVisitor };
  return {
    /** Conditions under which each job has something to do. */
    due: {
      mailReplies: () => hasDueMail(['comment_reply'], clock.now()),
      mailClasses: () => hasDueMail(newsOfClasses, clock.now()),
      announce: () => hasDueAnnouncements(clock.now()),
      remind: () => {
        const now = clock.now();
        return hasDueReminders({ now, until: new Date(now.getTime() + remindAheadMs) });
      },
    },
    collect: (signal?: AbortSignal): Promise<void> =>
      collectReplies({ ...dependencies, comments: comments.asService }, signal),
    mailReplies: (signal?: AbortSignal): Promise<void> =>
      mailNotices({ ...known, kinds: ['comment_reply'] }, signal),
    /** Works without the comments service. */
    mailClasses: (signal?: AbortSignal): Promise<void> =>
      mailNotices({ ...known, kinds: newsOfClasses }, signal),
    announce: (signal?: AbortSignal): Promise<void> => announceClasses(dependencies, signal),
    remind: async (signal?: AbortSignal): Promise<void> => {
      await remindOfLiveShows(dependencies, signal);
      await remindMembers(dependencies, signal);
    },
  };
};
