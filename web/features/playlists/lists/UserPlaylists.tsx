import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PlaylistCard } from '../../../../contract/members/playlists.ts';
import { type PageAddress, withSearch } from '../../../../contract/pages/page-addresses.ts';
import { firstValue } from '../../../../contract/pages/search-params.ts';
import { useApi } from '../../../client/context.ts';
import { usePageAddress } from '../../../client/pages/page-address.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { EmptyMessage } from '../../../ui/messages/EmptyMessage.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { useMe } from '../../accounts/index.ts';
import { CreatePlaylist } from '../editing/CreatePlaylist.tsx';
import { EntrySkeletons } from '../page/PlaylistSkeletons.tsx';
import { type ListedPlaylist, myPlaylistsQuery } from '../queries.ts';
import { isAuthor } from '../roles.ts';
import { ChosenPlaylist } from './ChosenPlaylist.tsx';
import { PlaylistSelect, PlaylistSelector } from './PlaylistSelector.tsx';
import styles from './UserPlaylists.module.css';

/** The chosen one stands in the address, on whichever page this is. */
const useChoice = () => {
  const follow = useFollow();
  const { path, search } = usePageAddress();
  const hrefOf = (uuid: string): PageAddress => withSearch(path, { ...search, uuid });
  return {
    asked: firstValue(search.uuid),
    hrefOf,
    choose: (uuid: string) => void follow(hrefOf(uuid), { keepScroll: true }),
  };
};

const NewPlaylistButton = ({ className, onNew }: { className?: string; onNew: () => void }) => (
  <Button look="secondary" className={className} onClick={onNew}>
    <Icon name="plus" />
    New Playlist
  </Button>
);

const useMine = () => {
  const me = useMe();
  const query = useQuery(myPlaylistsQuery(useApi()));
  const list: readonly ListedPlaylist[] = query.data ?? [];
  const own = list.filter((one): one is PlaylistCard => one.userCanView && isAuthor(one, me));
  return {
    query,
    list,
    own,
    followed: list.filter((one) => !(own as readonly ListedPlaylist[]).includes(one)),
  };
};

type UserPlaylistsProps = {
  /** Beside "New Playlist"; only read aloud where the page has a heading of its own. */
  heading?: ReactNode;
};

/** The member's own and followed playlists, and one of them. */
export const UserPlaylists = ({
  heading = <h2 className="visually-hidden">My Playlists</h2>,
}: UserPlaylistsProps) => {
  const { query, own, followed } = useMine();
  const { asked, hrefOf, choose } = useChoice();
  const [creating, setCreating] = useState(false);
  const all: readonly ListedPlaylist[] = [...own, ...followed];
  const chosen = all.find(({ uuid }) => uuid === asked) ?? all[0];
  const selector = { own, followed, chosen: chosen?.uuid, hrefOf };
  const onNew = () => setCreating(true);
  return (
    <div>
      <div className={styles.userPlaylistsHead}>
        {heading}
        <NewPlaylistButton {...(chosen ? { className: 'desktop-only' } : {})} onNew={onNew} />
      </div>
      {query.isPending ? <EntrySkeletons /> : null}
      {query.isError && !query.data ? <TryAgain onRetry={() => void query.refetch()} /> : null}
      {query.data && !chosen ? (
        <EmptyMessage
          title="You haven't made or followed any playlists"
          action={{ label: 'Explore our library', href: '/playlists' }}
        />
      ) : null}
      {chosen ? (
        <>
          <PlaylistSelect {...selector} onChoose={choose} onNew={onNew} />
          <div className={styles.playlistChoice}>
            <PlaylistSelector {...selector} />
            <ChosenPlaylist playlist={chosen} own={(own as readonly ListedPlaylist[]).includes(chosen)} />
          </div>
        </>
      ) : null}
      <CreatePlaylist
        open={creating}
        onClose={() => setCreating(false)}
        onCreated={({ uuid }) => choose(uuid)}
      />
    </div>
  );
};
