/**
 * Renders the cycles of the demo practices into demo/media/cycles.
 *   node demo/media/generate/make.ts                        all of them
 *   node demo/media/generate/make.ts stretch- scan-seated   those whose id begins so
 *   node demo/media/generate/make.ts --loops                only what plays on cards, of cycles that are there
 *   node demo/media/generate/make.ts --stills out breathing frames as PNG, to look at
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createCanvas } from '@napi-rs/canvas';
import { type Cycle, type CycleLibrary, type CycleRung, findCycle } from '../cycle-library.ts';
import { cycleScripts } from './cycle-scripts.ts';
import { createPictures } from './drawing/pictures.ts';
import { stageHeight, stageWidth } from './drawing/stage.ts';
import { type EncodedRung, encodeCycle } from './encode.ts';
import { cutSegments, readFragments } from './fragments.ts';
import { renderLoop } from './loop.ts';
import type { CycleScript } from './script.ts';

const segmentSeconds = 8;
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

const writeRung = (folder: string, encoded: EncodedRung, frameRate: number): CycleRung => {
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

const renderCycle = async (script: CycleScript): Promise<Cycle> => {
  if (script.durationSeconds % segmentSeconds !== 0)
    throw new Error(`${script.id} lasts ${script.durationSeconds} s, not a multiple of ${segmentSeconds}`);
  const folder = join(media, 'cycles', script.id);
  rmSync(folder, { recursive: true, force: true });
  const pictures = createPictures(script);
  const encoded = await encodeCycle(script, pictures.onFrame);
  const rungs = encoded.map((rung) => writeRung(folder, rung, script.framesPerSecond));
  const { id, durationSeconds, chapter, captions } = script;
  const painted = await pictures.write(folder);
  const loop = await renderLoop(script, folder);
  return {
    id,
    durationMs: durationSeconds * 1000,
    chapter,
    captions,
    ...painted,
    ...(loop !== undefined && { loop }),
    rungs,
  };
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
  const cycles = cycleScripts.flatMap(({ id }) => known.get(id) ?? []);
  const lines = cycles.map((entry) => `  ${JSON.stringify(entry)}`);
  writeFileSync(libraryFile, `{ "cycles": [\n${lines.join(',\n')}\n] }\n`);
};

/** Beside the files of a cycle that was rendered before. */
const addLoop = async (script: CycleScript): Promise<void> => {
  const { rungs, ...cycle } = findCycle(readLibrary(), script.id);
  const loop = await renderLoop(script, join(media, 'cycles', script.id));
  if (loop !== undefined) writeLibrary({ ...cycle, loop, rungs });
};

const writeStills = (script: CycleScript, folder: string): void => {
  mkdirSync(folder, { recursive: true });
  const canvas = createCanvas(stageWidth, stageHeight);
  const times = [0.08, 0.3, 0.55, 0.85].map((share) => share * script.durationSeconds);
  for (const seconds of times) {
    script.paint(canvas.getContext('2d'), seconds);
    writeFileSync(
      join(folder, `${script.id}-${seconds.toFixed(1).padStart(4, '0')}.png`),
      canvas.toBuffer('image/png'),
    );
  }
};

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { stills: { type: 'string' }, loops: { type: 'boolean' } },
});
for (const script of cycleScripts.filter(
  ({ id }) => wanted.length === 0 || wanted.some((word) => id.startsWith(word)),
)) {
  if (values.stills) {
    writeStills(script, values.stills);
    continue;
  }
  if (values.loops) {
    await addLoop(script);
    continue;
  }
  const started = performance.now();
  const cycle = await renderCycle(script);
  writeLibrary(cycle);
  const kilobytes =
    cycle.rungs.flatMap(({ segments }) => segments).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const took = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${cycle.id}: ${script.durationSeconds} s, ${Math.round(kilobytes)} kB, rendered in ${took} s`);
}
