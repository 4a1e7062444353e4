import { redirect } from '@tanstack/react-router';
import type { Plan } from '../../../../contract/catalog/plans.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { type PageAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { AppContext } from '../../../client/context.ts';
import { meQuery } from '../../../client/me.ts';
import { orNotFound } from '../../../client/pages/or-not-found.ts';
import type { LoaderInput, PageData, PageHead } from '../../../client/pages/route.ts';
import { coachName } from '../../../ui/cards/CoachNames.tsx';
import { difficultyWord } from '../../../ui/text/levels.ts';
import { prefetchComments } from '../../comments/index.ts';
import { prefetchReactions } from '../../reactions/index.ts';
import { coachesQuery, planQuery, planSectionsQuery } from '../queries.ts';
import { breadcrumbs, type CourseFacts, course, itemList, type NamedLink } from '../structured-data.ts';
import type { SeriesProgram } from './program.ts';
import { begunQuery, programQuery } from './program-queries.ts';
import { recommendationsQuery } from './recommendation-query.ts';
import { classesOf } from './section-items.ts';
import { isPresentName } from './series-facts.ts';

type PlanPath = '/series/$slug' | '/series/$slug/workouts' | '/bundles/$slug';

/** A bundle under the address of a series, or the other way round, and a slug from before, move to where it stands. */
const inItsPlace = (plan: Plan, path: PlanPath, slug: string): void => {
  const isAtHome = (plan.actableType === 'bundle') === (path === '/bundles/$slug');
  if (isAtHome && isPresentName(plan, slug)) return;
  const own = plan.actableType === 'bundle' ? '/bundles/$slug' : '/series/$slug';
  const href = pageAddress(isAtHome ? path : own, { slug: plan.slug });
  throw redirect({ href, replace: true, statusCode: 301 });
};

const courseOf = (plan: Plan, program: SeriesProgram): CourseFacts => ({
  name: plan.title,
  description: plan.description,
  url: pageAddress('/series/$slug', { slug: plan.slug }),
  image: plan.coverPhoto.url,
  level: plan.difficultyLevel && difficultyWord(plan.difficultyLevel),
  totalSeconds: Math.round(plan.totalDuration / 1000),
  coaches: plan.coaches.map((coach) => ({
    name: coachName(coach),
    url: pageAddress('/instructors/$slug', { slug: coach.coachInfo.slug }),
  })),
  parts: classesOf(program).map(({ title, planEntryUrl }) => ({ name: title, url: planEntryUrl })),
});

type LoadedSeries = { facts: CourseFacts; ogImage: string };

const loadSeries = async (
  { context, params: { slug } }: LoaderInput<'/series/$slug'>,
  path: PlanPath,
): Promise<LoadedSeries> => {
  const { api, queryClient } = context;
  const plan = await queryClient.ensureQueryData(planQuery(api, slug)).catch(orNotFound);
  inItsPlace(plan, path, slug);
  const content = { contentType: 'SERIES', contentId: String(plan.id) } as const;
  const [program] = await Promise.all([
    queryClient.ensureQueryData(programQuery(api, slug)),
    queryClient.ensureQueryData(coachesQuery(api)),
    queryClient.getQueryData(meQuery(api).queryKey) ? queryClient.prefetchQuery(begunQuery(api, slug)) : null,
    queryClient.prefetchQuery(recommendationsQuery(api, 'series', slug)),
    prefetchComments(context, content),
    path === '/series/$slug' ? prefetchReactions(context, content) : null,
  ]).catch(orNotFound);
  return { facts: courseOf(plan, program), ogImage: plan.bannerPhoto.url };
};

const seriesHead = (title: string, loaded: LoadedSeries, { studio }: AppContext): PageHead => ({
  title,
  description: loaded.facts.description,
  image: loaded.ogImage || loaded.facts.image,
  structuredData: [
    course(studio, loaded.facts),
    breadcrumbs(studio, [
      { name: t('Series'), url: '/series' },
      { name: loaded.facts.name, url: loaded.facts.url },
    ]),
  ],
});

type LoadedBundle = {
  title: string;
  description: string;
  url: PageAddress;
  image: string;
  parts: NamedLink[];
};

export const seriesData: PageData<'/series/$slug'> = {
  loader: (input) => loadSeries(input, '/series/$slug'),
  head: (loaded: LoadedSeries, { context }) => seriesHead(loaded.facts.name, loaded, context),
};

export const seriesClassesData: PageData<'/series/$slug/workouts'> = {
  loader: (input) => loadSeries(input, '/series/$slug/workouts'),
  head: (loaded: LoadedSeries, { context }) =>
    seriesHead(t('Classes of {name}', { name: loaded.facts.name }), loaded, context),
};

export const bundleData: PageData<'/bundles/$slug'> = {
  loader: async ({ context: { api, queryClient }, params }): Promise<LoadedBundle> => {
    const bundle = await queryClient.ensureQueryData(planQuery(api, params.slug)).catch(orNotFound);
    inItsPlace(bundle, '/bundles/$slug', params.slug);
    if (bundle.ownSections)
      await queryClient.ensureQueryData(planSectionsQuery(api, params.slug)).catch(orNotFound);
    return {
      title: bundle.title,
      description: bundle.description,
      url: pageAddress('/bundles/$slug', { slug: bundle.slug }),
      image: bundle.bannerPhoto.url || bundle.coverPhoto.url,
      parts: bundle.plans.map(({ title, slug }) => ({
        name: title,
        url: pageAddress('/series/$slug', { slug }),
      })),
    };
  },
  head: (loaded: LoadedBundle, { context: { studio } }) => ({
    title: loaded.title,
    description: loaded.description,
    image: loaded.image,
    structuredData: [
      itemList(studio, loaded.title, loaded.parts),
      breadcrumbs(studio, [
        { name: t('Explore'), url: '/explore' },
        { name: loaded.title, url: loaded.url },
      ]),
    ],
  }),
};
