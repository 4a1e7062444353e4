import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CycleLibrary } from './cycle-library.ts';
import { exercisesOf, planFor, practiceNames } from './recipes.ts';

const media = new URL('./', import.meta.url);
const { cycles } = JSON.parse(readFileSync(new URL('cycles.json', media), 'utf8')) as CycleLibrary;

type Span = { start: number; end: number };

const children = (data: Buffer, { start, end }: Span, type: string): Span[] => {
  const found: Span[] = [];
  for (let at = start; at + 8 <= end; at += data.readUInt32BE(at))
    if (data.toString('latin1', at + 4, at + 8) === type)
      found.push({ start: at + 8, end: at + data.readUInt32BE(at) });
  return found;
};

const inside = (data: Buffer, path: string): Span[] =>
  path
    .split('/')
    .reduce<Span[]>(
      (spans, type) => spans.flatMap((span) => children(data, span, type)),
      [{ start: 0, end: data.length }],
    );

/** Kind and ticks a second of each track of an initialization segment. */
const readTracks = (init: Buffer) => {
  return inside(init, 'moov/trak').map((trak) => {
    const [header] = children(init, trak, 'tkhd');
    const [mdia] = children(init, trak, 'mdia');
    const [time] = mdia ? children(init, mdia, 'mdhd') : [];
    const [handler] = mdia ? children(init, mdia, 'hdlr') : [];
    if (!header || !time || !handler) throw new Error('The track is not described');
    return {
      id: init.readUInt32BE(header.start + 12),
      timescale: init.readUInt32BE(time.start + 12),
      kind: init.toString('latin1', handler.start + 8, handler.start + 12),
    };
  });
};

/** For every track of a segment: when it starts and how long its samples last, in ticks. */
const readRuns = (segment: Buffer) => {
  return inside(segment, 'moof/traf').map((traf) => {
    const [header] = children(segment, traf, 'tfhd');
    const [decode] = children(segment, traf, 'tfdt');
    const [run] = children(segment, traf, 'trun');
    if (!header || !decode || !run) throw new Error('The fragment is not described');
    const flags = segment.readUInt32BE(run.start) & 0xffffff;
    const shared =
      segment.readUInt32BE(header.start) & 0x8 ? segment.readUInt32BE(header.start + 8) : undefined;
    if (!(flags & 0x100) && shared === undefined)
      throw new Error('The samples do not say how long they last');
    const entryBytes = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
    const first = run.start + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
    const count = segment.readUInt32BE(run.start + 4);
    let ticks = 0;
    for (let i = 0; i < count; i++)
      ticks += flags & 0x100 ? segment.readUInt32BE(first + i * entryBytes) : (shared ?? 0);
    return {
      id: segment.readUInt32BE(header.start + 4),
      startTicks: Number(segment.readBigUInt64BE(decode.start + 4)),
      ticks,
    };
  });
};

const read = (id: string, rung: string, file: string): Buffer =>
  readFileSync(new URL(`cycles/${id}/${rung}/${file}`, media));

describe('the cycles of the demo practices', () => {
  test.each(cycles)(
    '$id: picture and sound last exactly as long as listed, segment by segment',
    ({ id, durationMs, rungs }) => {
      expect([['720'], ['720', '360']]).toContainEqual(rungs.map(({ name }) => name));
      for (const rung of rungs) {
        const tracks = readTracks(read(id, rung.name, 'init.mp4'));
        expect(tracks.map(({ kind }) => kind).toSorted()).toEqual(['soun', 'vide']);
        for (const track of tracks) {
          let ticks = 0;
          let listedSeconds = 0;
          for (const { file, durationSeconds } of rung.segments) {
            const run = readRuns(read(id, rung.name, file)).find((other) => other.id === track.id);
            expect(run?.startTicks).toBe(ticks);
            ticks += run?.ticks ?? 0;
            listedSeconds += durationSeconds;
            expect(Math.abs((ticks / track.timescale - listedSeconds) * 1000)).toBeLessThan(1);
          }
          expect(Math.abs((ticks / track.timescale) * 1000 - durationMs)).toBeLessThan(1);
        }
      }
    },
  );

  test('every initialisation segment tells the decoder of the sound: AAC-LC, 32 kHz, mono', () => {
    const settings = Buffer.from([5, 0x80, 0x80, 0x80, 2, 0x12, 0x88]);
    for (const { id, rungs } of cycles)
      for (const { name, codecs } of rungs) {
        const init = read(id, name, 'init.mp4');
        expect(init.indexOf(settings, init.indexOf('esds'))).toBeGreaterThan(0);
        const picture = init.indexOf('avcC') + 4;
        expect(codecs).toBe(`avc1.${init.toString('hex', picture + 1, picture + 4)},mp4a.40.2`);
      }
  });

  test('every file listed is there with the size listed, and none besides', () => {
    const listed = cycles.flatMap(({ id, poster, storyboard, loop, rungs }) => [
      `${id}/${poster}`,
      `${id}/${storyboard.file}`,
      ...(loop ? [`${id}/${loop}`] : []),
      ...rungs.flatMap(({ name, segments }) => [
        `${id}/${name}/init.mp4`,
        ...segments.map(({ file }) => `${id}/${name}/${file}`),
      ]),
    ]);
    const present = readdirSync(new URL('cycles', media), { recursive: true, encoding: 'utf8' }).filter(
      (path) => /\.\w+$/.test(path),
    );
    expect(present.toSorted()).toEqual(listed.toSorted());
    for (const { id, rungs } of cycles)
      for (const { name, segments } of rungs)
        for (const { file, bytes } of segments) expect(read(id, name, file).length).toBe(bytes);
  });

  test('all of them together stay under 39 MB', () => {
    const sizes = readdirSync(new URL('cycles', media), { recursive: true, encoding: 'utf8' })
      .map((path) => statSync(new URL(`cycles/${path}`, media)))
      .map((found) => (found.isFile() ? found.size : 0));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThan(39_000_000);
  });

  test('a rung is coded in one way in every cycle, and its bandwidth is that of its heaviest segment', () => {
    for (const name of ['360', '720']) {
      const rungs = cycles.flatMap((cycle) => cycle.rungs.filter((rung) => rung.name === name));
      expect(new Set(rungs.map(({ codecs }) => codecs)).size).toBe(1);
      for (const { bandwidth, segments } of rungs)
        expect(bandwidth).toBe(
          Math.max(...segments.map(({ bytes, durationSeconds }) => Math.ceil((bytes * 8) / durationSeconds))),
        );
    }
  });

  test('every cycle is used by a practice, and every practice finds its exercises', () => {
    const used = practiceNames.flatMap((name) => {
      const [recipe = '', variant = ''] = name.split('/');
      return exercisesOf(planFor(recipe, variant));
    });
    const shown = cycles.map(({ exercise }) => exercise);
    expect([...new Set(used)].toSorted()).toEqual([...new Set(shown)].toSorted());
  });
});
