import type { PlanEntry } from '../../../contract/plan-entries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Viewer } from '../../platform/viewer.ts';

/** What playlists ask of the catalogue: cards of the classes the world may see, marked with what the viewer completed. */
export type ClassCards = {
  cardsFor: (ids: readonly number[], viewer: Viewer | null) => Promise<ReadonlyMap<number, PlanEntry>>;
};

/** What the functions of playlists work with. */
export type PlaylistContext = { db: Database; clock: Clock; classes: ClassCards };
