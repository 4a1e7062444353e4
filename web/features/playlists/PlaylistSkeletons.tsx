import * as skeletonsStyles from '../../ui/cards/Skeletons.module.css';
import { CardSkeletons, RowSkeletons } from '../../ui/cards/Skeletons.tsx';
import { classNames } from '../../ui/class-names.ts';
import * as playlistGridStyles from './PlaylistGrid.module.css';
import * as styles from './PlaylistSkeletons.module.css';

/** Six stand in for the first page of playlists (GEN-043). */
export const GridSkeletons = () => (
  <CardSkeletons shape="square" count={6} className={playlistGridStyles.playlistGrid} />
);

const morePlaces = [0, 1, 2, 3, 4];

/**
 * The next five, in the grid behind those that are there: what loads takes their places, and nothing below is pushed
 * down.
 */
export const MoreTiles = () => (
  <div className={styles.moreTiles} aria-hidden="true">
    {morePlaces.map((one) => (
      <div key={one}>
        <div className={classNames(skeletonsStyles.skeleton, skeletonsStyles.square)} data-part="skeleton" />
        <div
          className={classNames(skeletonsStyles.skeleton, skeletonsStyles.line, skeletonsStyles.first)}
          data-part="skeleton"
        />
        <div
          className={classNames(skeletonsStyles.skeleton, skeletonsStyles.line, skeletonsStyles.second)}
          data-part="skeleton"
        />
      </div>
    ))}
  </div>
);

/** As many as the first page of classes has (GEN-042). */
export const EntrySkeletons = ({ count = 20 }: { count?: number }) => <RowSkeletons count={count} />;
