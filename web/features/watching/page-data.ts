import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { PlanEntry, PlanSections } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Plan } from '../../../contract/catalog/plans.schema.ts';
import type { ApiCall } from '../../../contract/client.ts';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { AddressSearch } from '../../../contract/pages/search-params.ts';
import { plainWords } from '../../../contract/pages/sections/formatted-text.ts';
import { meQuery } from '../../client/me.ts';
import { orNotFound } from '../../client/pages/or-not-found.ts';
import type { PageData } from '../../client/pages/route.ts';
import { classFacts } from '../../ui/cards/class-facts.ts';
import { difficultyWord } from '../../ui/text/levels.ts';
import { isPresentName, planQuery, planSectionsQuery, recommendationsQuery } from '../catalog/index.ts';
import { prefetchComments } from '../comments/index.ts';
import { prefetchReactions } from '../reactions/index.ts';
import { classHead } from './class-head.ts';
import { originOf } from './origin.ts';
import { classQuery, coachesQuery, coachSlugs, playlistListQuery, variationsQuery } from './queries.ts';

/**
 * Returns true if the loader may request a playlist. A visitor's rendered page is cached and shared, and is not purged
 * when a playlist changes, so the browser requests it there.
 */
const mayAskForPlaylist = (queryClient: QueryClient, api: ApiCall): boolean =>
  typeof document !== 'undefined' || Boolean(queryClient.getQueryData(meQuery(api).queryKey));

type Settled<T> = { value: T } | { error: unknown };
/** Settles a promise without rejecting, so that an error is thrown only if the page needs the value. */
const settled = <T>(asked: Promise<T>): Promise<Settled<T>> =>
  asked.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

const addressOf = (entry: PlanEntry, search: AddressSearch): PageAddress =>
  pageAddress(
    '/series/$planSlug/workouts/$classId',
    { planSlug: entry.plan.slug, classId: entry.id },
    search,
  );

/**
 * Returns true if the address is outdated or wrong. The address under another series is valid if that series contains
 * the class.
 */
const hasMoved = (
  entry: PlanEntry,
  { planSlug, classId }: { planSlug: string; classId: string },
  series: readonly [PlanSections, Plan] | null,
): boolean => {
  if (classId !== String(entry.id)) return true;
  if (planSlug === entry.plan.slug) return false;
  const [holding, plan] = series ?? [];
  if (!plan || !holding || !isPresentName(plan, planSlug)) return true;
  return !holding.sections.some(({ items }) => items.some(({ id }) => id === entry.id));
};

export const classData: PageData<'/series/$planSlug/workouts/$classId'> = {
  loader: async ({ context, params, search }) => {
    const { api, queryClient } = context;
    const { planSlug, classId } = params;
    const origin = originOf(search);
    const asked = settled(
      Promise.all([
        queryClient.ensureQueryData(planSectionsQuery(api, planSlug)),
        queryClient.ensureQueryData(planQuery(api, planSlug)),
      ]),
    );
    const recommended = settled(queryClient.ensureQueryData(recommendationsQuery(api, 'class', classId)));
    const entry = await queryClient.ensureQueryData(classQuery(api, classId)).catch(orNotFound);
    const series = await asked;
    if (hasMoved(entry, params, 'value' in series ? series.value : null))
      throw redirect({ href: addressOf(entry, search), replace: true, statusCode: 301 });
    // A retired class has a page without a series and without recommendations.
    if (!entry.retired)
      for (const part of [series, await recommended]) if ('error' in part) orNotFound(part.error);
    await Promise.all([
      queryClient.prefetchQuery(coachesQuery(api, coachSlugs(entry))),
      prefetchComments(context, { contentType: 'CLASS', contentId: String(entry.id) }),
      queryClient.prefetchQuery(variationsQuery(api, classId)),
      prefetchReactions(context, { contentType: 'CLASS', contentId: String(entry.id) }),
      origin.type === 'playlist' && mayAskForPlaylist(queryClient, api)
        ? queryClient.prefetchInfiniteQuery(playlistListQuery(api, origin.uuid))
        : null,
    ]);
    const { style, worksOn, needs } = classFacts(entry, context.studio);
    return {
      title: entry.title,
      description: plainWords(entry.previewDescription),
      image: entry.coverPhoto.url,
      url: entry.planEntryUrl,
      durationSeconds: entry.duration,
      publishedAt: entry.publishedAt,
      seriesTitle: entry.plan.title,
      seriesUrl: entry.planProduct.url,
      retired: entry.retired,
      level: difficultyWord(entry.difficulty),
      styles: [entry.plan.primaryCategory.title, ...style],
      worksOn,
      needs,
      withoutSound: entry.sound === 'optional',
    };
  },
  head: classHead,
};
