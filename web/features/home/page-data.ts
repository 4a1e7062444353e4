import type { Me } from '../../../contract/accounts/users.ts';
import { fullAddress } from '../../../contract/pages/page-addresses.ts';
import type { AppContext } from '../../client/context.ts';
import type { PageData } from '../../client/pages/route.ts';
import { meQuery } from '../accounts/index.ts';
import { billboardsQuery, categoriesQuery, coachesQuery } from '../catalog/index.ts';
import { practiceQuery } from '../practice/index.ts';
import { surveyQuery } from '../surveys/index.ts';
import { continueWatchingQuery } from '../watching/index.ts';
import { builderQuery, homePath, homeSchemaQuery, recommendedQuery } from './queries.ts';
import { type HomeSection, parseSchema, sectionsFor } from './schema.ts';

/** How long a page waits for the page builder before it shows “Loading...” and lets the browser ask. */
const builderPatienceMilliseconds = 300;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const whoIsIt = ({ api, queryClient }: AppContext): Promise<Me | null> =>
  queryClient.ensureQueryData(meQuery(api)).catch(() => null);

const loadSection = async ({ api, queryClient }: AppContext, section: HomeSection): Promise<void> => {
  if (section.type === 'recommended-section') {
    await queryClient.prefetchQuery(recommendedQuery(api, section.path));
  }
  if (section.type === 'builder') {
    const query = builderQuery(api, section.model, homePath);
    await Promise.race([queryClient.prefetchQuery(query), sleep(builderPatienceMilliseconds)]);
    // The page is complete without it: the browser asks the builder again.
    if (queryClient.getQueryState(query.queryKey)?.status !== 'success')
      queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  }
};

const loadSections = async (context: AppContext): Promise<void> => {
  const { api, queryClient } = context;
  const query = homeSchemaQuery(api);
  const [me] = await Promise.all([whoIsIt(context), queryClient.prefetchQuery(query)]);
  const sections = parseSchema(queryClient.getQueryData(query.queryKey) ?? '');
  await Promise.all(sectionsFor(sections, me !== null).map((section) => loadSection(context, section)));
};

/** What only a member has. */
const loadOwn = async (context: AppContext): Promise<void> => {
  const me = await whoIsIt(context);
  if (!me) return;
  const { api, queryClient } = context;
  await Promise.all([
    queryClient.prefetchQuery(continueWatchingQuery(api)),
    queryClient.prefetchQuery(practiceQuery(api)),
    me.contextData.user_answered_survey ? queryClient.prefetchQuery(surveyQuery(api)) : null,
  ]);
};

/** No single call may keep the home page from showing: each part copes with its own absence. */
const loadHome = async (context: AppContext): Promise<void> => {
  const { api, queryClient } = context;
  const parts = [categoriesQuery(api), coachesQuery(api), billboardsQuery(api)];
  await Promise.all([
    loadOwn(context),
    loadSections(context),
    ...parts.map((query) => queryClient.prefetchQuery(query as never)),
  ]);
};

export const homeData: PageData = {
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
          target: fullAddress(studio.publicUrl.replace(/\/$/, ''), '/class-finder?q={query}'),
          'query-input': 'required name=query',
        },
      },
    ],
  }),
};
