import { commentEndpoints } from '../../contract/comments/comments.schema.ts';
import { type BoundEndpoint, bind } from '../platform/http/bind.ts';
import type { Commenter } from './commenter.ts';
import type { CommentsContext } from './context.ts';
import { readComments, readOne, readReplies } from './lists/reading.ts';
import { createAcquaintance } from './members/people.ts';
import type { ModerationPort } from './moderation-port.ts';
import { deleteComment } from './writing/deleting.ts';
import { react, reactionInfo } from './writing/reacting.ts';
import { edit, write } from './writing/writing.ts';

const { 'POST /report': _, ...ours } = commentEndpoints;

/** Everything of `contract/comments/comments.schema.ts` but reports, which are the moderators'. */
export const memberRoutes = (context: CommentsContext, moderation: ModerationPort): BoundEndpoint[] => {
  const acquaint = createAcquaintance(context);
  return bind<typeof ours, Commenter>(ours, {
    'POST /comments': async ({ viewer, body }) => {
      await acquaint(viewer);
      return readComments(context, viewer, body);
    },
    'POST /replies': async ({ viewer, body }) => {
      await acquaint(viewer);
      return readReplies(context, viewer, body);
    },
    'POST /comment': ({ viewer, body }) => readOne(context, viewer, body),
    'POST /content-interaction': ({ viewer, body }) => write(context, moderation, viewer, body),
    'PUT /content-interaction': ({ viewer, body }) => edit(context, moderation, viewer, body),
    'POST /content-interaction/delete': ({ viewer, body }) =>
      deleteComment(context, moderation, viewer, body),
    'POST /content-interaction/reaction': ({ viewer, body }) => react(context, viewer, body),
    'POST /content-info': ({ viewer, body }) => reactionInfo(context, viewer, body),
  });
};
