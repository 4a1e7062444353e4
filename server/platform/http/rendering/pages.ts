import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageAssets } from '../../../../contract/client.ts';
import { currentLanguage } from '../../../../contract/current-language.ts';
import { type Language, offeredLanguage } from '../../../../contract/languages.ts';
import { withBasePath } from '../../../../contract/pages/language-addresses.ts';
import { asUnavailable } from '../../availability/unavailable.ts';
import { logUnavailable } from '../../availability/unavailable-log.ts';
import { AppError } from '../../errors.ts';
import { withLanguage } from '../../language.ts';
import type { Viewer } from '../../viewer.ts';
import { visitorAddress } from '../../visitor-address.ts';
import { newNonce, pagePolicy } from '../security.ts';
import { takes } from '../sending/encoding.ts';
import { sendBytes } from '../sending/send-bytes.ts';
import { type AddressLanguage, languageOfAddress } from './address-language.ts';
import { isNegotiated, languageHeaders, redirectFirstVisit } from './first-visit.ts';
import { createPageAddresses } from './page-addresses.ts';
import type { CachedPage } from './page-cache.ts';
import type { PageSource } from './page-source.ts';
import { sendBusy, sendFailure, sendUnavailable } from './plain-pages.ts';
import { type Caller, createRenderLimits, type RenderLimits, usualLimits } from './render-limits.ts';
import { createRenderer, type RenderOptions } from './render-page.ts';
import { createVisitorPages, isRefused } from './visitor-pages.ts';

export type PagesOptions = RenderOptions & {
  /** Reads the address of a page, by which alone the page is rendered and cached. */
  readAddress: PageSource['readAddress'];
  /** Languages of the studio, its default first. */
  languages: () => readonly Language[];
  /** Other origins that scripts of a page may call. */
  callsTo: readonly string[];
  /** Other origins that the page of an address plays videos from, for this viewer. */
  playsFrom?: (url: string, viewer: Viewer | null) => readonly string[];
  /** Changes whenever anything a visitor can see changes; cached pages of another version are not used. */
  version: () => string;
  cacheBytes?: number;
  limits?: Partial<RenderLimits> | undefined;
};

/** Percent-encodes a redirect's location: headers carry plain letters only. */
const percentEncoded = (location: string): string =>
  location.replace(/[^!-~]+/g, (text) => encodeURIComponent(text.toWellFormed()));

/** True for pages of an account, of the studio's administration and of mailed links, which no browser may keep. */
const isSensitive = (url: string): boolean =>
  /^\/(settings|admin|password|email|signin\/link)(\/|\?|$)/.test(url);

type SentPage = {
  url: string;
  page: CachedPage;
  callsTo: readonly string[];
  playsFrom: readonly string[];
  viewer: Viewer | null;
};

/**
 * True if compression could reveal the content of a page by its length (BREACH): a member's page holds an e-mail
 * address and tokens of media, and another site may have put text into its query.
 */
const mayTell = (url: string, viewer: Viewer | null): boolean => viewer !== null && url.includes('?');

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { url, page, callsTo, playsFrom, viewer }: SentPage,
): FastifyReply => {
  reply.header('cache-control', isSensitive(url) ? 'no-store' : 'private, no-cache');
  if (page.location) return reply.redirect(percentEncoded(page.location), page.status);
  const nonce = newNonce();
  const headers = {
    'content-security-policy': pagePolicy(nonce, callsTo, playsFrom),
    'content-type': 'text/html; charset=utf-8',
  };
  const gzips = takes(request.headers['accept-encoding'], 'gzip') && !mayTell(url, viewer);
  const { release, ...html } = gzips ? page.page.gzippedWith(nonce) : page.page.with(nonce);
  reply.raw.once('close', release);
  return sendBytes(
    request,
    reply.code(page.status),
    headers,
    gzips ? html : { ...html, encoding: 'identity' },
  );
};

/** Returns the language that a member has chosen, while the studio offers it, or else that of the address. */
const pageLanguage = (
  asked: AddressLanguage,
  viewer: Viewer | null,
  languages: readonly Language[],
): Language => offeredLanguage(viewer?.language, languages) ?? asked.language;

/** Answers a page that could not be rendered, and logs the reason. */
const fail = (
  request: FastifyRequest,
  reply: FastifyReply,
  { error, assets }: { error: unknown; assets: PageAssets },
): FastifyReply => {
  const about = { requestId: request.id, assets };
  if (isRefused(error))
    return sendBusy(reply, {
      status: error.status,
      retryAfterSeconds: error.retryAfterSeconds ?? 1,
      ...about,
    });
  const unavailable = asUnavailable(error);
  if (unavailable) {
    logUnavailable(request.server.server, request.log, unavailable);
    return sendUnavailable(reply, { retryAfterSeconds: unavailable.retryAfterSeconds ?? 1, ...about });
  }
  request.log.error({ err: error }, 'the page could not be rendered');
  return sendFailure(reply, about);
};

/** Creates the handler of pages: a visitor's pages are shared by all visitors, a member's are rendered anew. */
export const createPages = (options: PagesOptions) => {
  const limited = createRenderLimits({ ...usualLimits, ...options.limits });
  const render = createRenderer(options);
  const readAddress = createPageAddresses(options);
  const visitorPage = createVisitorPages({
    cacheBytes: options.cacheBytes ?? 64 * 1024 * 1024,
    version: options.version,
    limited,
    render: (wanted) => render(wanted, null),
  });

  return {
    handle: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      // Two slashes would begin the name of another host.
      const url = request.url.replace(/^\/{2,}/, '/');
      if (!url.startsWith('/')) throw new AppError('not_found');
      let language = currentLanguage();
      try {
        const languages = options.languages();
        const asked = languageOfAddress(url, languages);
        // Browsers keep a 301 for good: a studio that changes its default would be led in a circle by it.
        if ('movedTo' in asked)
          return reply.header('cache-control', 'no-store').redirect(percentEncoded(asked.movedTo), 301);
        const { basePath } = asked;
        ({ language } = asked);
        const address = await readAddress(asked.url);
        if (address.movedTo !== null)
          return reply
            .header('cache-control', 'private, no-cache')
            .redirect(percentEncoded(withBasePath(basePath, address.movedTo)), 307);
        const viewer = await request.viewer();
        language = pageLanguage(asked, viewer, languages);
        reply.headers(languageHeaders(asked, language, languages));
        if (
          !viewer &&
          isNegotiated(asked) &&
          redirectFirstVisit(request, reply, { url: asked.url, languages })
        )
          return reply;
        const caller: Caller = viewer
          ? { kind: 'member', id: viewer.id }
          : { kind: 'visitor', id: visitorAddress(request.ip) };
        const wanted = {
          address,
          basePath,
          language,
          caller,
          server: request.server.server,
          log: request.log,
        };
        const page = viewer ? await limited(caller, () => render(wanted, viewer)) : await visitorPage(wanted);
        const { callsTo } = options;
        const playsFrom = options.playsFrom?.(address.url, viewer) ?? [];
        return send(request, reply, { url: address.url, page, callsTo, playsFrom, viewer });
      } catch (error) {
        return withLanguage(language, () => fail(request, reply, { error, assets: options.assets }));
      }
    },
  };
};
