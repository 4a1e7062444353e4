import { favoritesAmong } from '../features/favorites/index.ts';
import { createMarks, type Marks } from '../features/marks/index.ts';
import { subscriptionsAmong } from '../features/plan-subscriptions/index.ts';
import { ownPlaylistsHolding } from '../features/playlists/index.ts';
import { preferencesOf } from '../features/surveys/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { Connection } from '../platform/postgres/index.ts';

export type MarksParts = {
  db: Pick<Db, 'db' | 'pool'>;
  connection: Connection;
  clock: Clock;
};

/** What members made of classes, from the features that keep it. */
export const marksOf = ({ db, connection, clock }: MarksParts): Promise<Marks> =>
  createMarks({
    pool: db.pool,
    connection,
    sources: {
      favoritesAmong: (userId, classIds) => favoritesAmong(db.pool, { userId, classIds, now: clock.now() }),
      playlistsHolding: (userId, classIds) => ownPlaylistsHolding(db.db, userId, classIds),
      subscriptionsAmong: (userId, planIds) => subscriptionsAmong(db.pool, userId, planIds),
      preferencesOf: (userId) => preferencesOf(db.db, userId),
    },
  });
