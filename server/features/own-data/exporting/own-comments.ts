import { setTimeout as sleep } from 'node:timers/promises';
import type { ContentType } from '../../../../contract/comments/comment-rules.ts';
import type { OwnComment } from '../../../../contract/comments/comments-service.schema.ts';
import { AppError } from '../../../platform/errors.ts';
import { commentedContent } from '../../commented-content/index.ts';
import type { Row } from '../archive/archive-format.ts';
import type { OwnDataContext } from '../context.ts';

/**
 * Pauses before each retry of a failed page; after the last retry the archive breaks off, since half an archive is
 * useless.
 */
const pausesMs = [250, 1000, 3000];

type Reading = Pick<OwnDataContext, 'comments' | 'db'>;
type Page<Item> = { items: Item[]; lastEvaluatedKey: string | null };
type Content = Pick<OwnComment, 'content_type' | 'content_id' | 'title'>;

/** Words of the archive for the types of content. */
const words = { CLASS: 'class', SERIES: 'series', LIVE: 'live' } as const satisfies Record<
  ContentType,
  string
>;

/**
 * Returns a function that names content by its current title in the catalog; the comments service knows only the title
 * at the last comment, which is the fallback.
 */
const contentRow = async (
  { db }: Reading,
  items: readonly Content[],
): Promise<(one: Content) => Pick<Row<'comments'>, 'about' | 'id' | 'title'>> => {
  const known = await commentedContent(
    db,
    items.map((one) => ({ type: one.content_type, id: one.content_id })),
  );
  return (one) => ({
    about: words[one.content_type],
    id: one.content_id,
    title: known.get(`${one.content_type} ${one.content_id}`)?.title ?? one.title,
  });
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

/** Yields the items page by page; null while the comments service is away. */
const everyPage = async <Item, Out>(
  ask: (key: string | null) => Promise<Page<Item>>,
  view: (items: Item[]) => Promise<Out[]>,
): Promise<AsyncIterable<Out[]> | null> => {
  const first = await ask(null).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'unavailable') return null;
    throw error;
  });
  if (!first) return null;
  return (async function* rest() {
    let page = first;
    yield await view(page.items);
    while (page.lastEvaluatedKey) {
      const key = page.lastEvaluatedKey;
      page = await patiently(() => ask(key));
      yield await view(page.items);
    }
  })();
};

/** Yields a member's comments, oldest first; null while the comments service is away. */
export const ownComments = (
  context: Reading,
  userId: string,
): Promise<AsyncIterable<Row<'comments'>[]> | null> =>
  everyPage(
    async (key) => {
      const body = { user_id: userId, last_evaluated_key: key };
      const { data } = await context.comments('POST /service/people/comments', { body });
      return { items: data.comments, lastEvaluatedKey: data.lastEvaluatedKey };
    },
    async (comments) => {
      const content = await contentRow(context, comments);
      return comments.map((one) => ({
        ...content(one),
        text: one.text,
        reply: one.reply,
        writtenAt: one.createdAt,
        changedAt: one.updatedAt,
      }));
    },
  );

/**
 * Yields a member's likes and dislikes; comments are named by their id alone. Null while the comments service is away.
 */
export const ownReactions = (
  context: Reading,
  userId: string,
): Promise<AsyncIterable<Row<'likes-and-dislikes'>[]> | null> =>
  everyPage(
    async (key) => {
      const body = { user_id: userId, last_evaluated_key: key };
      const { data } = await context.comments('POST /service/people/reactions', { body });
      return { items: data.reactions, lastEvaluatedKey: data.lastEvaluatedKey };
    },
    async (reactions) => {
      const content = await contentRow(context, reactions);
      return reactions.map((one) => ({
        ...content(one),
        comment: one.comment_id,
        reaction: one.type === 'LIKE' ? 'like' : 'dislike',
      }));
    },
  );
