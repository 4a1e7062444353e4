import type { SKRSContext2D } from '@napi-rs/canvas';
import type { FigureColors, Point, Shape } from './figure.ts';
import { radians } from './figure.ts';

const traceLimb = (
  ctx: SKRSContext2D,
  from: Point,
  fromRadius: number,
  to: Point,
  toRadius: number,
): void => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1e-6;
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const open = Math.acos(Math.max(-1, Math.min(1, (fromRadius - toRadius) / length)));
  ctx.arc(from[0], from[1], fromRadius, angle + open, angle - open + Math.PI * 2);
  ctx.arc(to[0], to[1], toRadius, angle - open, angle + open);
};

/** A smooth closed curve through points (Catmull-Rom). */
const traceBody = (ctx: SKRSContext2D, points: readonly Point[]): void => {
  const point = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0];
  ctx.moveTo(...point(0));
  for (let i = 0; i < points.length; i++) {
    const [a, b, c, d] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const leave: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const arrive: Point = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    ctx.bezierCurveTo(...leave, ...arrive, ...c);
  }
};

const paintHair = (ctx: SKRSContext2D, face: -1 | 0 | 1, bun: boolean): void => {
  if (face === 0) {
    ctx.beginPath();
    ctx.ellipse(0, 0.012, 0.054, 0.057, 0, -0.12, Math.PI + 0.12);
    ctx.quadraticCurveTo(0, 0.05, 0.054, 0.006);
    ctx.fill();
  } else {
    const [start, end] = face > 0 ? [0.12, 1.42] : [-0.42, 0.88];
    ctx.beginPath();
    ctx.ellipse(-face * 0.01, 0.012, 0.051, 0.058, 0, Math.PI * start, Math.PI * end);
    ctx.fill();
  }
  if (!bun) return;
  ctx.beginPath();
  if (face === 0) ctx.arc(0, 0.08, 0.026, 0, 7);
  else ctx.arc(-face * 0.052, 0.035, 0.026, 0, 7);
  ctx.fill();
};

/** Paints shapes in figure units; the caller sets the transform. */
export const paintShapes = (ctx: SKRSContext2D, shapes: readonly Shape[], colors: FigureColors): void => {
  for (const shape of shapes) {
    ctx.fillStyle = colors[shape.ink];
    if (shape.kind === 'limb' || shape.kind === 'body') {
      ctx.beginPath();
      if (shape.kind === 'limb') traceLimb(ctx, shape.from, shape.fromRadius, shape.to, shape.toRadius);
      else traceBody(ctx, shape.points);
      ctx.closePath();
      ctx.fill();
      continue;
    }
    ctx.save();
    ctx.translate(...shape.center);
    ctx.rotate(radians(shape.turn));
    if (shape.kind === 'hair') paintHair(ctx, shape.face, shape.bun);
    else {
      ctx.beginPath();
      ctx.ellipse(0, 0, 0.05, 0.062, 0, 0, 7);
      ctx.fill();
    }
    ctx.restore();
  }
};
