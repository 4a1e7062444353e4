import type { SKRSContext2D } from '@napi-rs/canvas';
import type { FigureColors } from '../../../art/figures/figure.ts';
import { poses } from '../../../art/figures/poses.ts';
import { paintDisc, paintSky } from '../drawing/scenery.ts';
import {
  breakLines,
  clamp,
  createBackdrop,
  paintRing,
  paintVeil,
  room,
  smallText,
  writeLines,
  writeText,
} from '../drawing/stage.ts';
import { type CycleScript, cue, type Score, type Strike } from '../script.ts';
import { type Exercise, exercises } from './exercises.ts';
import { type Move, paintFigure } from './movement.ts';

const framesPerSecond = 20;
const readySeconds = 8;
const workSeconds = 30;
const cycleSeconds = 40;
const breakSeconds = 24;

const heat = {
  room: '#240F0B',
  disc: '#BF5431',
  work: '#FF9A5E',
  rest: '#9FC9BE',
  line: '#5A2A20',
  panel: '#6E2A1B',
  floor: '#54190F',
};
const colors: FigureColors = {
  skin: '#8d5636',
  skinShade: '#6b3b22',
  top: '#F6C46A',
  topShade: '#D9A24C',
  bottom: '#241013',
  bottomShade: '#170A0C',
  hair: '#120c0d',
};
const disc = { x: 400, y: 286, radius: 216 };
const dial = { x: 990, y: 276, radius: 148 };
const floor = 488;

const backdrop = createBackdrop((ctx) => {
  paintSky(ctx, heat.room, heat.room);
  ctx.fillStyle = heat.panel;
  ctx.beginPath();
  ctx.roundRect(60, 48, 680, 500, 14);
  ctx.fill();
  paintDisc(ctx, disc.x, disc.y, disc.radius, heat.disc, heat.disc);
  ctx.fillStyle = heat.floor;
  ctx.beginPath();
  ctx.roundRect(60, floor - 8, 680, 556 - floor, [0, 0, 14, 14]);
  ctx.fill();
});

const paintDial = (
  ctx: SKRSContext2D,
  label: string,
  seconds: number,
  whole: number,
  color: string,
): void => {
  const left = Math.max(0, whole - seconds);
  paintRing(ctx, { ...dial, width: 18, share: left / whole, color, track: heat.line });
  writeText(ctx, String(Math.ceil(left)), dial.x, dial.y + 14, { size: 124, color: room.ink, weight: 320 });
  writeText(ctx, label, dial.x, dial.y - 76, { size: smallText, color, weight: 560 });
};

const paintTitle = (ctx: SKRSContext2D, title: string, y = 84): void =>
  writeText(ctx, title, dial.x, y, { size: 54, color: room.ink, display: true });

const paintHint = (ctx: SKRSContext2D, hint: string): void =>
  writeLines(ctx, breakLines(hint, 24), dial.x, 522, { size: smallText, color: room.ink, opacity: 0.9 });

const paintExercise = (ctx: SKRSContext2D, exercise: Exercise, seconds: number): void => {
  backdrop(ctx);
  const work = seconds - readySeconds;
  const working = work >= 0 && work < workSeconds;
  // Before the work begins the move is shown slowly, afterwards it comes to rest.
  const moved = working ? work : work < 0 ? seconds * 0.5 : 0;
  const place = { x: disc.x, floor, height: exercise.size };
  paintFigure(ctx, exercise.move, moved, place, colors);
  if (working) paintDial(ctx, 'Work', work, workSeconds, heat.work);
  else if (work < 0) paintDial(ctx, 'Get ready', seconds, readySeconds, heat.rest);
  else paintDial(ctx, 'Rest', work - workSeconds, cycleSeconds - readySeconds - workSeconds, heat.rest);
  paintTitle(ctx, exercise.name);
  // Before that a caption says it.
  if (working) paintHint(ctx, exercise.hint);
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
    framesPerSecond,
    chapter: exercise.name,
    captions: [
      cue(0.3, readySeconds - 0.2, `Next: ${exercise.name.toLowerCase()}. ${exercise.hint}`),
      cue(readySeconds, readySeconds + 4, `Work for ${workSeconds} seconds.`),
      cue(readySeconds + 14, readySeconds + 17, 'Half way.'),
      cue(end - 5, end - 0.2, 'Five more seconds.'),
      cue(end, cycleSeconds, 'Rest.'),
    ],
    posterAtSeconds: readySeconds + exercise.move.secondsPerTurn / 2,
    score: score([
      ...countdown(readySeconds),
      beep(readySeconds, 1046, 0.8),
      ...countdown(end),
      beep(end, 392, 1.6),
    ]),
    paint: (ctx, seconds) => paintExercise(ctx, exercise, seconds),
  };
};

const breathing: Move = {
  poses: [
    poses.reach,
    {
      ...poses.mountain,
      arms: [
        [254, 262],
        [-74, -82],
      ],
    },
  ],
  secondsPerTurn: 8,
  anchor: 'hips',
};

const breakScript: CycleScript = {
  id: 'intervals-break',
  durationSeconds: breakSeconds,
  framesPerSecond,
  chapter: 'Rest between rounds',
  captions: [
    cue(0.3, 6, 'The round is done. Rest, and have some water.'),
    cue(12, 18, 'Breathe in with the arms, and out.'),
  ],
  posterAtSeconds: 8,
  score: score([beep(0.2, 392, 2.4)]),
  paint(ctx, seconds) {
    backdrop(ctx);
    paintFigure(ctx, breathing, seconds, { x: disc.x, floor, height: 340 }, colors);
    paintDial(ctx, 'Rest', seconds, breakSeconds, heat.rest);
    paintTitle(ctx, 'Round done');
  },
};

const introScript: CycleScript = {
  id: 'intervals-intro',
  durationSeconds: 16,
  framesPerSecond,
  chapter: 'Before you start',
  captions: [
    cue(0.5, 5.5, 'Clear a mat’s length of floor. Water within reach.'),
    cue(5.5, 11, `${workSeconds} seconds of work, ten to change over. Go at your own pace.`),
    cue(11, 15.8, 'The beeps count you in and out.'),
  ],
  posterAtSeconds: 4,
  score: score([...countdown(16)], { fadeInSeconds: 2 }),
  paint(ctx, seconds) {
    backdrop(ctx);
    const march = exercises.find(({ id }) => id === 'march');
    if (march) paintFigure(ctx, march.move, seconds * 0.8, { x: disc.x, floor, height: 400 }, colors);
    writeText(ctx, `${workSeconds} s`, dial.x, dial.y - 40, { size: 110, color: heat.work, weight: 320 });
    writeText(ctx, 'of work', dial.x, dial.y + 40, { size: smallText, color: room.ink });
    writeText(ctx, '10 s', dial.x, dial.y + 150, { size: 110, color: heat.rest, weight: 320 });
    writeText(ctx, 'to change over', dial.x, dial.y + 230, { size: smallText, color: room.ink });
    paintTitle(ctx, 'Work and rest');
    paintVeil(ctx, 1 - seconds / 1.2);
  },
};

const outroScript: CycleScript = {
  id: 'intervals-outro',
  durationSeconds: 16,
  framesPerSecond,
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
  paint(ctx, seconds) {
    backdrop(ctx);
    paintFigure(ctx, breathing, seconds, { x: disc.x, floor, height: 340 }, colors);
    paintTitle(ctx, 'All done', dial.y);
    paintVeil(ctx, clamp((seconds - 13) / 2.8));
  },
};

export const intervalCycles: CycleScript[] = [
  introScript,
  ...exercises.map(exerciseScript),
  breakScript,
  outroScript,
];
