import type { PublicUser } from '../../../contract/accounts/users.schema.ts';
import { t } from '../../../contract/messages.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { orNotFound } from '../../client/pages/or-not-found.ts';
import type { PageData } from '../../client/pages/route.ts';
import { playlistPagesQuery } from '../playlists/index.ts';
import { userQuery } from './queries.ts';

export const userData: PageData<'/users/$slug'> = {
  loader: async ({ context: { api, queryClient }, params: { slug } }): Promise<PublicUser> => {
    const [user] = await Promise.all([
      queryClient.ensureQueryData(userQuery(api, slug)),
      queryClient.prefetchInfiniteQuery(playlistPagesQuery(api, { author: slug }, 'date')),
    ]).catch(orNotFound);
    return user;
  },
  head: ({ fullName, firstName, slug, avatar }: PublicUser, { context: { studio } }) => ({
    title: fullName,
    description: t("{firstName}'s playlists at {studio}.", { firstName, studio: studio.name }),
    ...(avatar ? { image: avatar } : {}),
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': 'Person',
          name: fullName,
          url: new URL(pageAddress('/users/$slug', { slug }), studio.publicUrl).href,
          ...(avatar ? { image: new URL(avatar, studio.publicUrl).href } : {}),
        },
      },
    ],
  }),
};
