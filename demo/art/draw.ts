import type { Canvas, CanvasGradient, SKRSContext2D } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { alpha, mixHex } from './color.ts';
import type { Random } from './random.ts';

/** Size of the stage in the units in which posters are painted. */
export const stageWidth = 1600;
export const stageHeight = 900;
/** Top edge of a poster's floor. */
export const floorTop = stageHeight * 0.86;

type GradientStop = readonly [at: number, color: string];

/** Creates a stage at least as wide as the requested width, so that no edge is upscaled. */
export const createStage = (pixelWidth: number): { canvas: Canvas; ctx: SKRSContext2D } => {
  const scale = Math.max(1, pixelWidth / stageWidth);
  const canvas = createCanvas(Math.round(stageWidth * scale), Math.round(stageHeight * scale));
  const ctx = canvas.getContext('2d');
  ctx.scale(scale, scale);
  return { canvas, ctx };
};

/** Sets a blur in stage units; a canvas measures its filters in pixels, whatever its scale. */
export const blurBy = (ctx: SKRSContext2D, units: number): void => {
  ctx.filter = `blur(${units * ctx.getTransform().a}px)`;
};

const withStops = (gradient: CanvasGradient, stops: readonly GradientStop[]): CanvasGradient => {
  for (const [at, color] of stops) gradient.addColorStop(at, color);
  return gradient;
};

export const linear = (
  ctx: SKRSContext2D,
  from: [number, number],
  to: [number, number],
  stops: GradientStop[],
) => withStops(ctx.createLinearGradient(...from, ...to), stops);

export const radial = (
  ctx: SKRSContext2D,
  x: number,
  y: number,
  inner: number,
  outer: number,
  stops: GradientStop[],
) => withStops(ctx.createRadialGradient(x, y, inner, x, y, outer), stops);

export const fillStage = (ctx: SKRSContext2D, fill: CanvasGradient | string): void => {
  ctx.fillStyle = fill;
  ctx.fillRect(0, 0, stageWidth, stageHeight);
};

export const fillCircle = (
  ctx: SKRSContext2D,
  x: number,
  y: number,
  radius: number,
  fill: CanvasGradient | string,
): void => {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fill();
};

export const paintSun = (ctx: SKRSContext2D, x: number, y: number, radius: number, color: string): void => {
  fillStage(
    ctx,
    radial(ctx, x, y, radius * 0.6, radius * 4.2, [
      [0, alpha(color, 0.42)],
      [0.35, alpha(color, 0.14)],
      [1, alpha(color, 0)],
    ]),
  );
  const top = mixHex(color, '#ffffff', 0.25);
  fillCircle(
    ctx,
    x,
    y,
    radius,
    linear(
      ctx,
      [x, y - radius],
      [x, y + radius],
      [
        [0, top],
        [1, color],
      ],
    ),
  );
};

/** Paints a stem of leaves that grows up from a point, turned by an angle. */
export const paintBranch = (
  ctx: SKRSContext2D,
  x: number,
  y: number,
  angle: number,
  length: number,
  color: string,
): void => {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.strokeStyle = color;
  ctx.fillStyle = color;
  ctx.lineWidth = 5;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.quadraticCurveTo(length * 0.12, -length * 0.5, 0, -length);
  ctx.stroke();
  for (let i = 1; i <= 8; i++) {
    const t = i / 8;
    const leaf = length * 0.3 * (1.1 - t * 0.62);
    for (const side of [-1, 1]) {
      ctx.save();
      ctx.translate(2 * t * (1 - t) * length * 0.12, -length * t);
      ctx.rotate(side * (0.95 - t * 0.35));
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.bezierCurveTo(leaf * 0.34, -leaf * 0.25, leaf * 0.26, -leaf * 0.8, 0, -leaf);
      ctx.bezierCurveTo(-leaf * 0.26, -leaf * 0.8, -leaf * 0.34, -leaf * 0.25, 0, 0);
      ctx.fill();
      ctx.restore();
    }
  }
  ctx.restore();
};

export const paintFloor = (ctx: SKRSContext2D, top: string, bottom: string): void => {
  ctx.fillStyle = linear(
    ctx,
    [0, floorTop],
    [0, stageHeight],
    [
      [0, top],
      [1, bottom],
    ],
  );
  ctx.fillRect(0, floorTop, stageWidth, stageHeight - floorTop);
};

/** Darkens the corners a little, in a color of the picture. */
export const paintVignette = (ctx: SKRSContext2D, color: string): void => {
  const fade = radial(ctx, stageWidth / 2, stageHeight / 2, stageHeight * 0.55, stageWidth * 0.68, [
    [0, alpha(color, 0)],
    [1, alpha(color, 0.2)],
  ]);
  fillStage(ctx, fade);
};

/** Scattered strokes of light on water under a sun. */
export const paintGlitter = (
  ctx: SKRSContext2D,
  random: Random,
  x: number,
  top: number,
  height: number,
  color: string,
): void => {
  ctx.lineCap = 'round';
  for (let i = 0; i < 150; i++) {
    const depth = random() ** 1.3;
    const y = top + 6 + depth * height;
    const middle = x + (random() + random() + random() - 1.5) * (60 + depth * 260);
    const half = ((14 + random() * 90) * (0.4 + depth)) / 2;
    ctx.strokeStyle = alpha(color, 0.55 * (1 - depth * 0.75));
    ctx.lineWidth = 1.6 + depth * 4;
    ctx.beginPath();
    ctx.moveTo(middle - half, y);
    ctx.lineTo(middle + half, y);
    ctx.stroke();
  }
};

/** Returns the painted stage as raw RGB in the requested size. */
export const exportStage = async (canvas: Canvas, width: number, height: number): Promise<Buffer> => {
  const raw = { width: canvas.width, height: canvas.height, channels: 4 as const };
  return sharp(Buffer.from(canvas.data()), { raw }).removeAlpha().resize(width, height).raw().toBuffer();
};
