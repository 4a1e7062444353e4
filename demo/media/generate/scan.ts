import { appear, paintVeil, writeTitle } from './drawing/stage.ts';
import { type Rest, type Scan, scans } from './exercises/attention.ts';
import { type CycleScript, cue, type Score } from './script.ts';

const restSeconds = 32;
const pageSeconds = 16;
const left = 64;

const sentenceStart = (i: number): number => 1 + i * 7.5;

const score = (scan: Scan, more: Partial<Score>): Score => {
  return { drone: scan.drone, droneGain: 0.36, strikes: [], ...more };
};

const restScript = (scan: Scan, rest: Rest): CycleScript => {
  return {
    id: `scan-${scan.variant}-${rest.id}`,
    durationSeconds: restSeconds,
    chapter: rest.chapter,
    captions: rest.sentences.map((sentence, i) => cue(sentenceStart(i), sentenceStart(i) + 6, sentence)),
    posterAtSeconds: 5,
    score: score(scan, {
      strikes: [{ atSeconds: 0.2, hertz: (scan.drone[1] ?? 165) * 2, gain: 0.16, seconds: 7 }],
    }),
    paint: (ctx, _, inks) => {
      writeTitle(ctx, rest.chapter, left, inks.ink);
    },
  };
};

const introScript = (scan: Scan): CycleScript => {
  const [first, second] = scan.welcome;
  return {
    id: `scan-${scan.variant}-intro`,
    durationSeconds: pageSeconds,
    chapter: 'Settle in',
    captions: [cue(0.6, 3.8, `${scan.title}.`), cue(4, 9.6, first), cue(10, 15.6, second)],
    posterAtSeconds: 3,
    score: score(scan, {
      strikes: [{ atSeconds: 1, hertz: (scan.drone[2] ?? 220) * 2, gain: 0.16, seconds: 7 }],
      fadeInSeconds: 3,
    }),
    paint(ctx, seconds, inks) {
      writeTitle(ctx, scan.title, left, inks.ink, appear(seconds, 0.6, 40, 0.9));
      paintVeil(ctx, 1 - seconds / 1.6);
    },
  };
};

const outroScript = (scan: Scan): CycleScript => {
  const lines = scan.lying
    ? ['Stay as you are for as long as you like.', 'Good night.']
    : ['Feel the room again: light, air, sounds.', 'When you are ready, open the eyes.'];
  return {
    id: `scan-${scan.variant}-outro`,
    durationSeconds: pageSeconds,
    chapter: 'To close',
    captions: lines.map((line, i) => cue(0.8 + i * 7, 7 + i * 7, line)),
    posterAtSeconds: 4,
    score: score(scan, {
      strikes: [{ atSeconds: 0.4, hertz: (scan.drone[1] ?? 165) * 2, gain: 0.18, seconds: 8 }],
      fadeOutSeconds: 6,
    }),
    paint: (ctx, seconds) => paintVeil(ctx, (seconds - 12.6) / 3.2),
  };
};

export const scanCycles: CycleScript[] = scans.flatMap((scan) => [
  introScript(scan),
  ...scan.rests.map((rest) => restScript(scan, rest)),
  outroScript(scan),
]);
