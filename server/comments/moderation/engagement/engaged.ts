import { commentPageSizes } from '../../../../contract/comments/comment-rules.ts';
import type { EngagementRow, moderationEndpoints } from '../../../../contract/comments/moderation.schema.ts';
import type { BodyOf, ResponseOf } from '../../../../contract/endpoint.ts';
import { contentOf, typeOf } from '../../contents/address.ts';
import type { CommentsContext } from '../../context.ts';
import { pageOf } from '../../lists/list-page.ts';
import { type EngagedRow, engagedOne, engagedPage } from './engaged-store.ts';

type Endpoints = typeof moderationEndpoints;

const wireOf = (row: EngagedRow): EngagementRow => ({
  id: row.contentId,
  title: row.title,
  instructors: row.instructors.map((name) => ({ full_name: name })),
  commentCount: row.commentCount,
  likes: row.likes,
  dislikes: row.dislikes,
});

/** Classes, series or live shows that members commented on or reacted to, most liked first by default. */
export const listContent = async (
  { db, cursors, catalog }: CommentsContext,
  body: BodyOf<Endpoints['POST /admin/content']>,
): Promise<ResponseOf<Endpoints['POST /admin/content']>> => {
  const { sort = 'likes', direction = 'desc' } = body;
  const type = typeOf(body);
  const { items, lastEvaluatedKey } = await pageOf(cursors, {
    list: `content ${type} ${sort} ${direction}`,
    asked: body,
    usual: commentPageSizes.admin,
    read: (after, limit) =>
      engagedPage(
        db,
        { type, sort, direction },
        { after: after && { figure: Number(after[0]), id: Number(after[1]) }, limit },
      ),
    placeOf: (row) => [row[sort], row.id],
  });
  const names = await catalog.namesFor(items.map(({ contentId: id }) => ({ type, id })));
  const content = items.flatMap((row) => {
    const name = names.get(`${type} ${row.contentId}`);
    // The product says that there is no such thing.
    if (name === null) return [];
    return [wireOf({ ...row, ...name })];
  });
  return { content, lastEvaluatedKey };
};

export const oneContent = async (
  { db, catalog }: CommentsContext,
  body: BodyOf<Endpoints['POST /admin/content/one']>,
): Promise<ResponseOf<Endpoints['POST /admin/content/one']>> => {
  const content = contentOf(body);
  const row = await engagedOne(db, content);
  if (!row) return { content: null, deletedCount: 0, heldCount: 0 };
  const name = (await catalog.namesFor([content])).get(`${content.type} ${content.id}`);
  return { content: wireOf({ ...row, ...name }), deletedCount: row.deletedCount, heldCount: row.heldCount };
};
