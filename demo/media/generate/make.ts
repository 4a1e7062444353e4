/**
 * Makes the cycles of the demo practices in demo/media/cycles from finished films: adds words and sound, and encodes.
 *   node demo/media/generate/make.ts FILMS                        every film of the folder
 *   node demo/media/generate/make.ts FILMS stretch- scan-seated   those whose id begins so
 *   node demo/media/generate/make.ts FILMS --stills out stretch-  frames as PNG, to look at
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createCanvas } from '@napi-rs/canvas';
import type { Cycle, CycleLibrary, CycleRung } from '../cycle-library.ts';
import { cycleScripts } from './cycle-scripts.ts';
import { createPictures } from './drawing/pictures.ts';
import { stageHeight, stageWidth } from './drawing/stage.ts';
import { type EncodedRung, encodeCycle } from './encode.ts';
import { createPictureReader, type Film, readFilms } from './films.ts';
import { cutSegments, readFragments } from './fragments.ts';
import { renderLoop } from './loop.ts';
import { type Production, segmentSecondsOf } from './script.ts';

const media = fileURLToPath(new URL('../', import.meta.url));

/** RFC 6381: the profile, constraints and level of the picture, the kind of AAC of the sound. */
const codecsOf = (init: Buffer): string => {
  const picture = init.indexOf('avcC') + 4;
  const settings = init.indexOf(Buffer.from([5, 0x80, 0x80, 0x80, 2]), init.indexOf('esds'));
  // Without them a player cannot tell which AAC it is and refuses the sound.
  if (settings < 0) throw new Error("The initialisation segment lacks the settings of the sound's decoder");
  const kindOfAac = (init[settings + 5] ?? 0) >> 3;
  return `avc1.${init.toString('hex', picture + 1, picture + 4)},mp4a.40.${kindOfAac}`;
};

const writeRung = (
  folder: string,
  encoded: EncodedRung,
  { segmentSeconds, frameRate }: { segmentSeconds: number; frameRate: number },
): CycleRung => {
  const { init, tracks } = readFragments(encoded.file);
  const rungFolder = join(folder, encoded.name);
  mkdirSync(rungFolder, { recursive: true });
  writeFileSync(join(rungFolder, 'init.mp4'), init);
  const segments = cutSegments(tracks, segmentSeconds).map((data, i) => {
    const file = `seg-${String(i).padStart(3, '0')}.m4s`;
    writeFileSync(join(rungFolder, file), data);
    return { file, durationSeconds: segmentSeconds, bytes: data.length };
  });
  const { name, width, height } = encoded;
  const bandwidth = Math.max(...segments.map(({ bytes }) => Math.ceil((bytes * 8) / segmentSeconds)));
  return { name, width, height, frameRate, bandwidth, codecs: codecsOf(init), segments };
};

const makeCycle = async (production: Production): Promise<Cycle> => {
  const { script, film } = production;
  const { id, exercise, coach } = film;
  const { durationSeconds, chapter, captions } = script;
  const segmentSeconds = segmentSecondsOf(production);
  if (durationSeconds % 8 !== 0) throw new Error(`${id} lasts ${durationSeconds} s, not a multiple of 8`);
  if (film.frames.length !== durationSeconds * film.framesPerSecond)
    throw new Error(`${id} has ${film.frames.length} frames, not ${durationSeconds} s of them`);
  const folder = join(media, 'cycles', id);
  rmSync(folder, { recursive: true, force: true });
  const pictures = createPictures(production);
  const encoded = await encodeCycle(production, pictures.onFrame);
  const rungs = encoded.map((rung) =>
    writeRung(folder, rung, { segmentSeconds, frameRate: film.framesPerSecond }),
  );
  const stills = await pictures.write(folder);
  const loop = await renderLoop(film, folder);
  const about = { id, exercise, coach, durationMs: durationSeconds * 1000, chapter, captions };
  return { ...about, ...stills, ...(loop !== undefined && { loop }), rungs };
};

const libraryFile = join(media, 'cycles.json');

const readLibrary = (): CycleLibrary => {
  try {
    return JSON.parse(readFileSync(libraryFile, 'utf8')) as CycleLibrary;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { cycles: [] };
    throw error;
  }
};

const writeLibrary = (cycle: Cycle): void => {
  const known = new Map(readLibrary().cycles.map((other) => [other.id, other]));
  known.set(cycle.id, cycle);
  const cycles = cycleScripts.flatMap(({ id }) => {
    const films = [...known.values()].filter(({ exercise }) => exercise === id);
    return films.toSorted((a, b) => a.id.localeCompare(b.id));
  });
  const lines = cycles.map((entry) => `  ${JSON.stringify(entry)}`);
  writeFileSync(libraryFile, `{ "cycles": [\n${lines.join(',\n')}\n] }\n`);
};

const writeStills = async ({ script, film }: Production, folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const canvas = createCanvas(stageWidth, stageHeight);
  const ctx = canvas.getContext('2d');
  const pictureOf = createPictureReader(film);
  for (const share of [0.08, 0.3, 0.55, 0.85]) {
    const seconds = share * script.durationSeconds;
    const frame = Math.floor(seconds * film.framesPerSecond);
    ctx.drawImage(await pictureOf(film.frames[frame] ?? 0), 0, 0);
    script.paint(ctx, seconds, film.words);
    writeFileSync(
      join(folder, `${film.id}-${seconds.toFixed(1).padStart(4, '0')}.png`),
      canvas.toBuffer('image/png'),
    );
  }
};

const produce = (film: Film): Production => {
  const script = cycleScripts.find(({ id }) => id === film.exercise);
  if (!script) throw new Error(`There are no words for "${film.exercise}"`);
  return { script, film };
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { stills: { type: 'string' } },
});
const [films, ...wanted] = positionals;
if (films === undefined) throw new Error('Name the folder of the films');
for (const film of readFilms(films).filter(
  ({ id }) => wanted.length === 0 || wanted.some((word) => id.startsWith(word)),
)) {
  const production = produce(film);
  if (values.stills) {
    await writeStills(production, values.stills);
    continue;
  }
  const started = performance.now();
  const cycle = await makeCycle(production);
  writeLibrary(cycle);
  const kilobytes =
    cycle.rungs.flatMap(({ segments }) => segments).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const took = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${cycle.id}: ${kilobytes.toFixed()} kB, made in ${took} s`);
}
