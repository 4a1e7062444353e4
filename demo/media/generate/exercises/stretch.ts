import type { SKRSContext2D } from '@napi-rs/canvas';
import {
  appear,
  clamp,
  paintRing,
  paintVeil,
  smallText,
  stageWidth,
  writeColumn,
  writeText,
  writeTitle,
} from '../drawing/stage.ts';
import type { WordInks } from '../films.ts';
import { type CycleScript, cue, type Score } from '../script.ts';
import { type Stretch, stretches } from './stretches.ts';

const comeSeconds = 6;
const leaveSeconds = 2;
const left = 64;

/** Part of a cycle: the coach enters the pose, holds it and leaves it. */
type Part = { start: number; hold: number; end: number; side: string };

const partsOf = (stretch: Stretch): Part[] => {
  const { seconds, sided } = stretch;
  const length = sided ? seconds / 2 : seconds;
  const sides = sided ? ['First side', 'Second side'] : ['Hold'];
  return sides.map((side, i) => ({
    start: i * length,
    hold: i * length + comeSeconds - (sided ? 2 : 0),
    end: (i + 1) * length - leaveSeconds,
    side,
  }));
};

const captionEnd = ({ hold, end }: Pick<Part, 'hold' | 'end'>): number => Math.min(hold + 7, end - 3);

const paintSeconds = (ctx: SKRSContext2D, seconds: number, whole: number, inks: WordInks): void => {
  const ring = { x: stageWidth - 116, y: 112, radius: 62, width: 10 };
  ctx.fillStyle = inks.track;
  ctx.beginPath();
  ctx.arc(ring.x, ring.y, ring.radius + 14, 0, Math.PI * 2);
  ctx.fill();
  paintRing(ctx, { ...ring, share: seconds / whole, color: inks.accent, track: inks.track });
  writeText(ctx, String(Math.ceil(seconds)), ring.x, ring.y + 3, {
    size: 56,
    color: inks.ink,
    align: 'center',
  });
};

const paintStretch = (
  ctx: SKRSContext2D,
  stretch: Stretch,
  parts: readonly Part[],
  seconds: number,
  inks: WordInks,
): void => {
  const part = parts.find(({ end }) => seconds < end + leaveSeconds) ?? parts[0];
  if (!part) return;
  const holding = seconds >= part.hold && seconds < part.end;
  const whole = part.end - part.hold;
  const below = writeTitle(ctx, stretch.name, left, inks.ink);
  const side = holding ? part.side : seconds < part.hold ? 'Come in slowly' : 'Come out slowly';
  const reminderTop = writeColumn(ctx, side, left, below + 8, {
    size: smallText,
    color: inks.accent,
    weight: 560,
  });
  paintSeconds(ctx, clamp(part.end - seconds, 0, whole), whole, inks);
  // Before that a caption says it.
  // It goes all at once, since words that fade out leave traces on a wall of few bits.
  const opacity = holding ? appear(seconds, captionEnd(part) + 0.3, Number.POSITIVE_INFINITY) : 0;
  writeColumn(ctx, stretch.stay, left, reminderTop + 24, { size: smallText, color: inks.ink, opacity });
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
    chapter: stretch.name,
    captions,
    posterAtSeconds: (parts[0]?.hold ?? comeSeconds) + 1,
    score: score(parts),
    paint: (ctx, seconds, inks) => paintStretch(ctx, stretch, parts, seconds, inks),
  };
};

type Page = { id: string; title: string; lines: [string, string]; closing: boolean };

const pageScript = ({ id, title, lines, closing }: Page): CycleScript => {
  return {
    id: `stretch-${id}`,
    durationSeconds: 16,
    chapter: closing ? 'To close' : 'Settle in',
    captions: [cue(0.6, 7.6, lines[0]), cue(8, 14.8, lines[1])],
    posterAtSeconds: 4,
    score: score(
      [],
      closing
        ? { strikes: [{ atSeconds: 0.4, hertz: 330, gain: 0.24, seconds: 7 }], fadeOutSeconds: 5 }
        : { strikes: [{ atSeconds: 1, hertz: 440, gain: 0.24, seconds: 6 }], fadeInSeconds: 2.5 },
    ),
    paint(ctx, seconds, inks) {
      writeTitle(ctx, title, left, inks.ink);
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
