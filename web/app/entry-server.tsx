import { AsyncLocalStorage } from 'node:async_hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { addMessages, type Catalog } from '../../contract/catalogs.ts';
import type { PageRequest, PageResult, ReadAddress, RenderPage } from '../../contract/client.ts';
import type { CommentsContract } from '../../contract/comments/comments-service.schema.ts';
import { setLanguageSource } from '../../contract/current-language.ts';
import type { CallOf } from '../../contract/endpoint.ts';
import type { ErrorBody } from '../../contract/errors.schema.ts';
import { allForms } from '../../contract/formats/all-forms.ts';
import { setOtherForms } from '../../contract/formats/other-forms.ts';
import type { Contract } from '../../contract/index.ts';
import { defaultLanguage, type Language } from '../../contract/languages.ts';
import { t } from '../../contract/messages.ts';
import { withBasePath } from '../../contract/pages/language-addresses.ts';
import { ApiError } from '../client/api.ts';
import type { AppContext } from '../client/context.ts';
import { answersText } from '../client/pages/sent-answers.ts';
import { addressReader } from './address-reader.ts';
import { adminRoute } from './admin/routes.tsx';
import { completeDocument } from './document-parts.ts';
import { stillTrueOf } from './members-part.ts';
import { languageSwitch, loadLanguageSwitch } from './navigation/language-switch.ts';
import { loadMemberParts } from './navigation/member-parts.tsx';
import { createAppRouter, createQueryClient } from './router.tsx';

/** Languages of the renders under way; the build has a copy of our modules of its own. */
const rendering = new AsyncLocalStorage<Language>();
setLanguageSource(() => rendering.getStore() ?? defaultLanguage);
setOtherForms(allForms);

const catalogs = import.meta.glob<Catalog>('../../languages/*/{members,studio}.po', {
  eager: true,
  import: 'default',
});
for (const [path, catalog] of Object.entries(catalogs))
  addMessages(path.split('/').at(-2) as Language, catalog);

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
      throw new ApiError(500, { code: 'internal', message: t('Something went wrong.') });
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
    basePath: page.basePath,
  };
  return createAppRouter(context, adminRoute, { nonce: page.noncePlaceholder });
};

/** Failures of calls have names and are logged where they are called; what else a page shows in their place is unforeseen. */
const reportFailures = (router: ReturnType<typeof createPageRouter>, page: PageRequest): void => {
  for (const { status, error } of router.state.matches)
    if (status === 'error' && !(error instanceof ApiError)) page.onFailure(error);
};

export const readAddress: ReadAddress = addressReader();

const render = async (
  router: ReturnType<typeof createPageRouter>,
  page: PageRequest,
): Promise<PageResult> => {
  const { queryClient } = router.options.context as AppContext;
  const request = new Request(new URL(withBasePath(page.basePath, page.url), page.origin), {
    signal: page.signal,
  });
  const handle = createRequestHandler({ request, createRouter: () => router });
  let keep = true;
  let html = '';
  let stillTrue: PageResult['stillTrue'] = null;
  const response = await handle(async () => {
    reportFailures(router, page);
    const { matches } = router.state;
    keep =
      matches.every((match) => match.staticData.keep !== false) &&
      queryClient
        .getQueryCache()
        .getAll()
        .every((query) => query.state.status !== 'error');
    stillTrue = keep ? stillTrueOf(queryClient) : null;
    const markup = renderToString(
      <QueryClientProvider client={queryClient}>
        <RouterServer router={router} />
      </QueryClientProvider>,
    );
    html = completeDocument(await transformHtmlStringWithRouter(router, markup), page, {
      loads: matches.flatMap((match) => match.staticData.loads ?? []),
      islands: [
        ...matches.flatMap((match) => match.staticData.islands ?? []),
        ...(page.studio.languages ? [loadLanguageSwitch] : []),
      ],
      answers: answersText(queryClient),
    });
    return new Response(null, { status: getSsrStatus(router) });
  });
  const location = response.headers.get('location');
  return {
    status: response.status,
    location: location && withBasePath(page.basePath, location),
    keep,
    stillTrue,
    html,
  };
};

export const renderPage: RenderPage = async (page) => {
  await Promise.all([languageSwitch.load(), loadMemberParts()]);
  const router = createPageRouter(page);
  try {
    return await rendering.run(page.language, () => render(router, page));
  } finally {
    // Ends what a loader has left under way.
    (router.options.context as AppContext).queryClient.clear();
  }
};
