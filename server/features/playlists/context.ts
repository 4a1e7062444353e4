import type { Pool } from 'pg';
import type { Image } from '../../../contract/shared.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Accounts } from '../accounts/index.ts';
import type { VisibleClasses } from '../finder/index.ts';
import type { PlaylistContents } from './contents/contents.ts';

/** What playlists ask of uploaded pictures. */
export type CoverUploads = {
  /** Whether this has the form of an address of ours. */
  isOurs: (url: string) => boolean;
  /** Asked in the transaction that keeps the address. */
  ownedBy: (userId: string, url: string, within?: Database) => Promise<boolean>;
  imageOf: (url: string) => Image;
};

/** What the functions of playlists work with. */
export type PlaylistContext = {
  db: Database;
  /** For named prepared statements. */
  pool: Pick<Pool, 'query'>;
  clock: Clock;
  classes: VisibleClasses;
  contents: PlaylistContents;
  accounts: Pick<Accounts, 'timeZoneOf' | 'securityLog'>;
  uploads: CoverUploads;
  /** Told once a report is kept, so that it is handed on. */
  reportAdded: () => void;
};
