import { commentsTokenCookie } from '../../../contract/comments/comment-rules.ts';
import { commentTokenEndpoints } from '../../../contract/comments/comment-tokens.schema.ts';
import type { CommentsPort } from '../../platform/comments-port.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { RawJson, WithHeaders } from '../../platform/http/answer.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { visitorAddress } from '../../platform/visitor-address.ts';
import { contentNames } from '../commented-content/index.ts';
import { secondsFor, type TokensContext, tokenFor } from './comment-tokens.ts';
import { createReporterEmails } from './reporters/reporter-emails.ts';
import type { EndedSessions } from './sessions/ended-sessions.ts';

const cookieFor = (token: string, publicUrl: string, seconds: number): string =>
  // Scripts read it: a browser shows the token to the comments service itself, which may be another origin.
  `${commentsTokenCookie}=${token}; Path=/; SameSite=Lax; Max-Age=${seconds}${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/** The comments service asks for what its members look at; a stranger gains nothing by asking more. */
const namesLimit = { burst: 300, perSecond: 10 };

export const commentTokenRoutes = (
  context: TokensContext & { ended: EndedSessions },
  comments: CommentsPort,
): BoundEndpoint[] => {
  const limitRate = createRateLimiter(context.clock, namesLimit);
  const reporters = createReporterEmails(context);
  return bind(commentTokenEndpoints, {
    'GET /api/v2/users/comments_token': async ({ viewer }) => {
      const token = await tokenFor(context, viewer);
      return new WithHeaders(
        { token },
        { 'set-cookie': cookieFor(token, context.publicUrl, secondsFor(viewer)) },
      );
    },
    'GET /.well-known/jwks.json': async () =>
      new WithHeaders({ keys: await context.keys.published() }, { 'cache-control': 'public, max-age=300' }),
    'GET /.well-known/ended-sessions': async ({ address }) => {
      limitRate(visitorAddress(address));
      return new RawJson((await context.ended()).bytes);
    },
    'POST /api/v2/content_names': async ({ body, address }) => {
      limitRate(visitorAddress(address));
      const asked = body.contents.map(({ content_type, content_id: id }) => ({ type: content_type, id }));
      return { names: await contentNames(context.db, asked, context.clock.now()) };
    },
    'POST /api/v2/reporter_emails': async ({ body, address, bearer }) => ({
      emails: await reporters(body.user_ids, { address, token: bearer }),
    }),
    'POST /api/v2/report': async ({ viewer, body }) =>
      (await comments.as(viewer)('POST /report', { body })).data,
  });
};
