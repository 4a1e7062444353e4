import type { SKRSContext2D } from '@napi-rs/canvas';
import type { FigureColors } from '../../art/figures/figure.ts';
import { poses } from '../../art/figures/poses.ts';
import { paintGlow, paintGround, paintSky } from './drawing/scenery.ts';
import { appear, createBackdrop, ease, paintVeil, room, stageWidth, writeText } from './drawing/stage.ts';
import { type Rest, type Scan, scans } from './exercises/attention.ts';
import { type Move, paintFigure } from './exercises/movement.ts';
import { type CycleScript, cue, type Score } from './script.ts';

const framesPerSecond = 15;
const restSeconds = 32;
const pageSeconds = 16;
const floor = 586;
const middle = stageWidth / 2;
/** Low light: the figure is only just there. */
const colors: FigureColors = {
  skin: '#6A4A3A',
  skinShade: '#523829',
  top: '#3F5560',
  topShade: '#32454F',
  bottom: '#26343C',
  bottomShade: '#1D2930',
  hair: '#0C0E10',
};
const figures: Record<Scan['figure'], { move: Move; height: number }> = {
  lying: { move: { poses: [poses.rest], secondsPerTurn: 8, anchor: 'hips' }, height: 700 },
  sitting: { move: { poses: [poses.sit], secondsPerTurn: 8, anchor: 'hips' }, height: 540 },
  hands: { move: { poses: [poses.sitHands], secondsPerTurn: 8, anchor: 'hips' }, height: 540 },
};

type Paint = (ctx: SKRSContext2D) => void;

const paintPerson = (ctx: SKRSContext2D, scan: Scan, seconds: number): void => {
  const { move, height } = figures[scan.figure];
  // Moving a few times a second is enough for so slow a breath, and leaves most frames as they were.
  paintFigure(ctx, move, Math.round(seconds * 2) / 2, { x: middle, floor, height }, colors);
};

/** The light comes up where attention goes and fades before it moves on. */
const paintRest = (ctx: SKRSContext2D, scan: Scan, rest: Rest, seconds: number): void => {
  const { height } = figures[scan.figure];
  const strength = ease(seconds / 3) * ease((restSeconds - seconds) / 3);
  const steps = Math.round(strength * 8) / 8;
  paintGlow(
    ctx,
    middle + rest.x * height,
    floor - rest.y * height,
    rest.spread * height,
    scan.glow,
    0.5 * steps,
  );
};

const sentenceStart = (i: number): number => 1 + i * 7.5;

const score = (scan: Scan, more: Partial<Score>): Score => {
  return { drone: scan.drone, droneGain: 0.36, strikes: [], ...more };
};

const restScript = (scan: Scan, backdrop: Paint, rest: Rest): CycleScript => {
  return {
    id: `scan-${scan.variant}-${rest.id}`,
    durationSeconds: restSeconds,
    framesPerSecond,
    dim: true,
    chapter: rest.chapter,
    captions: rest.sentences.map((sentence, i) => cue(sentenceStart(i), sentenceStart(i) + 6, sentence)),
    posterAtSeconds: 5,
    score: score(scan, {
      strikes: [{ atSeconds: 0.2, hertz: (scan.drone[1] ?? 165) * 2, gain: 0.16, seconds: 7 }],
    }),
    paint(ctx, seconds) {
      backdrop(ctx);
      paintPerson(ctx, scan, seconds);
      paintRest(ctx, scan, rest, seconds);
      writeText(ctx, rest.chapter, middle, 150, { size: 44, color: room.soft, display: true });
    },
  };
};

const introScript = (scan: Scan, backdrop: Paint): CycleScript => {
  const [first, second] = scan.welcome;
  return {
    id: `scan-${scan.variant}-intro`,
    durationSeconds: pageSeconds,
    framesPerSecond,
    dim: true,
    chapter: 'Settle in',
    captions: [cue(0.6, 3.8, `${scan.title}.`), cue(4, 9.6, first), cue(10, 15.6, second)],
    posterAtSeconds: 3,
    score: score(scan, {
      strikes: [{ atSeconds: 1, hertz: (scan.drone[2] ?? 220) * 2, gain: 0.16, seconds: 7 }],
      fadeInSeconds: 3,
    }),
    paint(ctx, seconds) {
      backdrop(ctx);
      paintPerson(ctx, scan, seconds);
      const title = { size: 62, color: room.ink, display: true, weight: 460 };
      writeText(ctx, scan.title, middle, 196, { ...title, opacity: appear(seconds, 0.6, 40, 0.9) });
      paintVeil(ctx, 1 - seconds / 1.6);
    },
  };
};

const outroScript = (scan: Scan, backdrop: Paint): CycleScript => {
  const asleep = scan.figure === 'lying';
  const lines = asleep
    ? ['Stay as you are for as long as you like.', 'Good night.']
    : ['Feel the room again: light, air, sounds.', 'When you are ready, open the eyes.'];
  return {
    id: `scan-${scan.variant}-outro`,
    durationSeconds: pageSeconds,
    framesPerSecond,
    dim: true,
    chapter: 'To close',
    captions: lines.map((line, i) => cue(0.8 + i * 7, 7 + i * 7, line)),
    posterAtSeconds: 4,
    score: score(scan, {
      strikes: [{ atSeconds: 0.4, hertz: (scan.drone[1] ?? 165) * 2, gain: 0.18, seconds: 8 }],
      fadeOutSeconds: 6,
    }),
    paint(ctx, seconds) {
      backdrop(ctx);
      paintPerson(ctx, scan, seconds);
      paintVeil(ctx, (seconds - 12.6) / 3.2);
    },
  };
};

export const scanCycles: CycleScript[] = scans.flatMap((scan) => {
  const backdrop = createBackdrop((ctx) => {
    paintSky(ctx, ...scan.sky);
    paintGround(ctx, floor - 6, scan.sky[0]);
  });
  return [
    introScript(scan, backdrop),
    ...scan.rests.map((rest) => restScript(scan, backdrop, rest)),
    outroScript(scan, backdrop),
  ];
});
