import type { FastifyBaseLogger } from 'fastify';
import type { Studio } from '../../../../contract/catalog/home.schema.ts';
import type {
  ApiCall,
  PageAddress,
  PageAssets,
  PageRequest,
  PageResult,
  RenderPage,
} from '../../../../contract/client.ts';
import type { CommentsCall } from '../../../../contract/comments/comments-service.schema.ts';
import type { CallOf } from '../../../../contract/endpoint.ts';
import type { Language } from '../../../../contract/languages.ts';
import { asUnavailable } from '../../availability/unavailable.ts';
import { logUnavailable } from '../../availability/unavailable-log.ts';
import { AppError } from '../../errors.ts';
import { withLanguage } from '../../language.ts';
import type { Viewer } from '../../viewer.ts';
import { noncePlaceholder } from '../security.ts';
import { NoncedPage } from './nonced-page.ts';
import type { CachedPage } from './page-cache.ts';
import type { Caller } from './render-limits.ts';

export type RenderOptions = {
  render: RenderPage;
  assets: PageAssets;
  /** Studio as a member knows it; null for a visitor. */
  studio: (viewer?: Viewer | null) => Studio;
  call: (viewer: Viewer | null) => ApiCall;
  /** Client of the comments service, in the name of the member or visitor who looks at the page. */
  comments: (viewer: Viewer | null) => CommentsCall;
};

export type RenderRequest = {
  address: PageAddress;
  /** Prefix of the address, such as `/de`; empty in the studio's default language. */
  basePath: string;
  language: Language;
  caller: Caller;
  server: object;
  log: FastifyBaseLogger;
};

const toCached = ({ html, ...page }: PageResult): CachedPage => ({
  ...page,
  page: new NoncedPage(html, noncePlaceholder),
});

type Failures = {
  onUnavailable: (failure: AppError) => void;
  onSurprise: () => void;
};

/** Wraps the calls of a page: a failure is logged here in full, and reaches the page by its name only. */
const calls =
  <Map>(
    call: CallOf<Map>,
    { server, log }: RenderRequest,
    { onUnavailable, onSurprise }: Failures,
  ): CallOf<Map> =>
  async (key, input) => {
    try {
      return await call(key, input);
    } catch (error) {
      if (error instanceof AppError && error.status < 500) throw error;
      const unavailable = asUnavailable(error);
      if (unavailable) logUnavailable(server, log, unavailable);
      else log.error({ err: error, call: key }, 'a call failed while a page was rendered');
      // A part that is known to be down is left out of the page for every visitor; a page with an unexpected failure is
      // not cached.
      if (error instanceof AppError) throw error;
      onSurprise();
      if (unavailable) {
        onUnavailable(unavailable);
        throw unavailable;
      }
      throw new AppError('internal', { cause: error });
    }
  };

/** Creates the renderer of one page for one viewer, which logs inner failures with their request. */
export const createRenderer =
  (options: RenderOptions) =>
  async (wanted: RenderRequest, viewer: Viewer | null): Promise<CachedPage> => {
    const { address, basePath, language, log } = wanted;
    let surprised = false;
    let unavailable: AppError | undefined;
    const onSurprise = (): void => {
      surprised = true;
    };
    const onUnavailable = (failure: AppError): void => {
      unavailable = failure;
    };
    const failures = { onUnavailable, onSurprise };
    const studio = options.studio(viewer);
    const page: PageRequest = {
      url: address.url,
      basePath,
      language,
      origin: studio.publicUrl,
      noncePlaceholder,
      studio,
      signedIn: viewer !== null,
      assets: options.assets,
      call: calls(options.call(viewer), wanted, failures),
      comments: calls(options.comments(viewer), wanted, failures),
      signal: new AbortController().signal,
      onFailure: (error) => {
        onSurprise();
        log.error({ err: error }, 'a part of a page failed while it was rendered');
      },
    };
    // The calls of the page answer in its language, too.
    const result = await withLanguage(language, () => options.render(page));
    // Without the member's own data, their page would look signed out. If the main content of a page could not be read,
    // an older page is shown, or an error.
    if (unavailable && (viewer || result.status >= 500)) throw unavailable;
    return toCached({ ...result, keep: result.keep && !surprised });
  };
