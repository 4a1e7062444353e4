import type { CanvasGradient, SKRSContext2D } from '@napi-rs/canvas';

type GradientStop = readonly [at: number, color: string];

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
