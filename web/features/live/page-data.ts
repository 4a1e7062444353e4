import type { LiveShow } from '../../../contract/live/live-shows.ts';
import { orNotFound } from '../../client/pages/or-not-found.ts';
import type { PageData } from '../../client/pages/route.ts';
import { liveShowQuery, liveShowsQuery } from './queries.ts';

export const liveData: PageData = {
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.prefetchQuery(liveShowsQuery(api));
    return {};
  },
  head: () => ({ title: 'Live', description: 'Classes that begin at a moment, for everyone at once.' }),
};

export const liveShowData: PageData<'/live/$slug'> = {
  loader: async ({ context: { api, queryClient }, params: { slug } }): Promise<LiveShow> =>
    queryClient.ensureQueryData(liveShowQuery(api, slug)).catch(orNotFound),
  head: ({ title, description, thumbnail }: LiveShow) => ({
    title,
    description,
    ...(thumbnail ? { image: thumbnail.url } : {}),
  }),
};
