import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shortUrlSlug } from '../../../contract/marketing/short-url-rules.ts';
import { shortUrlEndpoints } from '../../../contract/marketing/short-urls.schema.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import type { Log } from '../../platform/log.ts';
import { visitorAddress } from '../../platform/visitor-address.ts';
import { createClickCounter } from './click-counter.ts';
import { createShortUrl, dayOf, listShortUrls, removeShortUrl, type ShortUrlContext } from './short-urls.ts';
import { addClicks, shortUrlOf } from './store.ts';

export type ShortUrls = {
  routes: BoundEndpoint[];
  /** Serves /s/{slug}. */
  redirects: (app: FastifyInstance) => Promise<void>;
  /** Resolves once every click so far is stored. */
  counted: () => Promise<void>;
  close: () => Promise<void>;
};

/** Rate limit per administrator. */
const madeAtOnce = { burst: 30, perSecond: 0.5 };
/** Rate limit per address, which many people of an office may share. */
const followedAtOnce = { burst: 120, perSecond: 10 };

/** True if the visitor follows the link; a prefetch by the browser does not count. */
const isFollowed = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && !String(headers['sec-purpose'] ?? '').includes('prefetch');

/** Creates the short URLs of a studio, with their click counts. */
export const createShortUrls = (context: ShortUrlContext & { log: Pick<Log, 'error'> }): ShortUrls => {
  const { db, clock, log } = context;
  const makes = createRateLimiter(clock, madeAtOnce);
  const follows = createRateLimiter(clock, followedAtOnce);
  const counter = createClickCounter({ write: (clicks) => addClicks(db, clicks), log });

  const follow = async (
    request: FastifyRequest<{ Params: { slug: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    follows(visitorAddress(request.ip));
    // A slug typed from paper may begin with a capital letter.
    const slug = request.params.slug.toLowerCase();
    const known = shortUrlSlug.test(slug) ? await shortUrlOf(db, slug) : undefined;
    if (!known) {
      reply.callNotFound();
      return reply;
    }
    if (isFollowed(request)) counter.count(known.id, dayOf(context));
    // Not cached: the browser's next click would not be counted, and the redirect would outlast the short URL.
    return reply.header('cache-control', 'no-store').redirect(known.target, 302);
  };
  return {
    routes: bind(shortUrlEndpoints, {
      'GET /admin/api/short_urls': ({ query }) => listShortUrls(context, query),
      'POST /admin/api/short_urls': ({ viewer, body }) => {
        makes(viewer);
        return createShortUrl(context, viewer, body);
      },
      'DELETE /admin/api/short_urls/{id}': ({ params }) => removeShortUrl(context, Number(params.id)),
    }),
    redirects: async (app) => {
      app.get('/s/:slug', follow);
    },
    counted: counter.written,
    close: counter.close,
  };
};
