import type { ContentType } from '../../../contract/comments/comment-rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Library } from '../library/index.ts';
import type { Marks } from '../marks/index.ts';

/** Dependencies of the catalog. */
export type CatalogContext = {
  /**
   * Returns the number of comments and replies of content, asked in an administrator's name; null while it is unknown.
   */
  commentCount: (viewer: Viewer, content: { type: ContentType; id: number }) => Promise<number | null>;
  db: Database;
  clock: Clock;
  library: Pick<Library, 'video' | 'loop'>;
  /** Marks of the viewer on classes and series. */
  marks: Pick<Marks, 'of' | 'followedAmong'>;
  shared: SharedReads;
};

/**
 * Cached read of data that is the same for every viewer: reads it, or returns the result that was read under this key
 * since the catalog changed last.
 */
export type SharedReads = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/** Reads without a cache. */
export const readEachTime: SharedReads = (_key, read) => read();
