import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import type { BuilderContent } from '../../../contract/catalog/home.schema.ts';
import { t } from '../../../contract/messages.ts';
import { systemClock } from '../../platform/clock.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { AppError } from '../../platform/errors.ts';

const timeoutMilliseconds = 2_000;
const cacheTtlMs = 60_000;
const mostBytes = 1_048_576;
/** Path that our own pages ask for; other paths come from callers, and only a limited number of them are forwarded. */
const homePath = '/';
const others = { burst: 60, perSecond: 0.5 };

/** Response of the external page builder. */
type OutsideContent = Extract<BuilderContent, { html: string }>;

export type BuilderOptions = {
  url: string;
  apiKey: string;
  /** `fetch`, or the local stand-in. */
  request: (url: URL, init: { signal: AbortSignal; redirect: 'error' }) => Promise<Response>;
  log: { error: (details: object, message: string) => void };
};

/** Returns true for a safe model name; any other text could lead to another address of the builder. */
const isModel = (model: string): boolean => /^[\w-]{1,100}$/.test(model);

/** Content by strangers to this code: text, pictures, links and layout classes; never scripts, styles or forms. */
export const sanitised = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      'section',
      'div',
      'h2',
      'h3',
      'h4',
      'p',
      'a',
      'img',
      'picture',
      'source',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'br',
      'figure',
      'figcaption',
      'span',
    ],
    allowedAttributes: {
      a: ['href', 'class'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
      source: ['srcset', 'sizes', 'type', 'media', 'width', 'height'],
      '*': ['class'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
  });

type BuilderAnswer = { results?: { data?: { html?: unknown } }[] };

const readHtml = (model: string, answer: BuilderAnswer): string => {
  const html = answer.results?.[0]?.data?.html;
  if (typeof html !== 'string')
    throw new AppError('not_found', { message: t('The page builder has no “{model}”.', { model }) });
  return sanitised(html);
};

/** The text of an answer, read as it arrives and given up beyond so many bytes: what another server says may have no end. */
const limitedText = async (response: Response, mostBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop by an error cancels the rest.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error(`the answer is longer than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

/** Asks the page builder for a model's content for one page; keeps an answer for a minute. */
export const createBuilder = ({ url, apiKey, request, log }: BuilderOptions) => {
  const kept = new LRUCache<string, OutsideContent | 'nothing'>({ max: 500, ttl: cacheTtlMs });
  const mayAsk = createRateLimiter(systemClock, others);

  const ask = async (model: string, urlPath: string): Promise<OutsideContent> => {
    const address = new URL(`${url.replace(/\/$/, '')}/${encodeURIComponent(model)}`);
    address.searchParams.set('apiKey', apiKey);
    address.searchParams.set('userAttributes.urlPath', urlPath);
    // The key stands in the address, and a redirect would carry it elsewhere.
    const response = await request(address, {
      signal: AbortSignal.timeout(timeoutMilliseconds),
      redirect: 'error',
    });
    if (response.status === 404) throw new AppError('not_found');
    if (!response.ok) throw new Error(`the page builder answered ${response.status}`);
    return {
      model,
      html: readHtml(model, JSON.parse(await limitedText(response, mostBytes)) as BuilderAnswer),
    };
  };

  return {
    /** Throws not_found for an unknown model and unavailable when the builder does not answer. */
    content: async (model: string, urlPath: string): Promise<OutsideContent> => {
      if (!isModel(model)) throw new AppError('not_found');
      const key = `${model} ${urlPath}`;
      const before = kept.get(key);
      if (before === 'nothing') throw new AppError('not_found');
      if (before) return before;
      if (urlPath !== homePath) mayAsk({ id: 'all' });
      try {
        const content = await ask(model, urlPath);
        kept.set(key, content);
        return content;
      } catch (cause) {
        if (cause instanceof AppError) {
          kept.set(key, 'nothing');
          throw cause;
        }
        // Pages are rendered with what is there; only this line tells that a section is missing.
        log.error({ err: cause, model }, 'the page builder did not answer');
        throw new AppError('unavailable', { cause });
      }
    },
  };
};

/** The production key belongs to the production host alone. */
export const builderKey = (
  host: string,
  settings: { productionHost: string | null; keyProduction: string; keyDevelopment: string },
): string =>
  settings.productionHost !== null && host === settings.productionHost
    ? settings.keyProduction
    : settings.keyDevelopment;
