import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Studio } from '../../../contract/catalog/home.schema.ts';
import { defaultLanguage, type Language } from '../../../contract/languages.ts';
import { basePathOf } from '../../../contract/pages/language-addresses.ts';
import type { Clock } from '../../platform/clock.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { AppError } from '../../platform/errors.ts';
import { cacheTexts, sendText } from '../../platform/http/documents/cached-text.ts';
import { etagOf, isUnchanged } from '../../platform/http/sending/conditions.ts';
import { withLanguage } from '../../platform/language.ts';
import { visitorAddress } from '../../platform/visitor-address.ts';
import type { Finder } from '../finder/index.ts';
import { rssOf } from './newest-classes.ts';
import { sharedPage } from './shared-page.ts';

const listedClasses = 50;
/** Pages that sites and readers ask for. */
const askedAtOnce = { burst: 60, perSecond: 5 };
const oneHourSeconds = 3600;

type FeedParts = { finder: Finder; studio: () => Studio; clock: Clock };
type EmbedRequest = FastifyRequest<{ Querystring: Record<string, string | string[] | undefined> }>;

const single = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** The path of an address of this studio; null for another site's. */
const pathWithin = (publicUrl: string, address: string): string | null => {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.host === new URL(publicUrl).host ? url.pathname.replace(/\/$/, '') : null;
};

/** oEmbed 1.0: what a site shows of a page of this studio that is shared there; a link, since no page plays in a frame. */
const embedOf = async ({ finder, studio }: FeedParts, query: EmbedRequest['query']) => {
  const { name, publicUrl } = studio();
  const path = pathWithin(publicUrl, single(query.url));
  const page = path === null ? null : await sharedPage(finder, path);
  if (!page) throw new AppError('not_found');
  return {
    version: '1.0',
    type: 'link',
    title: page.title,
    provider_name: name,
    provider_url: publicUrl,
    cache_age: oneHourSeconds,
    ...(page.author
      ? { author_name: page.author.name, author_url: new URL(page.author.path, publicUrl).href }
      : {}),
  };
};

/** The feed of new classes at /rss.xml, and /oembed (BEY-70). */
export const serveFeeds = (app: FastifyInstance, parts: FeedParts): void => {
  const { finder, studio, clock } = parts;
  const consume = createRateLimiter(clock, askedAtOnce);
  const languages = (): readonly Language[] => studio().languages ?? [defaultLanguage];
  const makeFeed = (language: Language) =>
    cacheTexts(
      () =>
        withLanguage(language, async () => [
          rssOf(
            { ...studio(), basePath: basePathOf(language, languages()) },
            await finder.newest(listedClasses),
          ),
        ]),
      () => `${finder.version()} ${languages()}`,
    );
  const feeds = new Map<Language, ReturnType<typeof makeFeed>>();
  const feedIn = (language: Language) => {
    const feed = feeds.get(language) ?? makeFeed(language);
    feeds.set(language, feed);
    return feed();
  };
  const sendFeed = async (request: FastifyRequest, reply: FastifyReply, language: Language | undefined) => {
    consume(visitorAddress(request.ip));
    const [text] = language ? await feedIn(language) : [];
    if (!text) throw new AppError('not_found');
    // Weak, since the compressed text has the same one.
    const etag = etagOf(text.plain);
    reply.headers({ etag: `W/${etag}`, 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
    if (isUnchanged(request.headers, { etag })) return reply.code(304).send();
    return sendText(request, reply.type('application/rss+xml; charset=utf-8'), text);
  };
  app.get('/rss.xml', { compress: false }, (request, reply) => sendFeed(request, reply, languages()[0]));
  app.get<{ Params: { language: string } }>('/:language/rss.xml', { compress: false }, (request, reply) => {
    const [, ...others] = languages();
    return sendFeed(
      request,
      reply,
      others.find((language) => language === request.params.language),
    );
  });
  app.get('/oembed', async (request: EmbedRequest, reply) => {
    consume(visitorAddress(request.ip));
    const { format = 'json' } = request.query;
    if (format !== 'json')
      return reply.code(501).send({ code: 'not_implemented', message: 'Only JSON is offered.' });
    const body = await embedOf(parts, request.query);
    return reply.header('access-control-allow-origin', '*').send(body);
  });
};
