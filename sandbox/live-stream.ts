import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';

type Segment = { file: string; durationSeconds: number };
type Rung = {
  name: string;
  width: number;
  height: number;
  frameRate: number;
  bandwidth: number;
  codecs: string;
  segments: readonly Segment[];
};
type Cycle = { id: string; rungs: readonly Rung[] };

export type LiveStreamOptions = {
  /** Folder with cycles.json and, under cycles/{cycle}/{rung}/, the segments. */
  mediaFolder: string;
  now: () => Date;
};

const root = '/sandbox/live/practice';
/** Path of the endless stream, below the studio's own address. */
export const liveStreamPath = `${root}/stream.m3u8`;

/** Cycles of one turn, repeated in this order; segments at the same position are equally long in every rung. */
const loop = [
  'stretch-reach',
  'stretch-side-bend',
  'stretch-forward-fold',
  'stretch-low-lunge',
  'stretch-warrior',
  'stretch-tree',
  'stretch-down-dog',
  'stretch-plank',
  'stretch-cobra',
  'stretch-cat-cow',
  'stretch-seated-fold',
  'stretch-seated-side',
  'stretch-bridge',
  'stretch-easy-seat',
  'stretch-rest',
];

/** Number of listed segments, about a minute, as by an encoder that keeps no more. */
const listedPieces = 8;
const listType = 'application/vnd.apple.mpegurl';

type Piece = Segment & { cycle: string; beginsCycle: boolean; endsAt: number };

/** Returns all segments of one turn of a rung, each with the second of the turn at which it ends. */
const turnOf = (cycles: readonly Cycle[], rung: string): Piece[] => {
  let endsAt = 0;
  return cycles.flatMap(({ id, rungs }) =>
    (rungs.find(({ name }) => name === rung)?.segments ?? []).map((segment, index) => {
      endsAt += segment.durationSeconds;
      return { ...segment, cycle: id, beginsCycle: index === 0, endsAt };
    }),
  );
};

/**
 * Returns the playlist of an encoder at this moment: the last segments that have ended. All servers return the same
 * playlist, since it depends on the time only.
 */
export const livePlaylist = (pieces: readonly Piece[], rung: string, now: Date): string => {
  const turnSeconds = pieces.at(-1)?.endsAt ?? 1;
  const seconds = now.getTime() / 1000;
  const turn = Math.floor(seconds / turnSeconds);
  const over = pieces.filter(({ endsAt }) => endsAt <= seconds - turn * turnSeconds).length;
  const first = turn * pieces.length + over - listedPieces;
  const begins = pieces.filter(({ beginsCycle }) => beginsCycle).length;
  const placeOf = (number: number) => ({
    turn: Math.floor(number / pieces.length),
    piece: pieces[number % pieces.length] as Piece,
  });
  const start = placeOf(first);
  const passed = pieces.slice(0, first % pieces.length).filter(({ beginsCycle }) => beginsCycle).length;
  const startsAt = start.turn * turnSeconds + start.piece.endsAt - start.piece.durationSeconds;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...pieces.map(({ durationSeconds }) => durationSeconds)))}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${start.turn * begins + passed}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  for (let number = first; number < first + listedPieces; number += 1) {
    const { piece } = placeOf(number);
    const folder = `${root}/${piece.cycle}/${rung}`;
    // Timestamps of each cycle start at zero.
    if (piece.beginsCycle) lines.push('#EXT-X-DISCONTINUITY');
    if (piece.beginsCycle || number === first) lines.push(`#EXT-X-MAP:URI="${folder}/init.mp4"`);
    if (number === first) lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(startsAt * 1000).toISOString()}`);
    lines.push(`#EXTINF:${piece.durationSeconds},`, `${folder}/${piece.file}`);
  }
  return `${lines.join('\n')}\n`;
};

const readStream = (mediaFolder: string) => {
  const { cycles } = JSON.parse(readFileSync(join(mediaFolder, 'cycles.json'), 'utf8')) as {
    cycles: Cycle[];
  };
  const played = loop.flatMap((id) => cycles.find((cycle) => cycle.id === id) ?? []);
  const rungs = played[0]?.rungs ?? [];
  const files = played.flatMap(({ id, rungs: own }) =>
    own.flatMap(({ name, segments }) =>
      ['init.mp4', ...segments.map(({ file }) => file)].map((file) => `${id}/${name}/${file}`),
    ),
  );
  return {
    main: `${[
      '#EXTM3U',
      ...rungs.flatMap(({ name, width, height, frameRate, codecs }) => {
        const heaviest = Math.max(
          ...played.flatMap((cycle) =>
            cycle.rungs.filter((rung) => rung.name === name).map(({ bandwidth }) => bandwidth),
          ),
        );
        return [
          `#EXT-X-STREAM-INF:BANDWIDTH=${heaviest},RESOLUTION=${width}x${height},FRAME-RATE=${frameRate},CODECS="${codecs}"`,
          `${root}/${name}.m3u8`,
        ];
      }),
    ].join('\n')}\n`,
    turns: new Map(rungs.map(({ name }) => [name, turnOf(played, name)])),
    files: new Set(files),
  };
};

/**
 * Live HLS stand-in for a studio's encoder and its streaming service: an endless stream of the demo's footage, so that
 * a live show of the demo really plays. Mount it only in the demo studio.
 */
export const sandboxLiveStream =
  ({ mediaFolder, now }: LiveStreamOptions): FastifyPluginAsync =>
  async (app) => {
    let known: ReturnType<typeof readStream> | undefined;
    const stream = () => {
      known ??= readStream(mediaFolder);
      return known;
    };
    app.get(liveStreamPath, (_request, reply) =>
      reply.type(listType).header('cache-control', 'public, max-age=3600').send(stream().main),
    );
    app.get<{ Params: { rung: string } }>(`${root}/:rung.m3u8`, (request, reply) => {
      const pieces = stream().turns.get(request.params.rung);
      if (!pieces) return reply.callNotFound();
      return reply
        .type(listType)
        .header('cache-control', 'no-store')
        .send(livePlaylist(pieces, request.params.rung, now()));
    });
    app.get<{ Params: { cycle: string; rung: string; file: string } }>(
      `${root}/:cycle/:rung/:file`,
      (request, reply) => {
        const { cycle, rung, file } = request.params;
        const key = `${cycle}/${rung}/${file}`;
        if (!stream().files.has(key)) return reply.callNotFound();
        return reply
          .type('video/mp4')
          .header('cache-control', 'public, max-age=86400, immutable')
          .send(createReadStream(join(mediaFolder, 'cycles', key)));
      },
    );
  };
