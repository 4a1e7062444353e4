import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db.ts';
import { createLocalStorage, type OpenObject, type Storage } from '../../platform/storage/index.ts';
import {
  assembleCycles,
  assembleUpload,
  type CycleMedia,
  type Media,
  nothingToPlay,
  type StoredManifest,
} from './manifest.ts';
import { textTracksOf, type VideoRow, videoById } from './store.ts';

/** A video ready to be served: what the database says, and the files it is made of. */
export type PlayableVideo = VideoRow & { media: Media };

export type VideoSourceParts = {
  db: Database;
  /** Holds cycles.json and, under cycles/{cycle}/, the files of the demo's videos. */
  mediaFolder: string;
  /** Holds the files of uploaded videos. */
  storage: Storage;
};

/** Serving a class asks for its video hundreds of times; a change may take this long to be seen. */
const rememberedMs = 30_000;
/** A class of an hour has some four thousand. */
const mostFiles = 400_000;

const filesOf = ({ media: { parts } }: PlayableVideo): number =>
  parts.reduce((sum, { segments }) => sum + Object.values(segments).flat().length, 1);

/** The videos and their files. */
export const createVideoSource = ({ db, mediaFolder, storage }: VideoSourceParts) => {
  const demoFiles = createLocalStorage(mediaFolder);
  let library: { cycles: readonly CycleMedia[] } | undefined;
  const cycles = (): { cycles: readonly CycleMedia[] } => {
    library ??= JSON.parse(readFileSync(join(mediaFolder, 'cycles.json'), 'utf8')) as {
      cycles: CycleMedia[];
    };
    return library;
  };
  const assemble = (manifest: StoredManifest): Media =>
    'cycles' in manifest ? assembleCycles(manifest, cycles()) : assembleUpload(manifest);
  const cached = new LRUCache<number, PlayableVideo>({
    maxSize: mostFiles,
    sizeCalculation: filesOf,
    ttl: rememberedMs,
  });

  const load = async (videoId: number): Promise<PlayableVideo | null> => {
    const row = await videoById(db, videoId);
    if (!row) return null;
    const ready = row.processStatus === 'finished' && row.manifest !== null;
    return { ...row, media: ready && row.manifest ? assemble(row.manifest) : nothingToPlay };
  };

  return {
    /** As it is now. */
    fresh: load,
    /** As it was at most half a minute ago. */
    recent: async (videoId: number): Promise<PlayableVideo | null> => {
      const known = cached.get(videoId);
      if (known) return known;
      const loaded = await load(videoId);
      if (loaded) cached.set(videoId, loaded);
      return loaded;
    },
    /** Captions and chapters as they are now: a player asks once for each, and an editor's change is there at once. */
    textTracks: (videoId: number) => textTracksOf(db, videoId),
    /** A file of a video by its address below the video's own; null for one its manifest does not hold. */
    open: async ({ media, manifest }: PlayableVideo, address: string): Promise<OpenObject | null> => {
      const key = media.files().get(address);
      if (key === undefined || !manifest) return null;
      return ('cycles' in manifest ? demoFiles : storage).open(key);
    },
  };
};
export type VideoSource = ReturnType<typeof createVideoSource>;
