import { redirect } from '@tanstack/react-router';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { orNotFound } from '../../../client/pages/or-not-found.ts';
import type { PageData } from '../../../client/pages/route.ts';
import { classGroupsQuery, classListQuery } from '../../finder/index.ts';
import { coachTabOf } from '../listing-address.ts';
import { coachesQuery, coachQuery, productPagesQuery } from '../queries.ts';
import { breadcrumbs, coach, itemList, type NamedLink } from '../structured-data.ts';
import { coachListing, coachSeries } from './coach-listing.ts';

type LoadedCoach = {
  name: string;
  first: string;
  bio: string;
  image: string | null;
  category: string | null;
};

export const coachesData: PageData = {
  loader: async ({ context: { api, queryClient } }): Promise<NamedLink[]> => {
    const instructors = await queryClient.ensureQueryData(coachesQuery(api));
    return instructors.map(({ fullName, slug }) => ({
      name: fullName,
      url: pageAddress('/instructors/$slug', { slug }),
    }));
  },
  head: (loaded: NamedLink[], { context: { studio } }) => ({
    title: t('Instructors'),
    description: t('The coaches of {name}, and what each of them teaches.', { name: studio.name }),
    structuredData: [itemList(studio, t('Instructors'), loaded)],
  }),
};

export const coachData: PageData<'/instructors/$slug'> = {
  loader: async ({ context: { api, queryClient, studio }, params, search }): Promise<LoadedCoach> => {
    const { slug } = params;
    const listing = coachListing(
      slug,
      search,
      studio.categories.map((category) => category.slug),
    );
    const loadClasses = () =>
      Promise.all([
        queryClient.prefetchInfiniteQuery(classListQuery(api, listing)),
        queryClient.prefetchQuery(classGroupsQuery(api, listing.filters)),
      ]);
    const [profile] = await Promise.all([
      queryClient.ensureQueryData(coachQuery(api, slug)),
      coachTabOf(search) === 'series'
        ? queryClient.prefetchInfiniteQuery(productPagesQuery(api, coachSeries(slug), 'rank'))
        : loadClasses(),
    ]).catch(orNotFound);
    if (profile.slug !== slug)
      throw redirect({
        href: pageAddress('/instructors/$slug', { slug: profile.slug }),
        replace: true,
        statusCode: 301,
      });
    return {
      name: profile.fullName,
      first: profile.user.firstName,
      bio: profile.bio,
      image: profile.photo?.url ?? null,
      category: profile.primaryCategory?.title ?? null,
    };
  },
  head: (loaded: LoadedCoach, { params, context: { studio } }) => {
    const url = pageAddress('/instructors/$slug', { slug: params.slug });
    return {
      title: t("{firstName}'s Classes & Series", { firstName: loaded.first }),
      description: loaded.bio,
      ...(loaded.image ? { image: loaded.image } : {}),
      structuredData: [
        coach(studio, {
          name: loaded.name,
          url,
          description: loaded.bio,
          image: loaded.image,
          knowsAbout: loaded.category,
        }),
        breadcrumbs(studio, [
          { name: t('Instructors'), url: '/instructors' },
          { name: loaded.name, url },
        ]),
      ],
    };
  },
};
