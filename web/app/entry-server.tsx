import { createRequestHandler, RouterServer, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { PageRequest, PageResult, ReadAddress, RenderPage } from '../../contract/client.ts';
import type { CommentsContract } from '../../contract/comments/comments-service.ts';
import type { CallOf } from '../../contract/endpoint.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import type { Contract } from '../../contract/index.ts';
import { ApiError } from '../client/api.ts';
import type { AppContext } from '../client/context.ts';
import { addressReader } from './address-reader.ts';
import { adminRoute } from './admin/routes.tsx';
import { completeDocument } from './document-parts.ts';
import { stillTrueOf } from './members-part.ts';
import { createAppRouter, createQueryClient } from './router.tsx';

type NamedFailure = Error & Partial<ErrorBody> & { status: number };

const isNamedFailure = (error: unknown): error is NamedFailure =>
  error instanceof Error && 'code' in error && 'status' in error;

/** The server's failures in the form the pages know from the browser. */
const asBrowserWould =
  <Map,>(call: CallOf<Map>): CallOf<Map> =>
  async (key, input) => {
    try {
      return await call(key, input);
    } catch (error) {
      if (isNamedFailure(error))
        throw new ApiError(error.status, { code: error.code, message: error.message });
      // The page carries its failures into the browser: what happened inside is for the log alone.
      console.error('a call failed while a page was rendered', key, error);
      throw new ApiError(500, { code: 'internal', message: 'Something went wrong.' });
    }
  };

const createPageRouter = (page: PageRequest) => {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { retry: false, staleTime: 60_000, gcTime: Number.POSITIVE_INFINITY },
  });
  // Visitors have no account, so their pages need no request for one.
  if (!page.signedIn) queryClient.setQueryData(['me'], null);
  const context = {
    api: asBrowserWould<Contract>(page.call),
    comments: asBrowserWould<CommentsContract>(page.comments),
    queryClient,
    studio: page.studio,
  };
  return createAppRouter(context, adminRoute, { nonce: page.noncePlaceholder });
};

/** Failures of calls have names and are logged where they are called; what else a page shows in their place is unforeseen. */
const tellFailures = (router: ReturnType<typeof createPageRouter>, page: PageRequest): void => {
  for (const { status, error } of router.state.matches)
    if (status === 'error' && !(error instanceof ApiError)) page.onFailure(error);
};

export const readAddress: ReadAddress = addressReader();

export const renderPage: RenderPage = async (page) => {
  const router = createPageRouter(page);
  const request = new Request(new URL(page.url, page.origin), { signal: page.signal });
  const handle = createRequestHandler({ request, createRouter: () => router });
  let sourceFiles: string[] = [];
  let keep = true;
  let failure: { error: unknown } | undefined;
  let stillTrue: PageResult['stillTrue'] = null;
  const response = await handle(({ router: loaded, responseHeaders }) => {
    tellFailures(loaded, page);
    sourceFiles = loaded.state.matches.flatMap((match) => match.staticData.files ?? []);
    const { queryClient } = loaded.options.context as AppContext;
    keep =
      loaded.state.matches.every((match) => match.staticData.keep !== false) &&
      queryClient
        .getQueryCache()
        .getAll()
        .every((query) => query.state.status !== 'error');
    stillTrue = keep ? stillTrueOf(queryClient) : null;
    return renderSsrHtmlResponse({
      router: loaded,
      responseHeaders,
      render: () => {
        try {
          return renderToString(<RouterServer router={loaded} />);
        } catch (error) {
          failure = { error };
          throw error;
        }
      },
    });
  });
  if (failure) throw failure.error;
  const html = await response.text();
  return {
    status: response.status,
    location: response.headers.get('location'),
    keep,
    stillTrue,
    html: html ? completeDocument(html, page, sourceFiles) : '',
  };
};
