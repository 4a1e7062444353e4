/** HLS playlists (RFC 8216) of videos that are put together from stored cycles, again and again where one repeats. */
export type RungDescription = {
  name: string;
  width: number;
  height: number;
  /** Bits per second of the heaviest segment. */
  bandwidth: number;
  codecs: string;
  frameRate: number;
};

export type PlaylistSegment = { file: string; durationSeconds: number };

export type AssembledPart = { cycleId: string; segments: Record<string, readonly PlaylistSegment[]> };

export type AssembledManifest = { rungs: RungDescription[]; parts: AssembledPart[] };

/** What is kept for a video: its cycles in order, and how often each is played in a row. */
export type StoredManifest = { cycles: { cycleId: string; times: number }[] };

/** The media of one cycle, as the library of cycles lists it. */
export type CycleMedia = {
  id: string;
  rungs: readonly (RungDescription & { segments: readonly PlaylistSegment[] })[];
};

export function storeManifest(parts: readonly { cycleId: string }[]): StoredManifest {
  const cycles: StoredManifest['cycles'] = [];
  for (const { cycleId } of parts) {
    const last = cycles.at(-1);
    if (last?.cycleId === cycleId) last.times += 1;
    else cycles.push({ cycleId, times: 1 });
  }
  return { cycles };
}

/** Each rung as heavy and as quick as the heaviest and quickest of the cycles played. */
function describeRungs(cycles: readonly CycleMedia[]): RungDescription[] {
  const rungs = new Map<string, RungDescription>();
  for (const { segments: _, ...rung } of cycles.flatMap((cycle) => cycle.rungs)) {
    const known = rungs.get(rung.name);
    if (known && known.codecs !== rung.codecs)
      throw new Error(`The ${rung.name} rung is coded in two ways: ${known.codecs} and ${rung.codecs}`);
    rungs.set(rung.name, {
      ...rung,
      bandwidth: Math.max(rung.bandwidth, known?.bandwidth ?? 0),
      frameRate: Math.max(rung.frameRate, known?.frameRate ?? 0),
    });
  }
  return [...rungs.values()];
}

/** Looks the stored cycles up in the library. Throws when one is no longer there. */
export function assembleManifest(
  stored: StoredManifest,
  library: { cycles: readonly CycleMedia[] },
): AssembledManifest {
  const known = new Map(library.cycles.map((cycle) => [cycle.id, cycle]));
  const runs = stored.cycles.map(({ cycleId, times }) => {
    const cycle = known.get(cycleId);
    if (!cycle) throw new Error(`The library has no cycle "${cycleId}"`);
    return { cycle, times };
  });
  const parts = runs.flatMap(({ cycle, times }) => {
    const segments = Object.fromEntries(cycle.rungs.map((rung) => [rung.name, rung.segments]));
    return Array.from({ length: times }, () => ({ cycleId: cycle.id, segments }));
  });
  return { rungs: describeRungs(runs.map(({ cycle }) => cycle)), parts };
}

/** The master playlist, lightest rung first; the media playlists lie beside it as `{rung name}.m3u8`. */
export function masterPlaylist(rungs: readonly RungDescription[]): string {
  const lines = rungs
    .toSorted((a, b) => a.bandwidth - b.bandwidth)
    .flatMap(({ name, width, height, bandwidth, codecs, frameRate }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs}",RESOLUTION=${width}x${height},FRAME-RATE=${frameRate.toFixed(3)},NAME="${height}p"`,
      `${name}.m3u8`,
    ]);
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines].join('\n')}\n`;
}

/**
 * The media playlist of one rung. Addresses are relative: `{rung}/{cycle id}/{file}`. Every cycle starts its own
 * clock at zero, so each is announced by a discontinuity and its own initialisation segment.
 */
export function mediaPlaylist({ rung, parts }: { rung: string; parts: readonly AssembledPart[] }): string {
  const durations: number[] = [];
  const lines = parts.flatMap(({ cycleId, segments }, i) => {
    const own = segments[rung];
    if (!own) throw new Error(`Cycle "${cycleId}" has no ${rung} rung`);
    const folder = `${rung}/${cycleId}`;
    const listed = own.flatMap(({ file, durationSeconds }) => {
      durations.push(durationSeconds);
      return [`#EXTINF:${durationSeconds.toFixed(5)},`, `${folder}/${file}`];
    });
    return [...(i > 0 ? ['#EXT-X-DISCONTINUITY'] : []), `#EXT-X-MAP:URI="${folder}/init.mp4"`, ...listed];
  });
  const target = Math.max(1, ...durations.map((seconds) => Math.round(seconds)));
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  return `${[...head, ...lines, '#EXT-X-ENDLIST'].join('\n')}\n`;
}
