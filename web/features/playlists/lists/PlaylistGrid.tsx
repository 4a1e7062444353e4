import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PlaylistOrder } from '../../../../contract/catalog/orders.ts';
import { useApi } from '../../../client/context.ts';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { PlaylistTile } from '../covers/PlaylistTile.tsx';
import { useNearEnd } from '../entries/near-end.ts';
import * as styles from '../PlaylistGrid.module.css';
import { GridSkeletons, MoreTiles } from '../PlaylistSkeletons.tsx';
import { type PlaylistScope, playlistPagesQuery } from '../queries.ts';

/** Distance in pixels before the end of the grid at which the next tiles load (CAT-148). */
const tilesNearPx = 100;

type PlaylistGridProps = {
  /** Slug of a person; restricts the grid to playlists that this person has made and shares. */
  author?: string;
  order?: PlaylistOrder;
  /** Content shown instead of an empty grid. */
  empty?: ReactNode;
};

/** Grid of playlists with infinite scrolling. */
export const PlaylistGrid = ({ author, order = 'date', empty = null }: PlaylistGridProps) => {
  const scope: PlaylistScope = author === undefined ? {} : { author };
  const list = useInfiniteQuery(playlistPagesQuery(useApi(), scope, order));
  const seen = new Set<string>();
  const playlists = (list.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ uuid }) => !seen.has(uuid) && seen.add(uuid),
  );
  const end = useNearEnd(tilesNearPx, {
    more: list.hasNextPage && !list.isFetchNextPageError,
    loaded: list.data?.pages.length ?? 0,
    onNear: () => {
      if (!list.isFetching) void list.fetchNextPage();
    },
  });
  if (list.isPending) return <GridSkeletons />;
  if (list.isError && playlists.length === 0) return <TryAgain onRetry={() => void list.refetch()} />;
  if (playlists.length === 0) return empty;
  return (
    <>
      <div className={styles.playlistGrid}>
        {playlists.map((playlist, index) => (
          <PlaylistTile
            key={playlist.uuid}
            playlist={playlist}
            eager={index < 5}
            end={index === playlists.length - 1 ? end : undefined}
          />
        ))}
        {list.hasNextPage && !list.isFetchNextPageError ? <MoreTiles key={playlists.length} /> : null}
      </div>
      {list.isFetchNextPageError ? <TryAgain onRetry={() => void list.fetchNextPage()} /> : null}
    </>
  );
};
