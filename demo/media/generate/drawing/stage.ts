import { fileURLToPath } from 'node:url';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';

/** The picture every cycle is painted in; the small rung is scaled from it. */
export const stageWidth = 1280;
export const stageHeight = 720;

/** The theatre of the player: the same in light and dark. */
export const room = { dark: '#0B1312', ink: '#F1F3EE', soft: '#B4C0BB' } as const;

const packages = new URL('../../../../node_modules/@fontsource-variable/', import.meta.url);
const font = (path: string, family: string) =>
  GlobalFonts.registerFromPath(fileURLToPath(new URL(path, packages)), family);
font('ysabeau/files/ysabeau-latin-wght-normal.woff2', 'Ysabeau');
font('hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2', 'Hanken');

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));
/** Starts and ends at rest, as a breath does. */
export const ease = (t: number): number => 0.5 - 0.5 * Math.cos(Math.PI * clamp(t));
/** Rises over `over` seconds after `from` and falls again before `to`. */
export const appear = (seconds: number, from: number, to: number, over = 0.6): number =>
  ease(Math.min((seconds - from) / over, (to - seconds) / over));

export type TextStyle = {
  size: number;
  color: string;
  /** Ysabeau for words that are looked at, Hanken Grotesk for what is read and for figures. */
  display?: boolean;
  weight?: number;
  align?: 'left' | 'center' | 'right';
  opacity?: number;
};

export const writeText = (ctx: SKRSContext2D, text: string, x: number, y: number, style: TextStyle): void => {
  if (style.opacity !== undefined && style.opacity <= 0) return;
  ctx.save();
  ctx.globalAlpha = style.opacity ?? 1;
  ctx.font = `${style.weight ?? (style.display ? 500 : 440)} ${style.size}px ${style.display ? 'Ysabeau' : 'Hanken'}`;
  ctx.fillStyle = style.color;
  ctx.textAlign = style.align ?? 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, x, y);
  ctx.restore();
};

/** Words and figures stay above the lowest 18 % of the picture, where the controls of the player stand. */
export const wordsEnd = stageHeight * 0.82;
/** The smallest letters: 5 % of the height, legible on a phone. */
export const smallText = stageHeight * 0.05;

/** Lines below one another, the block centred on y. */
export const writeLines = (
  ctx: SKRSContext2D,
  lines: readonly string[],
  x: number,
  y: number,
  style: TextStyle,
): void => {
  const leading = style.size * 1.36;
  lines.forEach((line, i) => {
    writeText(ctx, line, x, y + (i - (lines.length - 1) / 2) * leading, style);
  });
};

/** Breaks a sentence into lines of about the same length, none longer than `most` letters. */
export const breakLines = (text: string, most = 44): string[] => {
  const count = Math.ceil(text.length / most);
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const full = line.length + word.length / 2 > text.length / count && lines.length < count;
    if (full) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
};

export type Ring = {
  x: number;
  y: number;
  radius: number;
  width: number;
  share: number;
  color: string;
  track: string;
};

/** A ring that is full at share 1 and runs empty clockwise. */
export const paintRing = (ctx: SKRSContext2D, ring: Ring): void => {
  ctx.lineWidth = ring.width;
  ctx.lineCap = 'round';
  ctx.strokeStyle = ring.track;
  ctx.beginPath();
  ctx.arc(ring.x, ring.y, ring.radius, 0, Math.PI * 2);
  ctx.stroke();
  if (ring.share < 0.002) return;
  ctx.strokeStyle = ring.color;
  ctx.beginPath();
  ctx.arc(ring.x, ring.y, ring.radius, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * clamp(ring.share));
  ctx.stroke();
};

/** Covers the picture with the dark of the room, for the first and last moments of a practice. */
export const paintVeil = (ctx: SKRSContext2D, opacity: number): void => {
  if (opacity <= 0) return;
  ctx.save();
  ctx.globalAlpha = clamp(opacity);
  ctx.fillStyle = room.dark;
  ctx.fillRect(0, 0, stageWidth, stageHeight);
  ctx.restore();
};

/** A picture that stays the same is painted once, when it is first needed. */
export const createBackdrop = (paint: (ctx: SKRSContext2D) => void): ((ctx: SKRSContext2D) => void) => {
  let canvas: Canvas | undefined;
  return (ctx) => {
    if (!canvas) {
      canvas = createCanvas(stageWidth, stageHeight);
      paint(canvas.getContext('2d'));
    }
    ctx.drawImage(canvas, 0, 0);
  };
};
