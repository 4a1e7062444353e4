import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnComment } from '../../../../contract/comments/comments-service.ts';
import { AppError } from '../../../platform/errors.ts';
import { readRowId } from '../../../platform/http/row-id.ts';
import { discussedContent } from '../../catalog/index.ts';
import type { Row } from '../archive/archive-format.ts';
import type { OwnDataContext } from '../context.ts';

/** A page that fails is asked for again after so long each time, then the archive breaks off: half of it is no archive. */
const pausesMs = [250, 1000, 3000];

type Page = { comments: OwnComment[]; lastEvaluatedKey: string | null };

const pageOf = async (
  { comments }: Pick<OwnDataContext, 'comments'>,
  userId: string,
  key: string | null,
): Promise<Page> => {
  const body = { user_id: userId, last_evaluated_key: key };
  return (await comments('POST /service/people/comments', { body })).data;
};

const row = (one: OwnComment, title: string): Row<'comments'> => ({
  about: one.content_type.toUpperCase() === 'SERIES' ? 'series' : 'class',
  id: one.content_id,
  title,
  text: one.text,
  reply: one.reply,
  writtenAt: one.createdAt,
  changedAt: one.updatedAt,
});

const idsOf = (comments: readonly OwnComment[], type: string): number[] =>
  comments.flatMap((one) =>
    one.content_type.toUpperCase() === type ? (readRowId(one.content_id) ?? []) : [],
  );

/** Each is called what the catalog calls it: the comments service knows it by what any member said last. */
const rowsOf = async (
  { db }: Pick<OwnDataContext, 'db'>,
  comments: readonly OwnComment[],
): Promise<Row<'comments'>[]> => {
  const known = await discussedContent(db, {
    classIds: idsOf(comments, 'CLASS'),
    seriesIds: idsOf(comments, 'SERIES'),
  });
  return comments.map((one) =>
    row(one, known.get(`${one.content_type.toUpperCase()} ${one.content_id}`)?.title ?? one.title),
  );
};

const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (const pauseMs of pausesMs) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
      await sleep(pauseMs);
    }
  }
  return ask();
};

/**
 * What a member wrote, oldest first, a page at a time as it is read; null while the comments service is away.
 */
export const ownComments = async (
  context: Pick<OwnDataContext, 'comments' | 'db'>,
  userId: string,
): Promise<AsyncIterable<Row<'comments'>[]> | null> => {
  const first = await pageOf(context, userId, null).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'unavailable') return null;
    throw error;
  });
  if (!first) return null;
  return (async function* rest() {
    let page = first;
    yield await rowsOf(context, page.comments);
    while (page.lastEvaluatedKey) {
      const key = page.lastEvaluatedKey;
      page = await patiently(() => pageOf(context, userId, key));
      yield await rowsOf(context, page.comments);
    }
  })();
};
