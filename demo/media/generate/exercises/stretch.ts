import type { SKRSContext2D } from '@napi-rs/canvas';
import type { FigureColors } from '../../../art/figures/figure.ts';
import { poses } from '../../../art/figures/poses.ts';
import { paintDisc, paintGround, paintLand } from '../drawing/scenery.ts';
import {
  appear,
  breakLines,
  clamp,
  createBackdrop,
  ease,
  paintRing,
  paintVeil,
  room,
  smallText,
  stageWidth,
  writeText,
} from '../drawing/stage.ts';
import { type CycleScript, cue, type Score } from '../script.ts';
import { between, type Move, paintFigure } from './movement.ts';
import { type Stretch, stretches } from './stretches.ts';

const framesPerSecond = 15;
const comeSeconds = 6;
const leaveSeconds = 2;
const dawn = { sun: '#E8CB9B', sunLow: '#E8CB9B', ground: '#14302A', ring: '#F6CB98', track: '#4A6E5F' };
const colors: FigureColors = {
  skin: '#8d5636',
  skinShade: '#6d4029',
  top: '#C4613A',
  topShade: '#9D4A2A',
  bottom: '#16382F',
  bottomShade: '#0E2620',
  hair: '#1d1310',
};
const floor = 590;
/** Middle of the figure, right of the stage's middle: the words stand at the left. */
const middle = 710;

const backdrop = createBackdrop((ctx) => {
  paintLand(ctx, {
    skyTop: '#1E3D34',
    skyBottom: '#87A48C',
    far: '#6F8F78',
    near: '#4F715D',
    horizon: 0.6,
    ridges: 3,
    seed: 4,
  });
  paintDisc(ctx, middle, 330, 250, dawn.sun, dawn.sunLow);
  paintGround(ctx, floor - 8, dawn.ground);
});

/** Part of a cycle: the figure enters the pose, holds it and leaves it. */
type Part = { start: number; hold: number; end: number; side: string; mirrored: boolean };

const partsOf = (stretch: Stretch): Part[] => {
  const { seconds, sided } = stretch;
  const length = sided ? seconds / 2 : seconds;
  const sides = sided ? ['First side', 'Second side'] : ['Hold'];
  return sides.map((side, i) => ({
    start: i * length,
    hold: i * length + comeSeconds - (sided ? 2 : 0),
    end: (i + 1) * length - leaveSeconds,
    side,
    mirrored: i === 1,
  }));
};

const captionEnd = ({ hold, end }: Pick<Part, 'hold' | 'end'>): number => Math.min(hold + 7, end - 3);

const moveAt = (stretch: Stretch, part: Part, seconds: number): { move: Move; at: number } => {
  const { from, hold, sway, anchor } = stretch;
  // A whole number of breaths fits into the hold, so that it ends as it began.
  const still = { secondsPerTurn: stretch.sided ? 7 : 8, anchor };
  if (seconds >= part.hold && seconds < part.end) {
    const at = seconds - part.hold;
    if (!sway) return { move: { ...still, poses: [hold] }, at };
    return { move: { poses: [hold, sway], secondsPerTurn: stretch.swaySeconds ?? 8, anchor }, at };
  }
  const coming = ease((seconds - part.start) / (part.hold - part.start));
  const leaving = ease((seconds - part.end) / leaveSeconds);
  const last = sway && seconds >= part.end ? moveEnd(stretch, part) : hold;
  const pose = seconds < part.hold ? between(from, hold, coming) : between(last, from, leaving);
  return { move: { ...still, poses: [hold, pose] }, at: still.secondsPerTurn / 2 };
};

/** Returns the pose from which a swaying pose is left: the position of the sway at that moment. */
const moveEnd = (stretch: Stretch, part: Part) => {
  const turns = (part.end - part.hold) / (stretch.swaySeconds ?? 8);
  return between(stretch.hold, stretch.sway ?? stretch.hold, ease(Math.abs(((turns * 2 + 1) % 2) - 1)));
};

/** Repeats the caption for the rest of the hold: a column of short lines below the name, beside the figure. */
const paintReminder = (ctx: SKRSContext2D, words: string, opacity: number): void => {
  breakLines(words, 17).forEach((line, i) => {
    writeText(ctx, line, 66, 204 + i * smallText * 1.3, {
      size: smallText,
      color: room.ink,
      align: 'left',
      opacity,
    });
  });
};

const paintStretch = (
  ctx: SKRSContext2D,
  stretch: Stretch,
  parts: readonly Part[],
  seconds: number,
): void => {
  backdrop(ctx);
  const part = parts.find(({ end }) => seconds < end + leaveSeconds) ?? parts[0];
  if (!part) return;
  const { move, at } = moveAt(stretch, part, seconds);
  paintFigure(ctx, move, at, { x: middle, floor, height: stretch.height, mirrored: part.mirrored }, colors);
  const holding = seconds >= part.hold && seconds < part.end;
  const whole = part.end - part.hold;
  const left = clamp(part.end - seconds, 0, whole);
  writeText(ctx, stretch.name, 64, 84, { size: 62, color: room.ink, display: true, align: 'left' });
  const side = holding ? part.side : seconds < part.hold ? 'Come in slowly' : 'Come out slowly';
  writeText(ctx, side, 66, 142, { size: smallText, color: dawn.ring, align: 'left', weight: 520 });
  paintRing(ctx, {
    x: stageWidth - 120,
    y: 116,
    radius: 58,
    width: 9,
    share: left / whole,
    color: dawn.ring,
    track: dawn.track,
  });
  writeText(ctx, String(Math.ceil(left)), stageWidth - 120, 119, { size: 46, color: room.ink, weight: 420 });
  paintReminder(ctx, stretch.stay, appear(seconds, captionEnd(part) + 0.3, part.end));
};

const score = (parts: readonly Part[], more: Partial<Score> = {}): Score => {
  const strikes = parts.flatMap(({ hold, end }) => [
    { atSeconds: hold, hertz: 440, gain: 0.26, seconds: 5 },
    { atSeconds: end, hertz: 330, gain: 0.2, seconds: 4 },
  ]);
  return { drone: [147, 220, 277], droneGain: 0.32, strikes, ...more };
};

const stretchScript = (stretch: Stretch): CycleScript => {
  const parts = partsOf(stretch);
  const captions = parts.flatMap(({ start, hold, end, side }, i) => {
    const opening = i === 0 ? `${stretch.name}. ${stretch.come}` : 'Now the other side.';
    const name = stretch.sided ? `${side}. ` : '';
    return [
      cue(start + 0.2, hold - 0.1, opening),
      cue(hold + 0.5, captionEnd({ hold, end }), `${name}${stretch.stay}`),
      cue(end, end + leaveSeconds, 'And slowly come out.'),
    ];
  });
  return {
    id: `stretch-${stretch.id}`,
    durationSeconds: stretch.seconds,
    framesPerSecond,
    chapter: stretch.name,
    captions,
    posterAtSeconds: (parts[0]?.hold ?? comeSeconds) + 1,
    // On the way into the pose: once there, little moves.
    loopAtSeconds: (parts[0]?.hold ?? comeSeconds) - 4.5,
    score: score(parts),
    paint: (ctx, seconds) => paintStretch(ctx, stretch, parts, seconds),
  };
};

type Page = { id: string; title: string; lines: [string, string]; closing: boolean };

const pageScript = ({ id, title, lines, closing }: Page): CycleScript => {
  const move: Move = { poses: [closing ? poses.sitHands : poses.sit], secondsPerTurn: 8, anchor: 'hips' };
  return {
    id: `stretch-${id}`,
    durationSeconds: 16,
    framesPerSecond,
    chapter: closing ? 'To close' : 'Settle in',
    captions: [cue(0.6, 7.6, lines[0]), cue(8, 14.8, lines[1])],
    posterAtSeconds: 4,
    score: score(
      [],
      closing
        ? { strikes: [{ atSeconds: 0.4, hertz: 330, gain: 0.24, seconds: 7 }], fadeOutSeconds: 5 }
        : { strikes: [{ atSeconds: 1, hertz: 440, gain: 0.24, seconds: 6 }], fadeInSeconds: 2.5 },
    ),
    paint(ctx, seconds) {
      backdrop(ctx);
      paintFigure(ctx, move, seconds, { x: middle, floor, height: 560 }, colors);
      writeText(ctx, title, 64, 84, { size: 62, color: room.ink, display: true, align: 'left' });
      paintVeil(ctx, closing ? (seconds - 13.2) / 2.6 : 1 - seconds / 1.4);
    },
  };
};

export const stretchCycles: CycleScript[] = [
  pageScript({
    id: 'intro',
    title: 'Settle in',
    lines: ['Roll out a mat if you have one. Breathe out.', 'Go only as far as you can keep breathing.'],
    closing: false,
  }),
  ...stretches.map(stretchScript),
  pageScript({
    id: 'outro',
    title: 'To close',
    lines: ['Bring the hands together. Notice what has changed.', 'Well done. Get up slowly.'],
    closing: true,
  }),
];
