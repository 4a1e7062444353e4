import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { ApiCall } from '../../../contract/client.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { orNotFound } from '../../client/pages/or-not-found.ts';
import type { PageData } from '../../client/pages/route.ts';
import { meQuery } from '../accounts/index.ts';
import { isPresentName, planQuery, planSectionsQuery, recommendationsQuery } from '../catalog/index.ts';
import { prefetchComments } from '../comments/index.ts';
import { prefetchReactions } from '../reactions/index.ts';
import { classHead } from './class-head.ts';
import { originOf } from './origin.ts';
import { classQuery, coachesQuery, coachSlugs, playlistListQuery } from './queries.ts';

/** A visitor's rendered page is kept and shared, and does not hear when a playlist changes: the browser asks. */
const mayAskForPlaylist = (queryClient: QueryClient, api: ApiCall): boolean =>
  typeof document !== 'undefined' || Boolean(queryClient.getQueryData(meQuery(api).queryKey));

export const classData: PageData<'/series/$planSlug/workouts/$classId'> = {
  loader: async ({ context, params, search }) => {
    const { api, queryClient } = context;
    const { planSlug, classId } = params;
    const origin = originOf(search);
    const [entry, , plan] = await Promise.all([
      queryClient.ensureQueryData(classQuery(api, classId)),
      queryClient.ensureQueryData(planSectionsQuery(api, planSlug)),
      queryClient.ensureQueryData(planQuery(api, planSlug)),
      queryClient.ensureQueryData(recommendationsQuery(api, 'class', classId)),
    ]).catch(orNotFound);
    if (!isPresentName(plan, planSlug))
      throw redirect({
        href: pageAddress('/series/$planSlug/workouts/$classId', { planSlug: plan.slug, classId }, search),
        replace: true,
        statusCode: 301,
      });
    await Promise.all([
      queryClient.prefetchQuery(coachesQuery(api, coachSlugs(entry))),
      prefetchComments(context, { contentType: 'CLASS', contentId: String(entry.id) }),
      prefetchReactions(context, { contentType: 'CLASS', contentId: String(entry.id) }),
      origin.type === 'playlist' && mayAskForPlaylist(queryClient, api)
        ? queryClient.prefetchQuery(playlistListQuery(api, origin.uuid))
        : null,
    ]);
    return {
      title: entry.title,
      description: entry.previewDescription,
      image: entry.coverPhoto.url,
      url: entry.planEntryUrl,
      durationSeconds: entry.duration,
      publishedAt: entry.publishedAt,
      seriesTitle: entry.plan.title,
      seriesUrl: entry.planProduct.url,
    };
  },
  head: classHead,
};
