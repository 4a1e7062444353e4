import { commentsTokenCookie } from '../../../contract/comment-rules.ts';
import { commentTokenEndpoints } from '../../../contract/comment-tokens.ts';
import type { CommentsPort } from '../../platform/comments-port.ts';
import { WithHeaders } from '../../platform/http/answer.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { type TokensContext, tokenFor } from './comment-tokens.ts';
import { tokenSeconds } from './rotation.ts';

const cookieFor = (token: string, publicUrl: string): string =>
  // Scripts read it: a browser shows the token to the comments service itself, which may be another origin.
  `${commentsTokenCookie}=${token}; Path=/; SameSite=Lax; Max-Age=${tokenSeconds}${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

export const commentTokenRoutes = (context: TokensContext, comments: CommentsPort): BoundEndpoint[] =>
  bind(commentTokenEndpoints, {
    'GET /api/v2/users/comments_token': async ({ viewer }) => {
      const token = await tokenFor(context, viewer);
      return new WithHeaders({ token }, { 'set-cookie': cookieFor(token, context.publicUrl) });
    },
    'GET /.well-known/jwks.json': async () =>
      new WithHeaders({ keys: await context.keys.published() }, { 'cache-control': 'public, max-age=300' }),
    'POST /api/v2/report': async ({ viewer, body }) =>
      (await comments.as(viewer)('POST /report', { body })).data,
  });
