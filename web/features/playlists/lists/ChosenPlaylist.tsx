import { useQuery } from '@tanstack/react-query';
import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { withSearch } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import * as sleeveStyles from '../../../ui/cards/Sleeve.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { EmptyMessage } from '../../../ui/messages/EmptyMessage.tsx';
import { PlaylistCover } from '../covers/PlaylistCover.tsx';
import { EntryList } from '../entries/EntryList.tsx';
import * as entryRowStyles from '../entries/EntryRow.module.css';
import { useLeaving } from '../leaving.ts';
import { useFollowPlaylist } from '../mutations.ts';
import * as leavingStyles from '../page/Leaving.module.css';
import { PlaylistActions } from '../page/PlaylistActions.tsx';
import * as playlistHeaderStyles from '../page/PlaylistHeader.module.css';
import { Curator, Description, Facts } from '../page/PlaylistHeader.tsx';
import { canView, type ListedPlaylist, playlistQuery } from '../queries.ts';

type HeadProps = { playlist: PlaylistCard; own: boolean; onDeleted: () => void };

const Head = ({ playlist, own, onDeleted }: HeadProps) => (
  <header className={playlistHeaderStyles.chosenHead}>
    <div className={classNames(cardStyles.card, sleeveStyles.sleeve)} data-part="card sleeve">
      <div className={cardStyles.frame} data-part="frame">
        <PlaylistCover playlist={playlist} sizes="(min-width: 769px) 220px, 120px" eager />
      </div>
    </div>
    <div>
      <h2 className="title-1">
        <Anchor dir="auto" href={withSearch(playlist.url, { source: 'mypractice' })}>
          {playlist.title}
        </Anchor>
      </h2>
      {own ? null : <Curator playlist={playlist} />}
      <Description playlist={playlist} />
      <Facts playlist={playlist} />
      <PlaylistActions playlist={playlist} onDeleted={onDeleted}>
        {(show) => (
          <Button look="secondary" size="small" className="desktop-only" onClick={() => show('share')}>
            <Icon name="share" />
            {t('Share')}
          </Button>
        )}
      </PlaylistActions>
    </div>
  </header>
);

/** Followed before its author made it private: it stays in the list until it is let go of. */
const Locked = ({ uuid }: { uuid: string }) => {
  const { mutate, isPending } = useFollowPlaylist(uuid);
  return (
    <section aria-label={t('Private playlist')}>
      <EmptyMessage title={t('This playlist is private')}>
        <p className="muted">{t('Its creator no longer shares it.')}</p>
        <Button look="danger-outline" size="small" disabled={isPending} onClick={() => mutate(false)}>
          {t('Remove From My Playlists')}
        </Button>
      </EmptyMessage>
    </section>
  );
};

const Shown = ({ listed, own }: { listed: PlaylistCard; own: boolean }) => {
  const { data } = useQuery(playlistQuery(useApi(), listed.uuid));
  const { leaving, leave, onAnimationEnd } = useLeaving(listed.uuid);
  // The list knows enough to begin with; what the playlist says of itself is newer.
  const playlist = data && canView(data) ? data : listed;
  return (
    <section
      className={classNames(entryRowStyles.chosen, leaving && leavingStyles.leaving)}
      aria-label={playlist.title}
      onAnimationEnd={onAnimationEnd}
    >
      <Head playlist={playlist} own={own} onDeleted={leave} />
      <EntryList playlist={playlist} author={own} />
    </section>
  );
};

/** The playlist that is chosen in the list beside it. */
export const ChosenPlaylist = ({ playlist, own }: { playlist: ListedPlaylist; own: boolean }) =>
  playlist.userCanView ? (
    <Shown key={playlist.uuid} listed={playlist} own={own} />
  ) : (
    <Locked key={playlist.uuid} uuid={playlist.uuid} />
  );
