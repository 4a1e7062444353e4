import type { ContentType } from '../../../contract/comments/comment-rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Library } from '../library/index.ts';
import type { Marks } from '../marks/index.ts';

/** What the catalog's functions work with. */
export type CatalogContext = {
  /** How many comments and replies content has, asked in an administrator's name; null while that cannot be told. */
  commentCount: (viewer: Viewer, content: { type: ContentType; id: number }) => Promise<number | null>;
  db: Database;
  clock: Clock;
  library: Pick<Library, 'video' | 'loop'>;
  /** What the viewer made of classes and series. */
  marks: Pick<Marks, 'of' | 'followedAmong'>;
  shared: SharedReads;
};

/** Reads what every viewer is told alike, or gives what was read under this key since the catalog changed last. */
export type SharedReads = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/** Where nothing is remembered. */
export const readEachTime: SharedReads = (_key, read) => read();
