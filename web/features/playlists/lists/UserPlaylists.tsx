import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { type PageAddress, withSearch } from '../../../../contract/pages/page-addresses.ts';
import { firstValue } from '../../../../contract/pages/search-params.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { usePageAddress } from '../../../client/pages/page-address.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { CreatePlaylist } from '../editing/CreatePlaylist.tsx';
import { EntrySkeletons } from '../PlaylistSkeletons.tsx';
import { canView, type ListedPlaylist, listedIn, myPlaylistsQuery, playlistQuery } from '../queries.ts';
import { isAuthor } from '../roles.ts';
import { ChosenPlaylist } from './ChosenPlaylist.tsx';
import { NoPlaylists } from './NoPlaylists.tsx';
import { PlaylistSelect, PlaylistSelector } from './PlaylistSelector.tsx';
import * as styles from './UserPlaylists.module.css';

/** The chosen one stands in the address, on whichever page this is. */
const useChoice = () => {
  const follow = useFollow();
  const { path, search } = usePageAddress();
  const hrefOf = (uuid: string): PageAddress => withSearch(path, { ...search, uuid });
  return {
    asked: firstValue(search.uuid),
    hrefOf,
    choose: (uuid: string) => void follow(hrefOf(uuid), { preserveScroll: true }),
  };
};

const NewPlaylistButton = ({ className, onNew }: { className?: string; onNew: () => void }) => (
  <Button look="secondary" className={className} onClick={onNew}>
    <Icon name="plus" />
    {t('New Playlist')}
  </Button>
);

const useMine = () => {
  const me = useMe();
  const query = useInfiniteQuery(myPlaylistsQuery(useApi()));
  const list = listedIn(query.data);
  const own = list.filter((one): one is PlaylistCard => one.userCanView && isAuthor(one, me));
  return {
    query,
    list,
    own,
    followed: list.filter((one) => !(own as readonly ListedPlaylist[]).includes(one)),
  };
};

type Mine = ReturnType<typeof useMine>;

/** The playlist in the address, which may stand further down than is loaded; else the first. */
const useChosen = ({ query, own, followed }: Mine, asked: string | undefined) => {
  const me = useMe();
  const all: readonly ListedPlaylist[] = [...own, ...followed];
  const listed = all.find(({ uuid }) => uuid === asked);
  const sought = Boolean(asked) && !listed && query.hasNextPage;
  const { data, isPending } = useQuery({ ...playlistQuery(useApi(), asked ?? ''), enabled: sought });
  if (!sought) return { chosen: listed ?? all[0], coming: false };
  if (isPending) return { chosen: undefined, coming: true };
  if (data && canView(data) && (data.following || isAuthor(data, me))) return { chosen: data, coming: false };
  const locked = data && !canView(data) && me?.followedPlaylists.includes(data.uuid);
  return { chosen: locked ? { ...data, following: true as const, order: 0 } : all[0], coming: false };
};

type UserPlaylistsProps = {
  /** Beside "New Playlist"; only read aloud where the page has a heading of its own. */
  heading?: ReactNode;
};

/** The member's own and followed playlists, and one of them. */
export const UserPlaylists = ({
  heading = <h2 className="visually-hidden">{t('My Playlists')}</h2>,
}: UserPlaylistsProps) => {
  const me = useMe();
  const mine = useMine();
  const { query, own, followed } = mine;
  const { asked, hrefOf, choose } = useChoice();
  const [creating, setCreating] = useState(false);
  const { chosen, coming } = useChosen(mine, asked);
  const more = {
    exists: query.hasNextPage,
    on: query.hasNextPage && !query.isFetching && !query.isFetchNextPageError,
    failed: query.isFetchNextPageError,
    load: () => void query.fetchNextPage(),
  };
  const selector = { own, followed, chosen, hrefOf, more };
  const onNew = () => setCreating(true);
  return (
    <div>
      <div className={styles.userPlaylistsHead} data-part="playlists-head">
        {heading}
        <NewPlaylistButton {...(chosen ? { className: 'desktop-only' } : {})} onNew={onNew} />
      </div>
      {query.isPending || coming ? <EntrySkeletons /> : null}
      {query.isError && !query.data ? <TryAgain onRetry={() => void query.refetch()} /> : null}
      {query.data && !chosen && !coming ? (
        <NoPlaylists onNew={onNew} onMade={({ uuid }) => choose(uuid)} />
      ) : null}
      {chosen ? (
        <>
          <PlaylistSelect {...selector} onChoose={choose} onNew={onNew} />
          <div className={styles.playlistChoice}>
            <PlaylistSelector {...selector} />
            <ChosenPlaylist playlist={chosen} own={chosen.userCanView && isAuthor(chosen, me)} />
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
