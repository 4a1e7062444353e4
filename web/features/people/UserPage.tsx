import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useApi } from '../../client/context.ts';
import { EmptyMessage } from '../../ui/messages/EmptyMessage.tsx';
import { PersonPicture } from '../../ui/PersonPicture.tsx';
import { PlaylistGrid } from '../playlists/index.ts';
import { userQuery } from './queries.ts';

/** A member, and the playlists they share. */
export const UserPage = () => {
  const { slug = '' } = useParams({ strict: false }) as { slug?: string };
  const { data: user } = useSuspenseQuery(userQuery(useApi(), slug));
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <header className="person-head">
        <PersonPicture person={user} size="xl" />
        <h1 className="d2">{user.fullName}</h1>
      </header>
      <section aria-labelledby="person-playlists">
        <h2 className="t1" id="person-playlists">
          {`${user.firstName}'s Playlists`}
        </h2>
        <PlaylistGrid
          author={slug}
          empty={
            <EmptyMessage
              title={`${user.firstName} shares no playlist right now`}
              action={{ label: 'See all playlists', href: '/playlists' }}
            />
          }
        />
      </section>
    </main>
  );
};
