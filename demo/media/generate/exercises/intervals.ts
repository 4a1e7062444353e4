import type { SKRSContext2D } from '@napi-rs/canvas';
import type { FigureColors } from '../../../art/figures/figure.ts';
import { poses } from '../../../art/figures/poses.ts';
import { paintDisc, paintSky } from '../drawing/scenery.ts';
import {
  appear,
  breakLines,
  clamp,
  createBackdrop,
  paintRing,
  paintVeil,
  room,
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
const dial = { x: 970, y: 300, radius: 186 };
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
  writeText(ctx, String(Math.ceil(left)), dial.x, dial.y + 14, { size: 150, color: room.ink, weight: 320 });
  writeText(ctx, label, dial.x, dial.y - 96, { size: 34, color, weight: 560 });
};

const paintWords = (ctx: SKRSContext2D, title: string, hint: string, opacity = 1): void => {
  writeText(ctx, title, disc.x, 618, { size: 54, color: room.ink, display: true, opacity });
  writeLines(ctx, breakLines(hint, 34), dial.x, 618, { size: 29, color: room.ink, opacity: opacity * 0.9 });
};

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
  paintWords(ctx, exercise.name, work >= workSeconds ? 'Shake it out.' : exercise.hint);
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
    paintWords(ctx, 'Round done', 'Have some water. Breathe in with the arms, and out.');
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
    const words = [
      'Clear a mat’s length of floor.',
      'Thirty seconds of work, ten to change over.',
      'The beeps count you in and out.',
    ];
    words.forEach((sentence, i) => {
      const y = dial.y - 90 + i * 104;
      writeLines(ctx, breakLines(sentence, 28), dial.x, y, {
        size: 34,
        color: room.ink,
        opacity: appear(seconds, 0.6 + i * 5, 40),
      });
    });
    writeText(ctx, 'Work and rest', disc.x, 618, { size: 54, color: room.ink, display: true });
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
    writeText(ctx, 'All done', disc.x, 618, { size: 54, color: room.ink, display: true });
    const line = { size: 36, color: room.ink };
    writeLines(ctx, ['Walk it out and let', 'the breath slow.'], dial.x, dial.y - 40, {
      ...line,
      opacity: appear(seconds, 0.4, 40),
    });
    writeText(ctx, 'Drink something.', dial.x, dial.y + 70, { ...line, opacity: appear(seconds, 7.6, 40) });
    paintVeil(ctx, clamp((seconds - 13) / 2.8));
  },
};

export const intervalCycles: CycleScript[] = [
  introScript,
  ...exercises.map(exerciseScript),
  breakScript,
  outroScript,
];
