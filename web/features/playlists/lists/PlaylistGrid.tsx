import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PlaylistOrder } from '../../../../contract/catalog/orders.ts';
import { useApi } from '../../../client/context.ts';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { GridSkeletons, MoreTiles } from '../page/PlaylistSkeletons.tsx';
import { type PlaylistScope, playlistPagesQuery } from '../queries.ts';
import { useNearEnd } from './near-end.ts';
import styles from './PlaylistGrid.module.css';
import { PlaylistTile } from './PlaylistTile.tsx';

/** CAT-148: tiles that load by themselves. */
const tilesNearPx = 100;

type PlaylistGridProps = {
  /** A person's slug: only what that person has made and shares. */
  author?: string;
  order?: PlaylistOrder;
  /** What stands here when there is none. */
  empty?: ReactNode;
};

/** Playlists as tiles, loaded on as one scrolls. */
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
