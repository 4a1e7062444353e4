import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { PlaylistOrder } from '../../../../contract/catalog/orders.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { EmptyMessage } from '../../../ui/messages/EmptyMessage.tsx';
import { SortMenu } from '../../../ui/overlays/SortMenu.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { playlistOrderOf, playlistSorts } from '../list-address.ts';
import * as playlistStatesStyles from '../page/PlaylistStates.module.css';
import { playlistPagesQuery } from '../queries.ts';
import { PlaylistGrid } from './PlaylistGrid.tsx';

const NothingShared = () => (
  <EmptyMessage
    title="Nobody has shared a playlist yet"
    action={{ label: 'Find a class', href: '/class-finder' }}
  />
);

/** Total number of playlists, including those that are not loaded. */
const Count = ({ order }: { order: PlaylistOrder }) => {
  const { data } = useInfiniteQuery(playlistPagesQuery(useApi(), {}, order));
  const total = data?.pages.at(-1)?.total;
  return (
    <p className="muted" role="status">
      {total === undefined ? null : (
        <>
          Showing <span className="numeric">{fullCount(total)}</span> Playlists
        </>
      )}
    </p>
  );
};

/** Page of all public playlists and the member's own. */
export const PlaylistsPage = () => {
  const follow = useFollow();
  const order = playlistOrderOf(useSearch({ from: '/playlists' }));
  const sortBy = (chosen: PlaylistOrder) =>
    void follow(pageAddress('/playlists', {}, { order: chosen }), { preserveScroll: true });
  return (
    <main id="main" className="page-width page" tabIndex={-1}>
      <h1 className="display-2">Playlists</h1>
      <div className={playlistStatesStyles.playlistBar}>
        <Count order={order} />
        <SortMenu value={order} options={playlistSorts} onChange={sortBy} />
      </div>
      <h2 className="visually-hidden">All playlists</h2>
      <PlaylistGrid order={order} empty={<NothingShared />} />
    </main>
  );
};
