import { once } from '../../platform/once.ts';

// Stored and served shapes, written out here so that they stay the same when the pipeline's own types change.

export type RenditionDescription = {
  name: string;
  width: number;
  height: number;
  /** Bits per second of the heaviest segment. */
  bandwidth: number;
  codecs: string;
  frameRate: number;
};

export type PlaylistSegment = { file: string; durationSeconds: number };

/** Stored manifest of a demo video: its cycles in order, each with its number of repetitions. */
export type CycleManifest = { cycles: { cycleId: string; times: number }[] };

/** A rectangle of a picture, in pixels, and the stretch of the video it stands for. */
export type StoredThumbnail = {
  startSeconds: number;
  endSeconds: number;
  file: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

/**
 * Stored manifest of an uploaded video. Its files are in the storage at `{folder}/{rendition}/init.mp4`,
 * `{folder}/{rendition}/{segment}`, `{folder}/{mp4}` and `{folder}/{picture}`, and are immutable: a video that is made
 * again gets a new folder. `rungs` are its renditions, under the name used in stored manifests.
 */
export type UploadManifest = {
  folder: string;
  rungs: (RenditionDescription & { segments: PlaylistSegment[]; mp4: { file: string; bytes: number } })[];
  poster: { file: string; width: number; height: number } | null;
  storyboard: { thumbnails: StoredThumbnail[] } | null;
  /** Silent preview; missing in manifests that were made before previews existed. */
  loop?: { file: string };
};

/** Value of the jsonb column `videos.manifest`. */
export type StoredManifest = CycleManifest | UploadManifest;

/** A part of a video with its own timeline from zero; `folder` stands between rendition and file in the addresses. */
export type MediaPart = { folder: string; segments: Readonly<Record<string, readonly PlaylistSegment[]>> };

/** A thumbnail, with the name of its picture among the addresses. */
export type Thumbnail = Omit<StoredThumbnail, 'startSeconds' | 'endSeconds'> & {
  startMs: number;
  endMs: number;
};

/** Address of the card's silent preview, relative to the video's own. */
export const loopFile = 'loop.mp4';

/** A video as it is served. Thumbnails and files are assembled on demand. */
export type Media = {
  renditions: RenditionDescription[];
  /** True when every rendition is also one plain file, `{rendition}.mp4`. */
  hasPlainFiles: boolean;
  hasThumbnails: boolean;
  /** True if `loopFile` is among the files. */
  hasLoop: boolean;
  parts: MediaPart[];
  thumbnails: () => Thumbnail[];
  /** Returns the storage key of every file, by its address relative to the video's own. */
  files: () => ReadonlyMap<string, string>;
};

/** The media of one cycle, as the library of cycles lists it. */
export type CycleMedia = {
  id: string;
  durationMs: number;
  rungs: readonly (RenditionDescription & { segments: readonly PlaylistSegment[] })[];
  /** Small pictures side by side in one file, one for each stretch of `everyMs`. */
  storyboard?: { file: string; everyMs: number; tiles: number; tileWidth: number; tileHeight: number };
  loop?: string;
};

export const nothingToPlay: Media = {
  renditions: [],
  hasPlainFiles: false,
  hasThumbnails: false,
  hasLoop: false,
  parts: [],
  thumbnails: () => [],
  files: () => new Map(),
};

export const storeManifest = (parts: readonly { cycleId: string }[]): CycleManifest => {
  const cycles: CycleManifest['cycles'] = [];
  for (const { cycleId } of parts) {
    const last = cycles.at(-1);
    if (last?.cycleId === cycleId) last.times += 1;
    else cycles.push({ cycleId, times: 1 });
  }
  return { cycles };
};

/** Merges the renditions of the cycles: each has the highest bandwidth and frame rate of the cycles played. */
const describeRenditions = (cycles: readonly CycleMedia[]): RenditionDescription[] => {
  const renditions = new Map<string, RenditionDescription>();
  for (const { segments: _, ...rendition } of cycles.flatMap((cycle) => cycle.rungs)) {
    const known = renditions.get(rendition.name);
    if (known && known.codecs !== rendition.codecs)
      throw new Error(
        `The ${rendition.name} rendition is coded in two ways: ${known.codecs} and ${rendition.codecs}`,
      );
    renditions.set(rendition.name, {
      ...rendition,
      bandwidth: Math.max(rendition.bandwidth, known?.bandwidth ?? 0),
      frameRate: Math.max(rendition.frameRate, known?.frameRate ?? 0),
    });
  }
  return [...renditions.values()];
};

const segmentFiles = (segments: readonly PlaylistSegment[]): string[] => [
  'init.mp4',
  ...segments.map(({ file }) => file),
];

const pictureName = ({ id, storyboard }: CycleMedia): string => `${id}-${storyboard?.file}`;

/** Yields the address of each file with its place below the folder of the cycles. */
function* cycleFiles(cycle: CycleMedia): Generator<[string, string]> {
  for (const { name, segments } of cycle.rungs)
    for (const file of segmentFiles(segments))
      yield [`${name}/${cycle.id}/${file}`, `cycles/${cycle.id}/${name}/${file}`];
  if (cycle.storyboard)
    yield [`storyboard/${pictureName(cycle)}`, `cycles/${cycle.id}/${cycle.storyboard.file}`];
}

const cycleThumbnails = (cycle: CycleMedia, atMs: number): Thumbnail[] => {
  const { durationMs, storyboard } = cycle;
  if (!storyboard) return [];
  const { everyMs, tiles, tileWidth: width, tileHeight: height } = storyboard;
  return Array.from({ length: tiles }, (_, i) => ({
    startMs: atMs + i * everyMs,
    endMs: atMs + Math.min(durationMs, (i + 1) * everyMs),
    file: pictureName(cycle),
    x: i * width,
    y: 0,
    width,
    height,
  }));
};

/** Picks the preview's cycle by the number of cycles played, so that practices of one kind have different previews. */
const loopingCycle = (
  played: readonly CycleMedia[],
  distinct: readonly CycleMedia[],
): CycleMedia | undefined => {
  const looping = distinct.filter(({ loop }) => loop !== undefined);
  return looping[played.length % Math.max(1, looping.length)];
};

/** Looks the stored cycles up in the library. Throws when one is no longer there. */
export const assembleCycles = (stored: CycleManifest, library: { cycles: readonly CycleMedia[] }): Media => {
  const known = new Map(library.cycles.map((cycle) => [cycle.id, cycle]));
  const played = stored.cycles.flatMap(({ cycleId, times }) => {
    const cycle = known.get(cycleId);
    if (!cycle) throw new Error(`The library has no cycle "${cycleId}"`);
    return Array.from({ length: times }, () => cycle);
  });
  const distinct = [...new Set(played)];
  const parts = new Map(
    distinct.map((cycle) => [
      cycle,
      {
        folder: cycle.id,
        segments: Object.fromEntries(cycle.rungs.map((rendition) => [rendition.name, rendition.segments])),
      },
    ]),
  );
  const looping = loopingCycle(played, distinct);
  const loop: [string, string][] = looping ? [[loopFile, `cycles/${looping.id}/${looping.loop}`]] : [];
  const thumbnails = (): Thumbnail[] => {
    let atMs = 0;
    return played.flatMap((cycle) => {
      atMs += cycle.durationMs;
      return cycleThumbnails(cycle, atMs - cycle.durationMs);
    });
  };
  return {
    renditions: describeRenditions(distinct),
    hasPlainFiles: false,
    hasLoop: loop.length > 0,
    hasThumbnails: played.length > 0 && played.every(({ storyboard }) => storyboard !== undefined),
    parts: played.flatMap((cycle) => parts.get(cycle) ?? []),
    thumbnails,
    files: once(() => new Map([...loop, ...distinct.flatMap((cycle) => [...cycleFiles(cycle)])])),
  };
};

const milliseconds = (seconds: number): number => Math.round(seconds * 1000);

function* uploadFiles({ folder, rungs, storyboard, loop }: UploadManifest): Generator<[string, string]> {
  for (const { name, segments, mp4 } of rungs) {
    yield [`${name}.mp4`, `${folder}/${mp4.file}`];
    for (const file of segmentFiles(segments)) yield [`${name}/${file}`, `${folder}/${name}/${file}`];
  }
  if (loop) yield [loopFile, `${folder}/${loop.file}`];
  for (const { file } of storyboard?.thumbnails ?? []) yield [`storyboard/${file}`, `${folder}/${file}`];
}

/** Returns an uploaded video from its stored manifest. */
export const assembleUpload = (stored: UploadManifest): Media => {
  const { rungs, storyboard, loop } = stored;
  const thumbnails = storyboard?.thumbnails ?? [];
  return {
    renditions: rungs.map(({ segments: _, mp4: __, ...rendition }) => rendition),
    hasPlainFiles: true,
    hasThumbnails: thumbnails.length > 0,
    hasLoop: loop !== undefined,
    parts: [
      {
        folder: '',
        segments: Object.fromEntries(rungs.map((rendition) => [rendition.name, rendition.segments])),
      },
    ],
    thumbnails: () =>
      thumbnails.map(({ startSeconds, endSeconds, ...picture }) => ({
        ...picture,
        startMs: milliseconds(startSeconds),
        endMs: milliseconds(endSeconds),
      })),
    files: once(() => new Map(uploadFiles(stored))),
  };
};
