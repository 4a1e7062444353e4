import { fileURLToPath } from 'node:url';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { GlobalFonts } from '@napi-rs/canvas';

/** Size of the pictures of films; the small rung is scaled from it. */
export const stageWidth = 1280;
export const stageHeight = 720;

/** The dark of the player's theatre, from which a practice comes up and into which it sinks. */
const dark = '#0B1312';

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
  align?: 'left' | 'center';
  opacity?: number;
};

const fontOf = ({ size, display, weight }: TextStyle): string =>
  `${weight ?? (display ? 560 : 480)} ${size}px ${display ? 'Ysabeau' : 'Hanken'}`;

export const writeText = (ctx: SKRSContext2D, text: string, x: number, y: number, style: TextStyle): void => {
  if (style.opacity !== undefined && style.opacity <= 0) return;
  ctx.save();
  ctx.globalAlpha = style.opacity ?? 1;
  ctx.font = fontOf(style);
  ctx.fillStyle = style.color;
  ctx.textAlign = style.align ?? 'left';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, x, y);
  ctx.restore();
};

/** Words and figures stay above the lowest 18 % of the picture, where the controls of the player stand. */
export const wordsEnd = stageHeight * 0.82;
/** The smallest letters: a fifteenth of the height, 15 pixels on a phone of 390. */
export const smallText = stageHeight / 15;
const titleText = 68;
export const titleTop = 44;
/** Width of a column of words: the part of the wall that stays in shade beside the window. */
const columnWidth = 430;

const breakLines = (ctx: SKRSContext2D, text: string, style: TextStyle): string[] => {
  ctx.font = fontOf(style);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && ctx.measureText(longer).width <= columnWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** Writes a column of words from the top `y`; returns the place below it. */
export const writeColumn = (
  ctx: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
): number => {
  const leading = style.size * 1.16;
  const lines = breakLines(ctx, text, style);
  lines.forEach((line, i) => {
    writeText(ctx, line, x, y + (i + 0.5) * leading, style);
  });
  return y + lines.length * leading;
};

/** Writes the title at the top of a column; returns the place below it. */
export const writeTitle = (
  ctx: SKRSContext2D,
  title: string,
  x: number,
  color: string,
  opacity = 1,
): number => writeColumn(ctx, title, x, titleTop, { size: titleText, color, display: true, opacity });

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

/** Covers the picture with the dark of the theatre, for the first and last moments of a practice. */
export const paintVeil = (ctx: SKRSContext2D, opacity: number): void => {
  if (opacity <= 0) return;
  ctx.save();
  ctx.globalAlpha = clamp(opacity);
  ctx.fillStyle = dark;
  ctx.fillRect(0, 0, stageWidth, stageHeight);
  ctx.restore();
};
