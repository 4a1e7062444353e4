import type { CommentsCall } from '../../../../contract/comments/comments-service.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import * as owed from './mail-store.ts';

type StillNewsDependencies = { db: Database; clock: Clock; comments: CommentsCall };
type MailNotices = readonly owed.MailNotice[];

const idsOf = (notices: MailNotices): number[] => notices.map(({ id }) => id);

/** Returns the ids of the notices whose reply members may still read; removes the others. */
const repliesStillSeen = async (
  { db, comments }: StillNewsDependencies,
  notices: MailNotices,
): Promise<number[]> => {
  const seen: number[] = [];
  for (const { id, subject } of notices) {
    const { contentType, contentId, commentId, replyId } = subject;
    const named = { content_id: contentId, comment_id: commentId, reply_id: replyId };
    try {
      await comments('POST /comment', { body: { content_type: contentType, ...named } });
      seen.push(id);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      await owed.removeNotices(db, [id]);
    }
  }
  return seen;
};

/**
 * Returns the ids of the notices whose class or live show members may see and has not begun; cancels the mails of the
 * others.
 */
const classesStillNews = async (
  { db, clock }: StillNewsDependencies,
  notices: MailNotices,
): Promise<number[]> => {
  const now = clock.now();
  const news = notices.filter(
    ({ visible, startsAt }) => visible !== false && (startsAt === null || startsAt > now),
  );
  await owed.giveUpMail(db, idsOf(notices.filter((one) => !news.includes(one))));
  return idsOf(news);
};

/**
 * Returns the notices that may be mailed now. While the comments service is away, replies wait and the rest goes out;
 * throws `unavailable` if there is no rest.
 */
export const stillNews = async (
  dependencies: StillNewsDependencies,
  notices: MailNotices,
): Promise<owed.MailNotice[]> => {
  const replies = notices.filter(({ kind }) => kind === 'comment_reply');
  const others = await classesStillNews(
    dependencies,
    notices.filter((one) => !replies.includes(one)),
  );
  const seen = await repliesStillSeen(dependencies, replies).catch(async (error: unknown) => {
    if (others.length === 0 || !(error instanceof AppError && error.code === 'unavailable')) throw error;
    await owed.releaseClaims(dependencies.db, idsOf(replies), dependencies.clock.now());
    return [] as number[];
  });
  return notices.filter(({ id }) => others.includes(id) || seen.includes(id));
};
