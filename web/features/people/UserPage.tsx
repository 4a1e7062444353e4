import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { EmptyMessage } from '../../ui/messages/EmptyMessage.tsx';
import { PersonPicture } from '../../ui/PersonPicture.tsx';
import { displayTitle } from '../../ui/text/display-title.ts';
import { PlaylistGrid } from '../playlists/index.ts';
import { userQuery } from './queries.ts';
import * as styles from './UserPage.module.css';

/** A member, and the playlists they share. */
export const UserPage = () => {
  const { slug } = useParams({ from: '/users/$slug' });
  const { data: user } = useSuspenseQuery(userQuery(useApi(), slug));
  return (
    <main id="main" className="page-width page" tabIndex={-1}>
      <header className={styles.personHead}>
        <PersonPicture person={user} size="extra-large" />
        <h1 className={displayTitle('display-2', user.fullName)}>
          <bdi>{user.fullName}</bdi>
        </h1>
      </header>
      <section aria-labelledby="person-playlists">
        <h2 className="title-1" id="person-playlists">
          {t("{firstName}'s Playlists", { firstName: user.firstName })}
        </h2>
        <PlaylistGrid
          author={slug}
          empty={
            <EmptyMessage
              title={t('{firstName} shares no playlist right now', { firstName: user.firstName })}
              action={{ label: t('See all playlists'), href: '/playlists' }}
            />
          }
        />
      </section>
    </main>
  );
};
