import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { fullNameOf } from '../../../../contract/accounts/person-names.ts';
import type { Playlist } from '../../../../contract/members/playlists.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import * as printedClassesStyles from '../../../ui/cards/PrintedClasses.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyMessage } from '../../../ui/messages/EmptyMessage.tsx';
import { authorsText, useAccessedItem } from '../../accounts/index.ts';
import { EntryList } from '../entries/EntryList.tsx';
import { useLeaving } from '../leaving.ts';
import { canView, playlistQuery } from '../queries.ts';
import { isAuthor } from '../roles.ts';
import { BackLink } from './BackLink.tsx';
import * as leavingStyles from './Leaving.module.css';
import { PlaylistHeader } from './PlaylistHeader.tsx';
import * as styles from './PlaylistPage.module.css';

/** Page that other people see of a private playlist. */
const Closed = () => (
  <main id="main" className="page-width page" tabIndex={-1}>
    <BackLink />
    <h1 className="visually-hidden">{t('Private playlist')}</h1>
    <EmptyMessage title={t('This playlist is private')} />
  </main>
);

const Open = ({ playlist }: { playlist: Playlist }) => {
  const { leaving, leave, onAnimationEnd } = useLeaving(playlist.uuid);
  const { author, title, url } = playlist;
  useAccessedItem({
    type: 'playlist',
    title,
    link: url,
    authors: authorsText([fullNameOf(author)]),
  });
  return (
    <main
      id="main"
      className={classNames(
        styles.playlistPage,
        printedClassesStyles.printed,
        'page-width',
        leaving && leavingStyles.leaving,
      )}
      tabIndex={-1}
      onAnimationEnd={onAnimationEnd}
    >
      <BackLink />
      <div className={styles.playlistColumns}>
        <PlaylistHeader playlist={playlist} onDeleted={leave} />
        <div>
          <EntryList key={playlist.uuid} playlist={playlist} author={isAuthor(playlist, useMe())} />
        </div>
      </div>
    </main>
  );
};

/** Page of one playlist, as far as the viewer may see it. */
export const PlaylistPage = () => {
  const { uuid } = useParams({ from: '/playlists/$uuid' });
  const { data: playlist, error } = useSuspenseQuery(playlistQuery(useApi(), uuid));
  // The playlist was deleted after it had loaded.
  if (error instanceof ApiError && error.status === 404) throw notFound();
  return canView(playlist) ? <Open key={uuid} playlist={playlist} /> : <Closed />;
};
