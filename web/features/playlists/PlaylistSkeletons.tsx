import { CardSkeletons, RowSkeletons } from '../../ui/Skeletons.tsx';

/** GEN-043 */
export const GridSkeletons = () => <CardSkeletons shape="square" count={6} className="playlist-grid" />;

/** GEN-042 */
export const EntrySkeletons = ({ count = 20 }: { count?: number }) => (
  <RowSkeletons count={count} className="entries" />
);
