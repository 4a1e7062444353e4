import { CardSkeletons, RowSkeletons } from '../../../ui/cards/Skeletons.tsx';

/** Six stand in for the first page of playlists (GEN-043). */
export const GridSkeletons = () => <CardSkeletons shape="square" count={6} className="playlist-grid" />;

const morePlaces = [0, 1, 2, 3, 4];

/**
 * The next five, in the grid behind those that are there: what loads takes their places, and nothing below is pushed
 * down.
 */
export const MoreTiles = () => (
  <div className="more-tiles" aria-hidden="true">
    {morePlaces.map((one) => (
      <div key={one} className="skeleton">
        <div className="sk square" />
        <div className="sk l a" />
        <div className="sk l b" />
      </div>
    ))}
  </div>
);

/** As many as the first page of classes has (GEN-042). */
export const EntrySkeletons = ({ count = 20 }: { count?: number }) => (
  <RowSkeletons count={count} className="entries" />
);
