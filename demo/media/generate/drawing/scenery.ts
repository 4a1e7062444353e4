import type { SKRSContext2D } from '@napi-rs/canvas';
import { alpha, mixHex } from '../../../art/color.ts';
import { fillCircle, linear, radial } from '../../../art/draw.ts';
import { stageHeight, stageWidth } from './stage.ts';

export type Scene = {
  skyTop: string;
  skyBottom: string;
  /** Colors of the furthest and the nearest land; those between are mixed. */
  far: string;
  near: string;
  /** Height of the furthest ridge, as a share of the stage. */
  horizon: number;
  ridges: number;
  seed: number;
};

export const paintSky = (ctx: SKRSContext2D, top: string, bottom: string): void => {
  ctx.fillStyle = linear(
    ctx,
    [0, 0],
    [0, stageHeight],
    [
      [0, top],
      [1, bottom],
    ],
  );
  ctx.fillRect(0, 0, stageWidth, stageHeight);
};

/** Paints flat layers of land, which cost few bits and do not distract. */
export const paintLand = (ctx: SKRSContext2D, scene: Scene): void => {
  paintSky(ctx, scene.skyTop, scene.skyBottom);
  for (let i = 0; i < scene.ridges; i++) {
    const nearness = (i + 1) / scene.ridges;
    const base = stageHeight * (scene.horizon + (1.02 - scene.horizon) * (i / scene.ridges));
    const height = 70 - nearness * 30;
    ctx.fillStyle = mixHex(scene.far, scene.near, nearness);
    ctx.beginPath();
    ctx.moveTo(0, stageHeight);
    for (let x = 0; x <= stageWidth; x += 10) {
      const phase = scene.seed * 1.7 + i * 2.3;
      const wave =
        Math.sin(x / (310 - i * 22) + phase) * 0.6 + Math.sin(x / (137 + i * 17) + phase * 2.1) * 0.3;
      ctx.lineTo(x, base - wave * height);
    }
    ctx.lineTo(stageWidth, stageHeight);
    ctx.fill();
  }
};

export const paintGlow = (
  ctx: SKRSContext2D,
  x: number,
  y: number,
  radius: number,
  color: string,
  opacity: number,
): void => {
  ctx.fillStyle = radial(ctx, x, y, 0, radius, [
    [0, alpha(color, opacity)],
    [0.45, alpha(color, opacity * 0.42)],
    [1, alpha(color, 0)],
  ]);
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
};

export const paintDisc = (
  ctx: SKRSContext2D,
  x: number,
  y: number,
  radius: number,
  top: string,
  bottom: string,
): void => {
  fillCircle(
    ctx,
    x,
    y,
    radius,
    linear(
      ctx,
      [0, y - radius],
      [0, y + radius],
      [
        [0, top],
        [1, bottom],
      ],
    ),
  );
};

export const paintGround = (ctx: SKRSContext2D, y: number, color: string): void => {
  ctx.fillStyle = color;
  ctx.fillRect(0, y, stageWidth, stageHeight - y);
};
