import { AppError } from '../../errors.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import type { createRenderLimits } from './render-limits.ts';
import type { RenderRequest } from './render-page.ts';

type VisitorPages = {
  cacheBytes: number;
  version: () => string;
  limited: ReturnType<typeof createRenderLimits>;
  render: (wanted: RenderRequest) => Promise<CachedPage>;
};

const isTrue = async (page: CachedPage): Promise<boolean> => (await page.stillTrue?.()) ?? true;

/** Refused before anything was rendered: too many at once, or too many from this caller. */
export const isRefused = (error: unknown): error is AppError =>
  error instanceof AppError && error.retryAfterSeconds !== undefined;

/** Returns the whole address of a page: one address has one language. */
const wholeAddress = ({ basePath, address: { url } }: RenderRequest): string => basePath + url;

/** A visitor's page is rendered once per catalog version and shared by all visitors. */
export const createVisitorPages = (options: VisitorPages) => {
  const cache = createPageCache(options.cacheBytes);
  const rendering = new Map<string, Promise<CachedPage>>();

  const renderShared = async (wanted: RenderRequest, version: string): Promise<CachedPage> => {
    const { found } = wanted.address;
    const url = wholeAddress(wanted);
    const key = `${version} ${url}`;
    const made = options.limited(wanted.caller, () => options.render(wanted));
    rendering.set(key, made);
    try {
      const page = await made;
      if (page.keep && page.status === (found ? 200 : 404)) cache.keep(url, version, page);
      return page;
    } finally {
      if (rendering.get(key) === made) rendering.delete(key);
    }
  };

  return async (wanted: RenderRequest): Promise<CachedPage> => {
    const version = options.version();
    const url = wholeAddress(wanted);
    try {
      const known = cache.fresh(url, version) ?? (await rendering.get(`${version} ${url}`));
      if (known && (await isTrue(known))) return known;
      return await renderShared(wanted, version);
    } catch (error) {
      const stale = isRefused(error) ? cache.any(url) : undefined;
      if (stale && (await isTrue(stale))) return stale;
      throw error;
    }
  };
};
