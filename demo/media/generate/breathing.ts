import type { SKRSContext2D } from '@napi-rs/canvas';
import { alpha } from '../../art/color.ts';
import { radial } from '../../art/draw.ts';
import { paintGlow, paintLand, type Scene } from './scenery.ts';
import { type CycleScript, cue, type Score } from './script.ts';
import {
  appear,
  breakLines,
  clamp,
  createBackdrop,
  ease,
  paintVeil,
  room,
  stageHeight,
  stageWidth,
  writeLines,
  writeText,
} from './stage.ts';

type Phase = { word: string; caption: string; seconds: number; from: number; to: number; hertz: number };
type Light = { inner: string; outer: string; ink: string; inkSoft: string };

type Breath = {
  variant: string;
  title: string;
  welcome: [string, string];
  closing: string;
  phases: Phase[];
  rounds: number;
  scene: Scene;
  light: Light;
  drone: number[];
};

const framesPerSecond = 15;
const introSeconds = 16;
const outroSeconds = 16;
const centre = { x: stageWidth / 2, y: stageHeight * 0.44 };
const copper: Light = { inner: '#F8E3C4', outer: '#D49A6F', ink: '#2A1C17', inkSoft: '#5B3F31' };
const pearl: Light = { inner: '#F2F3E4', outer: '#8FC6BD', ink: '#0F2B2A', inkSoft: '#2C5550' };
const apricot: Light = { inner: '#FBEBCB', outer: '#E9B27C', ink: '#2B2016', inkSoft: '#5F4630' };

const phase = (
  word: string,
  caption: string,
  seconds: number,
  from: number,
  to: number,
  hertz: number,
): Phase => ({
  word,
  caption,
  seconds,
  from,
  to,
  hertz,
});

const breaths: Breath[] = [
  {
    variant: 'box',
    title: 'Box breathing',
    welcome: [
      'Sit so that your back is long and your shoulders are loose.',
      'Four counts in, four held, four out, four at rest. Follow the circle.',
    ],
    closing: 'Let the counting go and breathe as you like.',
    phases: [
      phase('Breathe in', 'Breathe in through the nose, two, three, four.', 4, 0, 1, 392),
      phase('Hold', 'Hold, two, three, four.', 4, 1, 1, 440),
      phase('Breathe out', 'Breathe out slowly, two, three, four.', 4, 1, 0, 330),
      phase('Rest', 'Rest, two, three, four.', 4, 0, 0, 294),
    ],
    rounds: 2,
    scene: {
      skyTop: '#0A1D29',
      skyBottom: '#1F4A5C',
      far: '#1A4152',
      near: '#071319',
      horizon: 0.56,
      ridges: 5,
      seed: 2,
    },
    light: copper,
    drone: [110, 165, 220],
  },
  {
    variant: 'coherent',
    title: 'Even breath',
    welcome: [
      'Settle in. Let the belly be soft.',
      'Five counts in, five counts out, like a slow tide. Follow the circle.',
    ],
    closing: 'Keep this rhythm a little longer, or let it go.',
    phases: [
      phase('Breathe in', 'Breathe in, gently and evenly.', 5, 0, 1, 349),
      phase('Breathe out', 'Breathe out, gently and evenly.', 5, 1, 0, 262),
    ],
    rounds: 4,
    scene: {
      skyTop: '#08201F',
      skyBottom: '#1D5A57',
      far: '#17504E',
      near: '#061413',
      horizon: 0.62,
      ridges: 4,
      seed: 5,
    },
    light: pearl,
    drone: [131, 196, 262],
  },
  {
    variant: 'four-seven-eight',
    title: 'Four, seven, eight',
    welcome: [
      'Lie down or lean back. Rest the tip of the tongue behind the teeth.',
      'Four in through the nose, seven held, eight out through the mouth.',
    ],
    closing: 'Stay where you are. There is nothing to do.',
    phases: [
      phase('Breathe in', 'In through the nose for four.', 4, 0, 1, 294),
      phase('Hold', 'Hold for seven. Soften the face.', 7, 1, 1, 330),
      phase('Breathe out', 'Out through the mouth for eight, without a hurry.', 8, 1, 0, 220),
      phase('Settle', 'And settle.', 1, 0, 0, 196),
    ],
    rounds: 2,
    scene: {
      skyTop: '#0B1220',
      skyBottom: '#2A3346',
      far: '#252F41',
      near: '#070A10',
      horizon: 0.5,
      ridges: 6,
      seed: 9,
    },
    light: copper,
    drone: [98, 147, 196],
  },
  {
    variant: 'long-exhale',
    title: 'The long exhale',
    welcome: [
      'Sit or stand, whichever is easier. Let the jaw hang loose.',
      'Four counts in, eight counts out. The way out is the practice.',
    ],
    closing: 'One more easy breath, and look around the room.',
    phases: [
      phase('Breathe in', 'In for four.', 4, 0, 1, 330),
      phase('Breathe out', 'Out for eight, as if cooling a cup of tea.', 8, 1, 0, 247),
    ],
    rounds: 2,
    scene: {
      skyTop: '#0E1F18',
      skyBottom: '#3A5B49',
      far: '#2F4F40',
      near: '#0A1511',
      horizon: 0.58,
      ridges: 5,
      seed: 13,
    },
    light: apricot,
    drone: [123, 185, 247],
  },
];

function paintCircle(ctx: SKRSContext2D, light: Light, fullness: number, opacity = 1): void {
  const { x, y } = centre;
  const radius = 108 + 112 * fullness;
  ctx.save();
  ctx.globalAlpha = opacity;
  for (let i = 3; i >= 1; i--) {
    ctx.fillStyle = alpha(light.outer, 0.05 + 0.03 * fullness);
    ctx.beginPath();
    ctx.arc(x, y, radius + i * (14 + 12 * fullness), 0, Math.PI * 2);
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
}

/** One bar for each phase, as long as the phase is; the present one fills. */
function paintPhases(ctx: SKRSContext2D, breath: Breath, present: number, share: number): void {
  const whole = breath.phases.reduce((sum, { seconds }) => sum + seconds, 0);
  const width = 420;
  let x = centre.x - width / 2;
  const y = stageHeight - 88;
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
}

function paintRound(ctx: SKRSContext2D, breath: Breath, seconds: number): void {
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
  writeText(ctx, count, centre.x, centre.y + 32, { size: 30, color: breath.light.inkSoft, weight: 500 });
  paintPhases(ctx, breath, present, share);
  writeText(ctx, breath.title, centre.x, stageHeight - 50, { size: 24, color: room.ink, opacity: 0.82 });
}

function roundCues(breath: Breath) {
  const cues = [];
  let at = 0;
  for (let round = 0; round < breath.rounds; round++) {
    for (const item of breath.phases) {
      cues.push(cue(at, at + item.seconds - 0.05, item.caption));
      at += item.seconds;
    }
  }
  return cues;
}

function score(breath: Breath, more: Partial<Score>): Score {
  return { drone: breath.drone, droneGain: 0.28, strikes: [], ...more };
}

function roundsScript(breath: Breath, backdrop: (ctx: SKRSContext2D) => void): CycleScript {
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
    score: score(breath, { strikes }),
    paint(ctx, seconds) {
      backdrop(ctx);
      paintRound(ctx, breath, seconds);
    },
  };
}

function introScript(breath: Breath, backdrop: (ctx: SKRSContext2D) => void): CycleScript {
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
      writeText(ctx, breath.title, centre.x, 236, {
        size: 84,
        color: room.ink,
        display: true,
        weight: 460,
        opacity: appear(seconds, 0.6, 40),
      });
      const line = { size: 31, color: room.ink };
      writeLines(ctx, breakLines(first), centre.x, 388, { ...line, opacity: appear(seconds, 4, 9.4) });
      writeLines(ctx, breakLines(second), centre.x, 388, { ...line, opacity: appear(seconds, 9.6, 15.4) });
      const left = Math.ceil(introSeconds - seconds);
      if (left <= 3)
        writeText(ctx, `Begins in ${left}`, centre.x, stageHeight - 64, { size: 26, color: room.ink });
      paintVeil(ctx, 1 - seconds / 1.4);
    },
  };
}

function outroScript(breath: Breath, backdrop: (ctx: SKRSContext2D) => void): CycleScript {
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
      const line = { size: 46, color: room.ink, display: true };
      writeLines(ctx, breakLines(breath.closing, 34), centre.x, 560, {
        ...line,
        opacity: appear(seconds, 0.6, 7.4),
      });
      writeText(ctx, 'Well done. Carry this with you.', centre.x, 560, {
        ...line,
        opacity: appear(seconds, 7.8, 20),
      });
      paintVeil(ctx, (seconds - 13.2) / 2.6);
    },
  };
}

export const breathingCycles: CycleScript[] = breaths.flatMap((breath) => {
  const backdrop = createBackdrop((ctx) => {
    paintLand(ctx, breath.scene);
  });
  return [introScript(breath, backdrop), roundsScript(breath, backdrop), outroScript(breath, backdrop)];
});
