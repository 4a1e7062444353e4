import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db.ts';
import { type AssembledManifest, assembleManifest, type CycleMedia } from './playlist.ts';
import { type VideoRow, videoById } from './store.ts';

/** A video ready to be served: what the database says, and the segments it is made of. */
export type ShelvedVideo = VideoRow & { media: AssembledManifest };

/** Serving a class asks for its video hundreds of times; a change may take this long to be seen. */
const rememberedMs = 30_000;
const nothing: AssembledManifest = { rungs: [], parts: [] };

/** The videos and their files. `mediaFolder` holds cycles.json and the files under cycles/{cycle}/{rung}/. */
export const createShelf = (db: Database, mediaFolder: string) => {
  let library: { cycles: readonly CycleMedia[] } | undefined;
  const cycles = (): { cycles: readonly CycleMedia[] } => {
    library ??= JSON.parse(readFileSync(join(mediaFolder, 'cycles.json'), 'utf8')) as {
      cycles: CycleMedia[];
    };
    return library;
  };
  const shelved = new LRUCache<number, ShelvedVideo>({ max: 500, ttl: rememberedMs });

  const load = async (videoId: number): Promise<ShelvedVideo | null> => {
    const row = await videoById(db, videoId);
    if (!row) return null;
    const ready = row.processStatus === 'finished' && row.manifest !== null;
    return { ...row, media: ready && row.manifest ? assembleManifest(row.manifest, cycles()) : nothing };
  };

  return {
    /** As it is now. */
    fresh: load,
    /** As it was at most half a minute ago. */
    recent: async (videoId: number): Promise<ShelvedVideo | null> => {
      const known = shelved.get(videoId) ?? (await load(videoId));
      if (known) shelved.set(videoId, known, { noUpdateTTL: true });
      return known;
    },
    /** The path of one file of a video; null for a name that its manifest does not hold, whatever it looks like. */
    filePath: (
      video: ShelvedVideo,
      { rung, cycleId, file }: { rung: string; cycleId: string; file: string },
    ): string | null => {
      const rungs = video.media.parts.find((part) => part.cycleId === cycleId)?.segments ?? {};
      const segments = Object.hasOwn(rungs, rung) ? rungs[rung] : undefined;
      const isOurs = file === 'init.mp4' || segments?.some((segment) => segment.file === file);
      return segments && isOurs ? join(mediaFolder, 'cycles', cycleId, rung, file) : null;
    },
  };
};
export type Shelf = ReturnType<typeof createShelf>;
