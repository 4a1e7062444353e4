import type { SKRSContext2D } from '@napi-rs/canvas';
import { alpha } from '../../../art/color.ts';
import { radial } from '../../../art/draw.ts';
import { paintGlow, paintLand } from '../drawing/scenery.ts';
import {
  appear,
  clamp,
  createBackdrop,
  ease,
  paintVeil,
  room,
  smallText,
  stageHeight,
  stageWidth,
  writeText,
} from '../drawing/stage.ts';
import { type CycleScript, cue, type Score } from '../script.ts';
import { type Breath, breaths, type Light } from './breaths.ts';

const framesPerSecond = 15;
const introSeconds = 16;
const outroSeconds = 16;
const centre = { x: stageWidth / 2, y: stageHeight * 0.43 };
const paintCircle = (ctx: SKRSContext2D, light: Light, fullness: number, opacity = 1): void => {
  const { x, y } = centre;
  const radius = 100 + 104 * fullness;
  ctx.save();
  ctx.globalAlpha = opacity;
  for (let i = 3; i >= 1; i--) {
    ctx.fillStyle = alpha(light.outer, 0.05 + 0.03 * fullness);
    ctx.beginPath();
    ctx.arc(x, y, radius + i * (13 + 11 * fullness), 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.fillStyle = radial(ctx, x, y - radius * 0.2, radius * 0.1, radius * 1.1, [
    [0, light.inner],
    [1, light.outer],
  ]);
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
};

/** One bar for each phase, as long as the phase is; the present one fills. */
const paintPhases = (ctx: SKRSContext2D, breath: Breath, present: number, share: number): void => {
  const whole = breath.phases.reduce((sum, { seconds }) => sum + seconds, 0);
  const width = 320;
  let x = 66;
  const y = 136;
  breath.phases.forEach((item, i) => {
    const length = (width * item.seconds) / whole - 8;
    ctx.fillStyle = alpha(breath.light.inner, 0.22);
    ctx.beginPath();
    ctx.roundRect(x, y, length, 6, 3);
    ctx.fill();
    const filled = i < present ? 0.55 : 1;
    ctx.fillStyle = alpha(breath.light.inner, filled);
    ctx.beginPath();
    ctx.roundRect(x, y, i < present ? length : i === present ? Math.max(6, length * share) : 0, 6, 3);
    ctx.fill();
    x += length + 8;
  });
};

const paintRound = (ctx: SKRSContext2D, breath: Breath, seconds: number): void => {
  const roundSeconds = breath.phases.reduce((sum, item) => sum + item.seconds, 0);
  let within = seconds % roundSeconds;
  let present = 0;
  while (within >= (breath.phases[present]?.seconds ?? Number.POSITIVE_INFINITY))
    within -= breath.phases[present++]?.seconds ?? 0;
  const now = breath.phases[present];
  if (!now) return;
  const share = within / now.seconds;
  paintCircle(ctx, breath.light, now.from + (now.to - now.from) * ease(share));
  const opacity = clamp(within / 0.3) * clamp((now.seconds - within) / 0.2);
  writeText(ctx, now.word, centre.x, centre.y - 16, {
    size: 38,
    color: breath.light.ink,
    display: true,
    opacity,
  });
  const count = String(Math.floor(within) + 1);
  writeText(ctx, count, centre.x, centre.y + 34, {
    size: smallText,
    color: breath.light.inkSoft,
    weight: 500,
  });
  paintPhases(ctx, breath, present, share);
  writeText(ctx, breath.title, 64, 84, { size: 62, color: room.ink, display: true, align: 'left' });
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

const roundsScript = (breath: Breath, backdrop: (ctx: SKRSContext2D) => void): CycleScript => {
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
    framesPerSecond,
    chapter: breath.title,
    captions: roundCues(breath),
    posterAtSeconds: (breath.phases[0]?.seconds ?? 4) - 0.5,
    loopAtSeconds: 0.5,
    score: score(breath, { strikes }),
    paint(ctx, seconds) {
      backdrop(ctx);
      paintRound(ctx, breath, seconds);
    },
  };
};

const introScript = (breath: Breath, backdrop: (ctx: SKRSContext2D) => void): CycleScript => {
  const [first, second] = breath.welcome;
  return {
    id: `breathing-${breath.variant}-intro`,
    durationSeconds: introSeconds,
    framesPerSecond,
    chapter: 'Settle in',
    captions: [cue(0.5, 4, `${breath.title}.`), cue(4, 9.4, first), cue(9.4, 15.8, second)],
    posterAtSeconds: 3,
    score: score(breath, {
      strikes: [{ atSeconds: 1, hertz: breath.phases[0]?.hertz ?? 330, gain: 0.25, seconds: 5 }],
      fadeInSeconds: 2.5,
    }),
    paint(ctx, seconds) {
      backdrop(ctx);
      paintGlow(ctx, centre.x, centre.y, 330, breath.light.outer, 0.22);
      writeText(ctx, breath.title, centre.x, centre.y, {
        size: 84,
        color: room.ink,
        display: true,
        weight: 460,
        opacity: appear(seconds, 0.6, 40),
      });
      const left = Math.ceil(introSeconds - seconds);
      if (left <= 3)
        writeText(ctx, `Begins in ${left}`, centre.x, centre.y + 120, { size: smallText, color: room.ink });
      paintVeil(ctx, 1 - seconds / 1.4);
    },
  };
};

const outroScript = (breath: Breath, backdrop: (ctx: SKRSContext2D) => void): CycleScript => {
  return {
    id: `breathing-${breath.variant}-outro`,
    durationSeconds: outroSeconds,
    framesPerSecond,
    chapter: 'To close',
    captions: [cue(0.6, 7, breath.closing), cue(8, 14, 'Well done. Carry this with you.')],
    posterAtSeconds: 5,
    score: score(breath, {
      strikes: [{ atSeconds: 0, hertz: breath.phases.at(-1)?.hertz ?? 262, gain: 0.22, seconds: 7 }],
      fadeOutSeconds: 5,
    }),
    paint(ctx, seconds) {
      backdrop(ctx);
      paintCircle(ctx, breath.light, 0.12 * ease((seconds % 10) / 5), 1 - 0.5 * ease(seconds / 6));
      paintVeil(ctx, (seconds - 13.2) / 2.6);
    },
  };
};

export const breathingCycles: CycleScript[] = breaths.flatMap((breath) => {
  const backdrop = createBackdrop((ctx) => {
    paintLand(ctx, breath.scene);
  });
  return [introScript(breath, backdrop), roundsScript(breath, backdrop), outroScript(breath, backdrop)];
});
