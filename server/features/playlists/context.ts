import type { Pool } from 'pg';
import type { Image } from '../../../contract/shared.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Accounts } from '../accounts/index.ts';
import type { VisibleClasses } from '../finder/index.ts';
import type { PlaylistContents } from './contents/contents.ts';

/** Functions of the uploads feature for playlist covers. */
export type CoverUploads = {
  /** True if the URL has the form of an upload's address. */
  isOurs: (url: string) => boolean;
  /** Called in the transaction that stores the address. */
  ownedBy: (userId: string, url: string, within?: Database) => Promise<boolean>;
  imageOf: (url: string) => Image;
};

/** Dependencies of the playlist functions. */
export type PlaylistContext = {
  db: Database;
  /** For named prepared statements. */
  pool: Pick<Pool, 'query'>;
  clock: Clock;
  classes: VisibleClasses;
  contents: PlaylistContents;
  accounts: Pick<Accounts, 'timeZoneOf' | 'securityLog'>;
  uploads: CoverUploads;
  /** Called after a report is stored, so that it is forwarded. */
  reportAdded: () => void;
};
