import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { PlaylistOrder } from '../../../../contract/catalog/orders.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { EmptyMessage } from '../../../ui/messages/EmptyMessage.tsx';
import { SortMenu } from '../../../ui/overlays/SortMenu.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { playlistOrderOf, playlistSorts } from '../list-address.ts';
import * as playlistStatesStyles from '../page/PlaylistStates.module.css';
import { playlistPagesQuery } from '../queries.ts';
import { PlaylistGrid } from './PlaylistGrid.tsx';

const NothingShared = () => (
  <EmptyMessage
    title={t('Nobody has shared a playlist yet')}
    action={{ label: t('Find a class'), href: '/class-finder' }}
  />
);

/** Total number of playlists, including those that are not loaded. */
const Count = ({ order }: { order: PlaylistOrder }) => {
  const { data } = useInfiniteQuery(playlistPagesQuery(useApi(), {}, order));
  const total = data?.pages.at(-1)?.total;
  return (
    <p className="muted" role="status">
      {total === undefined ? null : (
        <Trans
          message="{count, plural, other {Showing <number>#</number> Playlists}}"
          values={{ count: total }}
          components={{ number: <span className="numeric" /> }}
        />
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
      <h1 className="display-2">{t('Playlists')}</h1>
      <div className={playlistStatesStyles.playlistBar}>
        <Count order={order} />
        <SortMenu
          value={order}
          options={playlistSorts.map(({ value, title }) => ({ value, title: t(title) }))}
          onChange={sortBy}
        />
      </div>
      <h2 className="visually-hidden">{t('All playlists')}</h2>
      <PlaylistGrid order={order} empty={<NothingShared />} />
    </main>
  );
};
