import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { Log } from '../../platform/log.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Catalog } from '../catalog/index.ts';
import type { SampleStream } from '../library/index.ts';
import { type AttendedRow, attendedBetween } from './members/attendance-store.ts';
import { streamOrigins } from './members/shown-shows.ts';
import { watchShows } from './members/watch-shows.ts';
import { createPresence } from './presence/presence.ts';
import { liveRoutes } from './routes.ts';
import { picturesOfLive } from './show-store.ts';

export { nameOf as liveInstructorName } from './instructors.ts';
export { attendanceCounts, namesOfShows } from './members/show-names-store.ts';

/** A show in a member's calendar. */
export type AttendedShow = AttendedRow;

export type Live = {
  routes: BoundEndpoint[];
  /** Returns the addresses of uploaded pictures that live shows and live instructors use. */
  picturesInUse: (urls: readonly string[]) => Promise<string[]>;
  /** Returns the shows in a member's calendar from one moment until before another, the earliest first. */
  attendedBetween: (
    userId: string,
    span: { from: Date; until: Date; limit: number },
  ) => Promise<AttendedShow[]>;
  /** Returns the other origins from which the page of an address plays, for this viewer. */
  streamOrigins: (url: string, viewer: Viewer | null) => readonly string[];
  /** Returns true if a show is live or upcoming. */
  hasComing: () => boolean;
  /** Returns a version that changes whenever the shows that members see change. */
  version: () => string;
  stop: () => Promise<void>;
};

type LiveDependencies = {
  db: Database;
  clock: Clock;
  connection: Connection;
  log: Pick<Log, 'error'>;
  catalog: Pick<Catalog, 'cardsFor'>;
  config: Pick<Config, 'secret' | 'publicUrl' | 'privateNetworkAllowed'>;
  sampleStream: SampleStream;
};

/** Creates the feature for live instructors and live shows: their administration, and the members' view of them. */
export const createLive = async (dependencies: LiveDependencies): Promise<Live> => {
  const { db, clock, config } = dependencies;
  const presence = createPresence({ db, clock, secret: config.secret });
  const shows = await watchShows(dependencies);
  return {
    routes: liveRoutes({ ...dependencies, shows, presence, countWatching: presence.countOf }),
    picturesInUse: (urls) => picturesOfLive(db, urls),
    attendedBetween: (userId, span) => attendedBetween(db, userId, span),
    streamOrigins: (url, viewer) => streamOrigins({ shows }, url, viewer),
    hasComing: shows.hasComing,
    version: shows.version,
    stop: shows.stop,
  };
};
