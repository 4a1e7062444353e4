import type { Arm, FrontPose, Leg, Pose, SeatPose, SidePose } from './poses.ts';

/** A jointed paper-cut figure: a pose becomes a list of simple shapes, and the shapes are painted. */
export type Point = readonly [number, number];

export type FigureColors = {
  skin: string;
  skinShade: string;
  top: string;
  topShade: string;
  bottom: string;
  bottomShade: string;
  hair: string;
};

type Ink = keyof FigureColors;

export type Shape =
  | { kind: 'limb'; from: Point; fromRadius: number; to: Point; toRadius: number; ink: Ink }
  | { kind: 'body'; points: readonly Point[]; ink: Ink }
  | { kind: 'face'; center: Point; turn: number; ink: Ink }
  | { kind: 'hair'; center: Point; turn: number; face: -1 | 0 | 1; bun: boolean; ink: Ink };

const size = {
  torso: 0.3,
  neck: 0.055,
  head: 0.062,
  thigh: 0.255,
  shin: 0.25,
  foot: 0.085,
  upperArm: 0.165,
  foreArm: 0.15,
  hand: 0.04,
};

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const along = (from: Point, degrees: number, length: number): Point => [
  from[0] + Math.cos(radians(degrees)) * length,
  from[1] + Math.sin(radians(degrees)) * length,
];
const limb = (from: Point, fromRadius: number, to: Point, toRadius: number, ink: Ink): Shape => ({
  kind: 'limb',
  from,
  fromRadius,
  to,
  toRadius,
  ink,
});

/** Inks of a limb by side: the far side of the body has a darker shade. */
const near = { skin: 'skin', top: 'top', bottom: 'bottom' } as const;
const far = { skin: 'skinShade', top: 'topShade', bottom: 'bottomShade' } as const;
type Side = typeof near | typeof far;

const leg = (hip: Point, [thigh, shin, foot]: Leg, inks: Side, stretch = 1): Shape[] => {
  const knee = along(hip, thigh, size.thigh * stretch);
  const calf = along(knee, shin, size.shin * 0.32 * stretch);
  const hem = along(knee, shin, size.shin * 0.93 * stretch);
  const ankle = along(knee, shin, size.shin * stretch);
  return [
    limb(ankle, 0.019, along(ankle, foot, size.foot * 0.8), 0.013, inks.skin),
    limb(hip, 0.062, knee, 0.039, inks.bottom),
    limb(knee, 0.038, calf, 0.037, inks.bottom),
    limb(calf, 0.037, hem, 0.021, inks.bottom),
  ];
};

/** Returns the joints of an arm: shoulder, elbow, wrist, fingertips. */
const armJoints = (shoulder: Point, [upper, lower]: Arm): readonly [Point, Point, Point, Point] => {
  const elbow = along(shoulder, upper, size.upperArm);
  const wrist = along(elbow, lower, size.foreArm);
  return [shoulder, elbow, wrist, along(wrist, lower, size.hand)];
};

const arm = (from: Point, angles: Arm, inks: Side): Shape[] => {
  const [shoulder, elbow, wrist, fingers] = armJoints(from, angles);
  return [
    limb(shoulder, 0.032, elbow, 0.0225, inks.skin),
    limb(elbow, 0.0225, wrist, 0.0145, inks.skin),
    limb(wrist, 0.015, fingers, 0.011, inks.skin),
  ];
};

const head = (neckBase: Point, angle: number, face: -1 | 0 | 1, bun: boolean): Shape[] => {
  const chin = along(neckBase, angle, size.neck);
  const center = along(chin, angle, size.head * 0.82);
  const turn = angle - 90;
  return [
    limb(neckBase, 0.027, chin, 0.023, 'skinShade'),
    { kind: 'face', center, turn, ink: 'skin' },
    { kind: 'hair', center, turn, face, bun, ink: 'hair' },
  ];
};

const sideShapes = (pose: SidePose, bun: boolean): Shape[] => {
  const hip: Point = [0, 0];
  const top = along(hip, pose.torso, size.torso);
  const shoulder = along(top, pose.torso, -0.035);
  const edge = (share: number, width: number): Point =>
    along(along(hip, pose.torso, size.torso * share), pose.torso + 90, width);
  const torso: Point[] = [
    edge(0.12, 0.054),
    edge(0.35, 0.048),
    edge(0.68, 0.06),
    edge(0.95, 0.045),
    edge(1.06, 0),
    edge(0.95, -0.045),
    edge(0.68, -0.058),
    edge(0.35, -0.05),
    edge(0.12, -0.054),
  ];
  return [
    ...arm(shoulder, pose.arms[1], far),
    ...leg(hip, pose.legs[1], far),
    ...head(along(top, pose.torso, -0.004), pose.head, pose.face, bun),
    limb(hip, 0.064, along(hip, pose.torso, 0.07), 0.053, 'bottom'),
    { kind: 'body', points: torso, ink: 'top' },
    ...leg(hip, pose.legs[0], near),
    ...arm(shoulder, pose.arms[0], near),
  ];
};

/** Returns a function that bends the upper body sideways: the higher the point, the further it moves. */
const bend = (lean: number): ((x: number, y: number) => Point) => {
  return (x, y) => {
    const turn = radians(-lean) * Math.min(1, Math.max(0, y / 0.3));
    return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
  };
};

const frontShapes = (pose: FrontPose, bun: boolean): Shape[] => {
  const lean = pose.lean ?? 0;
  const at = bend(lean);
  const torso: Point[] = [
    at(-0.063, 0.04),
    at(-0.054, 0.11),
    at(-0.074, 0.2),
    at(-0.096, 0.28),
    at(-0.05, 0.312),
    at(0, 0.308),
    at(0.05, 0.312),
    at(0.096, 0.28),
    at(0.074, 0.2),
    at(0.054, 0.11),
    at(0.063, 0.04),
    at(0, 0.025),
  ];
  const pelvis: Point[] = [
    [-0.075, -0.03],
    [-0.062, 0.06],
    [0.062, 0.06],
    [0.075, -0.03],
    [0, -0.075],
  ];
  return [
    ...leg([-0.032, -0.01], pose.legs[0], near),
    ...leg([0.034, -0.01], pose.legs[1], near, pose.folded ? 0.88 : 1),
    ...head(at(0, 0.29), 90 - lean, 0, bun),
    { kind: 'body', points: pelvis, ink: 'bottom' },
    { kind: 'body', points: torso, ink: 'top' },
    ...arm(at(-0.086, 0.272), pose.arms[0], near),
    ...arm(at(0.086, 0.272), pose.arms[1], near),
  ];
};

const seatShapes = (pose: SeatPose, bun: boolean): Shape[] => {
  const lean = pose.lean ?? 0;
  const at = bend(lean);
  const torso: Point[] = [
    at(-0.066, 0),
    at(-0.058, 0.09),
    at(-0.078, 0.2),
    at(-0.1, 0.285),
    at(-0.05, 0.318),
    at(0, 0.312),
    at(0.05, 0.318),
    at(0.1, 0.285),
    at(0.078, 0.2),
    at(0.058, 0.09),
    at(0.066, 0),
    at(0, -0.03),
  ];
  return [
    ...head(at(0, 0.3), 90 - lean, 0, bun),
    limb([-0.05, 0], 0.066, [-0.245, -0.028], 0.046, 'bottom'),
    limb([0.05, 0], 0.066, [0.245, -0.028], 0.046, 'bottom'),
    limb([0.245, -0.03], 0.042, [-0.06, -0.062], 0.026, 'bottomShade'),
    limb([-0.06, -0.062], 0.022, [-0.125, -0.066], 0.016, 'skinShade'),
    limb([-0.245, -0.03], 0.042, [0.06, -0.066], 0.026, 'bottom'),
    limb([0.06, -0.066], 0.022, [0.125, -0.07], 0.016, 'skin'),
    { kind: 'body', points: torso, ink: 'top' },
    ...arm(at(-0.093, 0.272), pose.arms[0], near),
    ...arm(at(0.093, 0.272), pose.arms[1], near),
  ];
};

export const figureShapes = (pose: Pose, bun: boolean): Shape[] => {
  if (pose.view === 'side') return sideShapes(pose, bun);
  return pose.view === 'front' ? frontShapes(pose, bun) : seatShapes(pose, bun);
};

/** Returns the positions of the wrists, for props in the hands, far hand first. */
export const figureHands = (pose: Pose): readonly [Point, Point] => {
  if (pose.view === 'side') {
    const shoulder = along([0, 0], pose.torso, size.torso - 0.035);
    return [armJoints(shoulder, pose.arms[1])[2], armJoints(shoulder, pose.arms[0])[2]];
  }
  const at = bend(pose.lean ?? 0);
  const width = pose.view === 'front' ? 0.086 : 0.093;
  return [armJoints(at(-width, 0.272), pose.arms[0])[2], armJoints(at(width, 0.272), pose.arms[1])[2]];
};

type Bounds = {
  left: number;
  right: number;
  bottom: number;
  top: number;
};

export const figureBounds = (shapes: readonly Shape[]): Bounds => {
  const bounds: Bounds = { left: 9, right: -9, bottom: 9, top: -9 };
  const include = ([x, y]: Point, radius: number): void => {
    bounds.left = Math.min(bounds.left, x - radius);
    bounds.right = Math.max(bounds.right, x + radius);
    bounds.bottom = Math.min(bounds.bottom, y - radius);
    bounds.top = Math.max(bounds.top, y + radius);
  };
  for (const shape of shapes) {
    if (shape.kind === 'limb') {
      include(shape.from, shape.fromRadius);
      include(shape.to, shape.toRadius);
    } else if (shape.kind === 'body') for (const point of shape.points) include(point, 0);
    else include(shape.center, 0.06);
  }
  return bounds;
};
