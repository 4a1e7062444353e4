import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Library } from '../library/index.ts';
import type { Marks } from '../marks/index.ts';

/** What the catalog's functions work with. */
export type CatalogContext = {
  db: Database;
  clock: Clock;
  library: Pick<Library, 'video'>;
  /** What the viewer made of classes and series. */
  marks: Pick<Marks, 'of' | 'followedAmong'>;
};
