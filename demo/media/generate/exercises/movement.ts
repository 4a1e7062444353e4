import type { SKRSContext2D } from '@napi-rs/canvas';
import { type FigureColors, figureBounds, figureHands, figureShapes } from '../../../art/figures/figure.ts';
import { paintShapes } from '../../../art/figures/figure-paint.ts';
import type { Arm, Leg, Pose } from '../../../art/figures/poses.ts';
import { ease } from '../drawing/stage.ts';

/** Returns an angle between two others, in the direction of the numbers: -90 to 180 is not 270 to 180. */
const turn = (from: number, to: number, t: number): number => from + (to - from) * t;

const turnLeg = (a: Leg, b: Leg, t: number): Leg => [
  turn(a[0], b[0], t),
  turn(a[1], b[1], t),
  turn(a[2], b[2], t),
];
const turnArm = (a: Arm, b: Arm, t: number): Arm => [turn(a[0], b[0], t), turn(a[1], b[1], t)];
const both = <T>(
  a: readonly [T, T],
  b: readonly [T, T],
  blend: (a: T, b: T, t: number) => T,
  t: number,
): [T, T] => [blend(a[0], b[0], t), blend(a[1], b[1], t)];

/** Returns a pose between two others; both are seen from the same side. */
export const between = (a: Pose, b: Pose, t: number): Pose => {
  if (a.view === 'side' && b.view === 'side')
    return {
      ...a,
      torso: turn(a.torso, b.torso, t),
      head: turn(a.head, b.head, t),
      legs: both(a.legs, b.legs, turnLeg, t),
      arms: both(a.arms, b.arms, turnArm, t),
    };
  const lean = (a.view !== 'side' && a.lean) || 0;
  const leanTo = (b.view !== 'side' && b.lean) || 0;
  const arms = both<Arm>(a.arms, b.arms, turnArm, t);
  if (a.view === 'front' && b.view === 'front')
    return { ...a, lean: turn(lean, leanTo, t), legs: both(a.legs, b.legs, turnLeg, t), arms };
  if (a.view === 'seat' && b.view === 'seat') return { ...a, lean: turn(lean, leanTo, t), arms };
  throw new Error('A figure cannot turn from one view to another');
};

/** Part of the body that stays in place during a movement; otherwise the figure would slide over the floor. */
export type Anchor = 'hips' | 'near-foot' | 'hands';

export type Move = {
  /** Poses in order; the last is followed by the first. */
  poses: readonly Pose[];
  /** Duration of a turn, from the first pose back to the first; a held pose breathes at this pace. */
  secondsPerTurn: number;
  anchor: Anchor;
};

export type FigurePosition = { x: number; floor: number; height: number; mirrored?: boolean };

export const poseAt = (move: Move, seconds: number): Pose => {
  const { poses, secondsPerTurn } = move;
  const at = ((seconds / secondsPerTurn) * poses.length) % poses.length;
  const from = poses[Math.floor(at)];
  const to = poses[(Math.floor(at) + 1) % poses.length];
  if (!from || !to) throw new Error('A move needs at least one pose');
  if (from !== to) return between(from, to, ease(at % 1));
  const breath = Math.sin((seconds / secondsPerTurn) * Math.PI * 2);
  return breathe(from, breath);
};

/** Moves the head or chest and the arms of a held pose by a degree or so; arms that stand on the floor stay still. */
const breathe = (pose: Pose, breath: number): Pose => {
  const lift = (arm: Arm): Arm =>
    arm[1] < -60 && arm[1] > -120 ? arm : [arm[0] + breath * 0.9, arm[1] + breath * 1.3];
  const arms: [Arm, Arm] = [lift(pose.arms[0]), lift(pose.arms[1])];
  if (pose.view === 'side') return { ...pose, head: pose.head + breath * 1.6, arms };
  return { ...pose, lean: (pose.lean ?? 0) * (1 + 0.03 * breath), arms };
};

const anchorX = (pose: Pose, anchor: Anchor): number => {
  if (anchor === 'hips') return 0;
  if (anchor === 'hands') return figureHands(pose)[1][0];
  if (pose.view === 'seat') return 0;
  const [thigh, shin] = pose.legs[0];
  const radians = Math.PI / 180;
  return Math.cos(thigh * radians) * 0.255 + Math.cos(shin * radians) * 0.25;
};

/** Paints the figure standing on the floor. `rest` is the pose whose middle is at x. */
export const paintFigure = (
  ctx: SKRSContext2D,
  move: Move,
  seconds: number,
  place: FigurePosition,
  colors: FigureColors,
): void => {
  const rest = move.poses[0];
  if (!rest) return;
  const pose = poseAt(move, seconds);
  const shapes = figureShapes(pose, true);
  const bounds = figureBounds(shapes);
  const still = figureBounds(figureShapes(rest, true));
  const shift = anchorX(rest, move.anchor) - anchorX(pose, move.anchor) - (still.left + still.right) / 2;
  ctx.save();
  ctx.fillStyle = 'rgba(0,0,0,0.26)';
  ctx.beginPath();
  ctx.ellipse(
    place.x,
    place.floor + 3,
    ((still.right - still.left) / 2 + 0.05) * place.height,
    9,
    0,
    0,
    Math.PI * 2,
  );
  ctx.fill();
  ctx.translate(place.x, place.floor);
  ctx.scale(place.mirrored ? -place.height : place.height, -place.height);
  ctx.translate(shift, -bounds.bottom);
  paintShapes(ctx, shapes, colors);
  ctx.restore();
};
