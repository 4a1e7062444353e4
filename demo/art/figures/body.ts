import { clamp, mix } from '../color.ts';
import { type CurvedName, curved } from './curved.ts';
import type { Point, Shape } from './figure.ts';
import { figureBounds, figureShapes, radians } from './figure.ts';
import { type PoseName, poses } from './poses.ts';
import { type Limb, type SculptedName, sculpted } from './sculpted.ts';

export type BodyName = SculptedName | CurvedName | `jointed ${PoseName}`;

export type Body = {
  /** Signed distance in figure heights: negative inside; x from the middle, y down, ground at 0. */
  distance: (x: number, y: number) => number;
  /** Left, top and right end; the feet stand at 0. */
  left: number;
  top: number;
  right: number;
  head: Point;
};

type Distance = (x: number, y: number) => number;

const limbDistance =
  ([x0, y0, r0, x1, y1, r1]: Limb): Distance =>
  (x, y) => {
    const dx = x1 - x0;
    const dy = y1 - y0;
    const t = clamp(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy));
    return Math.hypot(x - x0 - dx * t, y - y0 - dy * t) - mix(r0, r1, t);
  };

/** Signed distance to a polygon. */
const polygonDistance =
  (points: readonly Point[]): Distance =>
  (x, y) => {
    let nearest = Number.POSITIVE_INFINITY;
    let inside = false;
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const [ax, ay] = points[i] as Point;
      const [bx, by] = points[j] as Point;
      const dx = bx - ax;
      const dy = by - ay;
      const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy));
      nearest = Math.min(nearest, Math.hypot(x - ax - dx * t, y - ay - dy * t));
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
    return inside ? -nearest : nearest;
  };

/** A closed curve through points (Catmull-Rom), as a polygon. */
const curve = (points: readonly Point[]): Point[] => {
  const at = (i: number): Point => points[(i + points.length) % points.length] as Point;
  return points.flatMap((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    return [0, 0.25, 0.5, 0.75].map((t): Point => {
      const part = (k: 0 | 1): number =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
      return [part(0), part(1)];
    });
  });
};

const unite =
  (parts: readonly Distance[], smoothing: number): Distance =>
  (x, y) => {
    let distance = 1e9;
    for (const part of parts) {
      const other = part(x, y);
      const overlap = Math.max(smoothing - Math.abs(distance - other), 0) / smoothing;
      distance = Math.min(distance, other) - overlap * overlap * smoothing * 0.25;
    }
    return distance;
  };

const shapeDistances = (shape: Shape): Distance[] => {
  switch (shape.kind) {
    case 'limb':
      return [limbDistance([...shape.from, shape.fromRadius, ...shape.to, shape.toRadius])];
    case 'body':
      return [polygonDistance(curve(shape.points))];
    case 'face': {
      const [x, y] = shape.center;
      const [dx, dy] = [
        Math.cos(radians(shape.turn + 90)) * 0.012,
        Math.sin(radians(shape.turn + 90)) * 0.012,
      ];
      return [limbDistance([x - dx, y - dy, 0.05, x + dx, y + dy, 0.052])];
    }
    case 'hair': {
      if (!shape.bun) return [];
      const turn = radians(shape.turn);
      const [x, y] = shape.face === 0 ? [0, 0.08] : [-shape.face * 0.052, 0.035];
      const bunX = shape.center[0] + x * Math.cos(turn) - y * Math.sin(turn);
      const bunY = shape.center[1] + x * Math.sin(turn) + y * Math.cos(turn);
      return [limbDistance([bunX, bunY, 0.026, bunX + 1e-6, bunY, 0.026])];
    }
  }
};

const jointedBody = (name: PoseName): Body => {
  const shapes = figureShapes(poses[name], true);
  const { left, right, bottom, top } = figureBounds(shapes);
  const middle = (left + right) / 2;
  const united = unite(shapes.flatMap(shapeDistances), 0.02);
  const face = shapes.find(({ kind }) => kind === 'face');
  const [x, y] = face?.kind === 'face' ? face.center : [middle, top];
  return {
    distance: (px, py) => united(px + middle, bottom - py),
    left: left - middle,
    right: right - middle,
    top: bottom - top,
    head: [x - middle, bottom - y],
  };
};

const bodiesOfLimbs = { ...sculpted, ...curved };

const sculptedBody = (name: SculptedName | CurvedName): Body => {
  const { limbs, smoothing } = bodiesOfLimbs[name];
  const ends = limbs.flatMap(([x0, y0, r0, x1, y1, r1]): [number, number, number][] => [
    [x0, y0, r0],
    [x1, y1, r1],
  ]);
  // The first ball of a body is its head.
  const face = limbs.find(([x0, y0, , x1, y1]) => y0 === y1 && Math.abs(x1 - x0) < 1e-5);
  return {
    distance: unite(limbs.map(limbDistance), smoothing),
    left: Math.min(...ends.map(([x, , r]) => x - r)),
    right: Math.max(...ends.map(([x, , r]) => x + r)),
    top: Math.min(...ends.map(([, y, r]) => y - r)),
    head: face ? [face[0], face[1]] : [0, -0.9],
  };
};

const made = new Map<BodyName, Body>();

export const bodyOf = (name: BodyName): Body => {
  const known = made.get(name);
  if (known) return known;
  const body = name.startsWith('jointed ')
    ? jointedBody(name.slice('jointed '.length) as PoseName)
    : sculptedBody(name as SculptedName | CurvedName);
  made.set(name, body);
  return body;
};
