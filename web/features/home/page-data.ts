import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { StudioHome } from '../../../contract/catalog/home.schema.ts';
import { imageOf } from '../../../contract/library/picture-key.ts';
import { hasAccess } from '../../../contract/members/access.ts';
import { fullAddress } from '../../../contract/pages/page-addresses.ts';
import type { AppContext } from '../../client/context.ts';
import { meQuery } from '../../client/me.ts';
import type { PageData } from '../../client/pages/route.ts';
import { prefetchFitTool } from '../fit-my-time/index.ts';
import { nextLiveShowQuery } from '../live-mention/index.ts';
import { cardListQuery, loadSection } from '../pages/index.ts';
import { repeatedClassesQuery, thisWeekQuery } from '../practice/index.ts';
import { reasonQuery } from '../surveys/index.ts';
import { continueWatchingQuery } from '../watching/index.ts';
import { firstPartsOfMember, type HomePart, partsFor } from './parts/parts.ts';
import {
  firstClassesQuery,
  homePath,
  homeQuery,
  isLapsed,
  isNew,
  noHome,
  plannedTodayQuery,
} from './queries.ts';

const whoIsIt = ({ api, queryClient }: AppContext): Promise<Me | null> =>
  queryClient.ensureQueryData(meQuery(api)).catch(() => null);

const loadPart = async (context: AppContext, part: HomePart): Promise<void> => {
  // The page holds the member's own data, loaded below.
  if (part.type === 'practice-band') return;
  if (part.type === 'fit-my-time') return prefetchFitTool();
  await (part.type === 'recommended-section'
    ? context.queryClient.prefetchQuery(cardListQuery(context.api, part.path))
    : loadSection(context, part, homePath));
};

const loadParts = async (context: AppContext): Promise<void> => {
  const { api, queryClient } = context;
  const query = homeQuery(api);
  const [me] = await Promise.all([whoIsIt(context), queryClient.prefetchQuery(query)]);
  const parts = partsFor(queryClient.getQueryData(query.queryKey) ?? noHome, me);
  const count = me ? firstPartsOfMember : parts.length;
  await Promise.all(parts.slice(0, count).map((part) => loadPart(context, part)));
};

/** Loads the data of a member's own parts. */
const loadOwn = async (context: AppContext): Promise<void> => {
  const me = await whoIsIt(context);
  if (!me) return;
  const { api, queryClient } = context;
  await Promise.all([
    queryClient.prefetchQuery(continueWatchingQuery(api)),
    queryClient.prefetchQuery(plannedTodayQuery(api)),
    isNew(me) ? queryClient.prefetchQuery(firstClassesQuery(api, hasAccess(me))) : null,
    isLapsed(me) ? null : queryClient.prefetchQuery(thisWeekQuery(api)),
    isNew(me) || isLapsed(me) ? null : queryClient.prefetchQuery(repeatedClassesQuery(api)),
    me.contextData.user_answered_survey ? queryClient.prefetchQuery(reasonQuery(api)) : null,
  ]);
};

/** Loads the home page. A failed call does not fail the page: each part handles its missing data. */
const loadHome = async (context: AppContext): Promise<void> => {
  const { api, queryClient } = context;
  await Promise.all([
    loadOwn(context),
    loadParts(context),
    queryClient.prefetchQuery(nextLiveShowQuery(api)),
  ]);
};

/** Description and picture of the studio for search engines and shared links. */
type Words = Pick<StudioHome, 'description' | 'picture'>;
const noWords: Words = { description: '', picture: null };

export const homeData: PageData = {
  loader: async ({ context }) => {
    await loadHome(context);
    return context.queryClient.getQueryData(homeQuery(context.api).queryKey)?.studio ?? noWords;
  },
  head: ({ description, picture }: Words, { context: { studio } }) => ({
    title: studio.name,
    description: description || studio.tagline,
    ...(picture === null ? {} : { image: imageOf(picture).url }),
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
