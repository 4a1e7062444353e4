import type { SKRSContext2D } from '@napi-rs/canvas';
import { alpha, mixHex } from './color.ts';
import { createStage, exportStage, fillCircle, floorTop, paintVignette, radial, stageWidth } from './draw.ts';
import type { FigureColors, Point, Shape } from './figures/figure.ts';
import { figureBounds, figureHands, figureShapes } from './figures/figure.ts';
import { paintShapes } from './figures/figure-paint.ts';
import type { PoseName } from './figures/poses.ts';
import { poses } from './figures/poses.ts';
import type { Focus } from './framing/framing.ts';
import type { Palette } from './palettes.ts';
import { hairs, skins } from './palettes.ts';
import type { Random } from './random.ts';
import { between, createRandom, pick } from './random.ts';
import type { SceneName } from './scenes/scenes.ts';
import { scenes } from './scenes/scenes.ts';

/** A class picture: a person who practises. */
export type Cover = {
  seed: string;
  palette: Palette;
  scene: SceneName;
  pose: PoseName;
  flip: boolean;
  dumbbells: boolean;
  mat: boolean;
};

const WIDEST = 800;
const TALLEST = 600;
const LARGEST_SCALE = 690;

const dress = (palette: Palette, random: Random): FigureColors => {
  const who = Math.floor(random() * skins.length);
  const [skin, skinShade] = pick(skins, who);
  const top = pick(palette.tops, Math.floor(random() * palette.tops.length));
  const bottom = mixHex(palette.near, '#000000', 0.12);
  return {
    skin,
    skinShade,
    top,
    topShade: mixHex(top, palette.near, 0.25),
    bottom,
    bottomShade: mixHex(bottom, '#000000', 0.3),
    hair: pick(hairs, who + Math.floor(random() * hairs.length)),
  };
};

const paintDumbbell = (ctx: SKRSContext2D, [x, y]: Point, color: string): void => {
  const plate = mixHex(color, '#000000', 0.35);
  ctx.fillStyle = mixHex(color, '#ffffff', 0.3);
  ctx.fillRect(x - 0.05, y - 0.009, 0.1, 0.018);
  ctx.fillStyle = plate;
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.roundRect(x + side * 0.045 - 0.014, y - 0.034, 0.028, 0.068, 0.008);
    ctx.fill();
  }
};

const paintMat = (ctx: SKRSContext2D, x: number, half: number, color: string): void => {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.roundRect(x - half, floorTop - 1, half * 2, 13, 6);
  ctx.fill();
};

const paintContactShadow = (ctx: SKRSContext2D, x: number, y: number, half: number): void => {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(half, 14);
  fillCircle(
    ctx,
    0,
    0,
    1,
    radial(ctx, 0, 0, 0, 1, [
      [0, alpha('#000000', 0.3)],
      [1, alpha('#000000', 0)],
    ]),
  );
  ctx.restore();
};

const paintPerson = (ctx: SKRSContext2D, cover: Cover, random: Random, x: number): void => {
  const pose = poses[cover.pose];
  const shapes: readonly Shape[] = figureShapes(pose, random() > 0.4);
  const bounds = figureBounds(shapes);
  const width = bounds.right - bounds.left;
  const scale = Math.min(WIDEST / width, TALLEST / (bounds.top - bounds.bottom), LARGEST_SCALE);
  const half = (width * scale) / 2;
  const feet = floorTop + (cover.mat ? 2 : 6);
  paintContactShadow(ctx, x, feet + 8, half * 1.15);
  if (cover.mat)
    paintMat(ctx, x, Math.max(half * 1.08, 210), mixHex(cover.palette.sun, cover.palette.near, 0.45));
  ctx.save();
  ctx.translate(x, feet);
  ctx.scale(cover.flip ? -scale : scale, -scale);
  ctx.translate(-(bounds.left + bounds.right) / 2, -bounds.bottom);
  const colors = dress(cover.palette, random);
  paintShapes(ctx, shapes, colors);
  if (cover.dumbbells) for (const hand of figureHands(pose)) paintDumbbell(ctx, hand, cover.palette.near);
  ctx.restore();
};

/** Near the middle, so that 4:5 and 1:1 crops keep the subject. */
const subjectOf = (random: Random): number => between(random, 0.46, 0.54);

/** Heads stay below the upper fifth of a cover, so that a wide crop keeps them. */
export const coverFocus = ({ seed }: Pick<Cover, 'seed'>): Focus => ({
  x: Math.round(subjectOf(createRandom(seed)) * 100),
  y: 42,
});

export const renderCover = async (cover: Cover, width: number, height: number): Promise<Buffer> => {
  const { canvas, ctx } = createStage(width);
  const random = createRandom(cover.seed);
  const focusX = stageWidth * subjectOf(random);
  scenes[cover.scene](ctx, cover.palette, random, focusX);
  paintPerson(ctx, cover, random, focusX);
  paintVignette(ctx, cover.palette.near);
  return exportStage(canvas, width, height);
};
