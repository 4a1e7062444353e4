import type { SKRSContext2D } from '@napi-rs/canvas';
import {
  appear,
  ease,
  paintVeil,
  smallText,
  titleTop,
  wordsEnd,
  writeColumn,
  writeText,
  writeTitle,
} from '../drawing/stage.ts';
import type { WordInks } from '../films.ts';
import { type CycleScript, cue, type Score } from '../script.ts';
import { type Breath, breaths, type Phase } from './breaths.ts';

const introSeconds = 16;
const outroSeconds = 16;
const left = 64;
/** Widest radius of the circle, and the share of it at the end of a breath out. */
const widest = 166;
const emptyShare = 0.47;

/** Places below a title: of the bars, of the word and of the circle, which takes what is left above the controls. */
type Layout = { bars: number; word: number; circle: { x: number; y: number; radius: number } };

const layoutBelow = (titleEnd: number): Layout => {
  const word = titleEnd + 73;
  const top = word + 54;
  const radius = Math.min(widest, (wordsEnd - 4 - top) / 2);
  return { bars: titleEnd + 15, word, circle: { x: left + widest, y: top + radius, radius } };
};

/** Paints the circle that grows with the breath, within the ring that it fills at its fullest. */
const paintCircle = (
  ctx: SKRSContext2D,
  { x, y, radius }: Layout['circle'],
  inks: WordInks,
  fullness: number,
  opacity = 1,
): void => {
  const fill = (color: string, share: number): void => {
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.arc(x, y, radius * share, 0, Math.PI * 2);
    ctx.fill();
  };
  ctx.save();
  ctx.globalAlpha = opacity;
  fill(inks.track, 1);
  fill(inks.accent, emptyShare + (1 - emptyShare) * fullness);
  ctx.restore();
};

/** One bar for each phase, as long as the phase is; the present one fills. */
const paintPhases = (
  ctx: SKRSContext2D,
  { phases }: Breath,
  y: number,
  inks: WordInks,
  { present, share }: { present: number; share: number },
): void => {
  const whole = phases.reduce((sum, { seconds }) => sum + seconds, 0);
  const [width, height, gap] = [340, 10, 10];
  let x = left;
  const bar = (length: number, color: string): void => {
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.roundRect(x, y, length, height, height / 2);
    ctx.fill();
  };
  phases.forEach((item, i) => {
    const length = (width * item.seconds) / whole - gap;
    bar(length, inks.track);
    if (i < present) bar(length, inks.accent);
    if (i === present) bar(Math.max(height, length * share), inks.accent);
    x += length + gap;
  });
};

type Moment = { now: Phase; present: number; within: number };

const momentOf = ({ phases }: Breath, seconds: number): Moment | undefined => {
  let within = seconds % phases.reduce((sum, item) => sum + item.seconds, 0);
  for (const [present, now] of phases.entries()) {
    if (within < now.seconds) return { now, present, within };
    within -= now.seconds;
  }
  return undefined;
};

const paintRound = (ctx: SKRSContext2D, breath: Breath, seconds: number, inks: WordInks): void => {
  const moment = momentOf(breath, seconds);
  if (!moment) return;
  const { now, present, within } = moment;
  const share = within / now.seconds;
  const { bars, word, circle } = layoutBelow(writeTitle(ctx, breath.title, left, inks.ink));
  paintPhases(ctx, breath, bars, inks, { present, share });
  writeText(ctx, now.word, left, word, { size: 58, color: inks.accent, display: true, weight: 600 });
  paintCircle(ctx, circle, inks, now.from + (now.to - now.from) * ease(share));
  const count = String(Math.floor(within) + 1);
  writeText(ctx, count, circle.x, circle.y + 4, { size: 84, color: '#14242f', align: 'center' });
};

const roundCues = (breath: Breath) => {
  const cues = [];
  let at = 0;
  for (let round = 0; round < breath.rounds; round++) {
    for (const item of breath.phases) {
      cues.push(cue(at, at + item.seconds - 0.05, item.caption));
      at += item.seconds;
    }
  }
  return cues;
};

const score = (breath: Breath, more: Partial<Score>): Score => {
  return { drone: breath.drone, droneGain: 0.28, strikes: [], ...more };
};

const roundsScript = (breath: Breath): CycleScript => {
  const roundSeconds = breath.phases.reduce((sum, { seconds }) => sum + seconds, 0);
  const strikes = [];
  let at = 0;
  for (let round = 0; round < breath.rounds; round++) {
    for (const item of breath.phases) {
      strikes.push({ atSeconds: at, hertz: item.hertz, gain: 0.25, seconds: Math.max(2.5, item.seconds) });
      at += item.seconds;
    }
  }
  return {
    id: `breathing-${breath.variant}`,
    durationSeconds: roundSeconds * breath.rounds,
    chapter: breath.title,
    captions: roundCues(breath),
    posterAtSeconds: (breath.phases[0]?.seconds ?? 4) - 0.5,
    score: score(breath, { strikes }),
    paint: (ctx, seconds, inks) => paintRound(ctx, breath, seconds, inks),
  };
};

const introScript = (breath: Breath): CycleScript => {
  const [first, second] = breath.welcome;
  return {
    id: `breathing-${breath.variant}-intro`,
    durationSeconds: introSeconds,
    chapter: 'Settle in',
    captions: [cue(0.5, 4, `${breath.title}.`), cue(4, 9.4, first), cue(9.4, 15.8, second)],
    posterAtSeconds: 3,
    score: score(breath, {
      strikes: [{ atSeconds: 1, hertz: breath.phases[0]?.hertz ?? 330, gain: 0.25, seconds: 5 }],
      fadeInSeconds: 2.5,
    }),
    paint(ctx, seconds, inks) {
      const titleEnd = writeTitle(ctx, breath.title, left, inks.ink, appear(seconds, 0.6, 40));
      const remaining = Math.ceil(introSeconds - seconds);
      if (remaining <= 3)
        writeColumn(ctx, `Begins in ${remaining}`, left, titleEnd + 20, {
          size: smallText,
          color: inks.accent,
        });
      paintVeil(ctx, 1 - seconds / 1.4);
    },
  };
};

const outroScript = (breath: Breath): CycleScript => {
  return {
    id: `breathing-${breath.variant}-outro`,
    durationSeconds: outroSeconds,
    chapter: 'To close',
    captions: [cue(0.6, 7, breath.closing), cue(8, 14, 'Well done. Carry this with you.')],
    posterAtSeconds: 5,
    score: score(breath, {
      strikes: [{ atSeconds: 0, hertz: breath.phases.at(-1)?.hertz ?? 262, gain: 0.22, seconds: 7 }],
      fadeOutSeconds: 5,
    }),
    paint(ctx, seconds, inks) {
      paintCircle(
        ctx,
        layoutBelow(titleTop).circle,
        inks,
        0.3 * ease((seconds % 10) / 5),
        1 - ease(seconds / 9),
      );
      paintVeil(ctx, (seconds - 13.2) / 2.6);
    },
  };
};

export const breathingCycles: CycleScript[] = breaths.flatMap((breath) => [
  introScript(breath),
  roundsScript(breath),
  outroScript(breath),
]);
