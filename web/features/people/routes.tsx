import { type AnyRoute, notFound } from '@tanstack/react-router';
import type { PublicUser } from '../../../contract/users.ts';
import { ApiError } from '../../client/api.ts';
import { page } from '../../client/route.ts';
import { playlistPagesQuery } from '../playlists/index.ts';
import { userQuery } from './queries.ts';

const orNotFound = (error: unknown): never => {
  if (error instanceof ApiError && error.status === 404) throw notFound();
  throw error;
};

export const peopleRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/users/$slug',
    file: 'web/features/people/UserPage.tsx',
    load: () => import('./UserPage.tsx'),
    component: 'UserPage',
    // People change their names and playlists without a word to the catalogue.
    keep: false,
    loader: async ({ context: { api, queryClient }, params: { slug = '' } }): Promise<PublicUser> => {
      const [user] = await Promise.all([
        queryClient.ensureQueryData(userQuery(api, slug)),
        queryClient.prefetchInfiniteQuery(playlistPagesQuery(api, { author: slug }, 'date')),
      ]).catch(orNotFound);
      return user;
    },
    head: ({ fullName, firstName, slug, avatar }: PublicUser, { context: { studio } }) => ({
      title: fullName,
      description: `${firstName}'s playlists at ${studio.name}.`,
      ...(avatar ? { image: avatar } : {}),
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'ProfilePage',
          mainEntity: {
            '@type': 'Person',
            name: fullName,
            url: new URL(`/users/${slug}`, studio.publicUrl).href,
            ...(avatar ? { image: new URL(avatar, studio.publicUrl).href } : {}),
          },
        },
      ],
    }),
  }),
];
