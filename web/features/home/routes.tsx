import type { QueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import type { AppContext } from '../../client/context.ts';
import { page } from '../../client/route.ts';
import { meQuery } from '../accounts/index.ts';
import { billboardsQuery, categoriesQuery, instructorsQuery, withStates } from '../catalog/index.ts';
import { homePath } from './HomeSections.tsx';
import { builderQuery, homeSchemaQuery, recommendedQuery } from './queries.ts';
import { type HomeSection, parseSchema } from './schema.ts';

/** How long a page waits for the page builder before it shows “Loading...” and lets the browser ask. */
const builderPatienceMilliseconds = 300;

type Asked = { queryKey: readonly unknown[] };

/** What did not arrive is forgotten, so that a page kept for others holds no failure and the browser asks again. */
const attempt = async (
  queryClient: QueryClient,
  asked: Asked,
  load: () => Promise<unknown>,
): Promise<void> => {
  await load();
  if (queryClient.getQueryState(asked.queryKey)?.status !== 'success')
    queryClient.removeQueries({ queryKey: asked.queryKey, exact: true });
};

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const loadSection = async ({ api, queryClient }: AppContext, section: HomeSection): Promise<void> => {
  if (section.type === 'recommended-section') {
    const query = recommendedQuery(api, section.path);
    await attempt(queryClient, query, () => queryClient.prefetchQuery(query));
  }
  if (section.type === 'builder') {
    const query = builderQuery(api, section.model, homePath);
    await attempt(queryClient, query, () =>
      Promise.race([queryClient.prefetchQuery(query), sleep(builderPatienceMilliseconds)]),
    );
  }
};

const loadSections = async (context: AppContext): Promise<void> => {
  const { api, queryClient } = context;
  const query = homeSchemaQuery(api);
  await attempt(queryClient, query, () => queryClient.prefetchQuery(query));
  await Promise.all(
    parseSchema(queryClient.getQueryData(query.queryKey) ?? '').map((section) =>
      loadSection(context, section),
    ),
  );
};

/** No single call may keep the home page from showing: each part copes with its own absence. */
const loadHome = async (context: AppContext): Promise<void> => {
  const { api, queryClient } = context;
  const parts = [categoriesQuery(api), instructorsQuery(api), billboardsQuery(api)];
  await Promise.all([
    queryClient.ensureQueryData(meQuery(api)).catch(() => null),
    loadSections(context),
    ...parts.map((query) => attempt(queryClient, query, () => queryClient.prefetchQuery(query as never))),
  ]);
};

const homeRoute = (root: AnyRoute): AnyRoute =>
  page(root, {
    path: '/',
    file: 'web/features/home/HomePage.tsx',
    load: () => import('./HomePage.tsx'),
    component: 'HomePage',
    loader: async ({ context }) => {
      await loadHome(context);
      return true;
    },
    head: (_loaded, { context: { studio } }) => ({
      title: studio.name,
      description: studio.tagline,
      canonicalPath: '/',
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: studio.name,
          url: studio.publicUrl,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${studio.publicUrl.replace(/\/$/, '')}/class-finder?q={query}`,
            'query-input': 'required name=query',
          },
        },
      ],
    }),
  });

export const homeRoutes = (root: AnyRoute): AnyRoute[] => [withStates(homeRoute(root))];
