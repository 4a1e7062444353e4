import type { SKRSContext2D } from '@napi-rs/canvas';
import {
  clamp,
  paintRing,
  paintVeil,
  smallText,
  writeColumn,
  writeText,
  writeTitle,
} from '../drawing/stage.ts';
import type { WordInks } from '../films.ts';
import { type CycleScript, cue, type Score, type Strike } from '../script.ts';
import { type Exercise, exercises } from './exercises.ts';

const readySeconds = 8;
const workSeconds = 30;
const cycleSeconds = 40;
const breakSeconds = 24;
/** The words stand right of the window. */
const left = 806;
const dial = { x: left + 98, y: 290, radius: 92 };
/** Least space between the title, the dial and the hint. */
const gap = 28;

type Stage = { label: string; seconds: number; whole: number };

/** Paints the seconds that are left below the title; returns the place below them. */
const paintDial = (
  ctx: SKRSContext2D,
  { label, seconds, whole }: Stage,
  titleEnd: number,
  inks: WordInks,
): number => {
  const { x, radius } = dial;
  const y = Math.max(dial.y, titleEnd + gap + radius);
  const remaining = clamp(whole - seconds, 0, whole);
  const color = label === 'Work' ? inks.accent : inks.ink;
  paintRing(ctx, { x, y, radius, width: 14, share: remaining / whole, color, track: inks.track });
  writeText(ctx, String(Math.ceil(remaining)), x, y + 5, {
    size: 92,
    color: inks.ink,
    align: 'center',
  });
  writeText(ctx, label, x + radius + 24, y, { size: smallText, color, weight: 560 });
  return y + radius + gap;
};

const stageAt = (seconds: number): Stage => {
  const work = seconds - readySeconds;
  if (work < 0) return { label: 'Get ready', seconds, whole: readySeconds };
  if (work < workSeconds) return { label: 'Work', seconds: work, whole: workSeconds };
  return { label: 'Rest', seconds: work - workSeconds, whole: cycleSeconds - readySeconds - workSeconds };
};

const paintExercise = (ctx: SKRSContext2D, exercise: Exercise, seconds: number, inks: WordInks): void => {
  const stage = stageAt(seconds);
  const titleEnd = writeTitle(ctx, exercise.name, left, inks.ink);
  const hintTop = paintDial(ctx, stage, titleEnd, inks);
  // Before that a caption says it.
  if (stage.label === 'Work')
    writeColumn(ctx, exercise.hint, left, hintTop, { size: smallText, color: inks.ink });
};

const beep = (atSeconds: number, hertz: number, seconds = 0.25): Strike => ({
  atSeconds,
  hertz,
  seconds,
  gain: 0.34,
});

const score = (strikes: Strike[], more: Partial<Score> = {}): Score => {
  return { drone: [131, 196, 262], droneGain: 0.3, strikes, beatEverySeconds: 0.5, ...more };
};

const countdown = (to: number): Strike[] => [3, 2, 1].map((before) => beep(to - before, 523));

const exerciseScript = (exercise: Exercise): CycleScript => {
  const end = readySeconds + workSeconds;
  return {
    id: `intervals-${exercise.id}`,
    durationSeconds: cycleSeconds,
    chapter: exercise.name,
    captions: [
      cue(0.3, readySeconds - 0.2, `Next: ${exercise.name.toLowerCase()}. ${exercise.hint}`),
      cue(readySeconds, readySeconds + 4, `Work for ${workSeconds} seconds.`),
      cue(readySeconds + 14, readySeconds + 17, 'Half way.'),
      cue(end - 5, end - 0.2, 'Five more seconds.'),
      cue(end, cycleSeconds, 'Rest.'),
    ],
    posterAtSeconds: readySeconds + exercise.secondsPerTurn / 2,
    score: score([
      ...countdown(readySeconds),
      beep(readySeconds, 1046, 0.8),
      ...countdown(end),
      beep(end, 392, 1.6),
    ]),
    paint: (ctx, seconds, inks) => paintExercise(ctx, exercise, seconds, inks),
  };
};

const breakScript: CycleScript = {
  id: 'intervals-break',
  durationSeconds: breakSeconds,
  chapter: 'Rest between rounds',
  captions: [
    cue(0.3, 6, 'The round is done. Rest, and have some water.'),
    cue(12, 18, 'Breathe in with the arms, and out.'),
  ],
  posterAtSeconds: 8,
  score: score([beep(0.2, 392, 2.4)]),
  paint(ctx, seconds, inks) {
    const titleEnd = writeTitle(ctx, 'Round done', left, inks.ink);
    paintDial(ctx, { label: 'Rest', seconds, whole: breakSeconds }, titleEnd, inks);
  },
};

const introScript: CycleScript = {
  id: 'intervals-intro',
  durationSeconds: 16,
  chapter: 'Before you start',
  captions: [
    cue(0.5, 5.5, 'Clear a mat’s length of floor. Water within reach.'),
    cue(5.5, 11, `${workSeconds} seconds of work, ten to change over. Go at your own pace.`),
    cue(11, 15.8, 'The beeps count you in and out.'),
  ],
  posterAtSeconds: 4,
  score: score([...countdown(16)], { fadeInSeconds: 2 }),
  paint(ctx, seconds, inks) {
    const below = writeTitle(ctx, 'Work and rest', left, inks.ink);
    const number = { size: 110, color: inks.accent };
    const work = writeColumn(ctx, `${workSeconds} s`, left, below + 12, number);
    const rest = writeColumn(ctx, 'of work', left, work - 14, { size: smallText, color: inks.ink });
    const change = writeColumn(ctx, '10 s', left, rest + 12, { ...number, color: inks.ink });
    writeColumn(ctx, 'to change over', left, change - 14, { size: smallText, color: inks.ink });
    paintVeil(ctx, 1 - seconds / 1.2);
  },
};

const outroScript: CycleScript = {
  id: 'intervals-outro',
  durationSeconds: 16,
  chapter: 'Cool down',
  captions: [
    cue(0.4, 7, 'That was the last one. Walk it out and let the breath slow.'),
    cue(8, 14, 'Well done. Drink something.'),
  ],
  posterAtSeconds: 4,
  score: score([beep(0.2, 392, 3), beep(4, 330, 3), beep(8, 262, 4)], {
    fadeOutSeconds: 5,
    beatEverySeconds: 1,
  }),
  paint(ctx, seconds, inks) {
    writeTitle(ctx, 'All done', left, inks.ink);
    paintVeil(ctx, (seconds - 13) / 2.8);
  },
};

export const intervalCycles: CycleScript[] = [
  introScript,
  ...exercises.map(exerciseScript),
  breakScript,
  outroScript,
];
