import type { LiveShow } from '../../../contract/live/live-shows.schema.ts';
import { t } from '../../../contract/messages.ts';
import { orNotFound } from '../../client/pages/or-not-found.ts';
import type { PageData } from '../../client/pages/route.ts';
import { prefetchComments } from '../comments/index.ts';
import { prefetchReactions } from '../reactions/index.ts';
import { liveShowQuery, liveShowsQuery } from './queries.ts';

export const liveData: PageData = {
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.prefetchQuery(liveShowsQuery(api));
    return {};
  },
  head: () => ({ title: t('Live'), description: t('Classes that start at the same time for everyone.') }),
};

export const liveShowData: PageData<'/live/$slug'> = {
  loader: async ({ context, params: { slug } }): Promise<LiveShow> => {
    const show = await context.queryClient
      .ensureQueryData(liveShowQuery(context.api, slug))
      .catch(orNotFound);
    const content = { contentType: 'LIVE', contentId: String(show.id) } as const;
    await Promise.all([prefetchComments(context, content), prefetchReactions(context, content)]);
    return show;
  },
  head: ({ title, description, thumbnail }: LiveShow) => ({
    title,
    description,
    ...(thumbnail ? { image: thumbnail.url } : {}),
  }),
};
