import type { SKRSContext2D } from '@napi-rs/canvas';
import { createNoise2D } from 'simplex-noise';
import { alpha, mixHex } from '../color.ts';
import {
  blurBy,
  fillCircle,
  fillStage,
  stageHeight as H,
  linear,
  paintBranch,
  paintFloor,
  paintGlitter,
  paintSun,
  stageWidth as W,
} from '../draw.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { between } from '../random.ts';

/** Paints a poster's background; focusX is where its subject stands. */
type Scene = (ctx: SKRSContext2D, palette: Palette, random: Random, focusX: number) => void;

const paintAir = (ctx: SKRSContext2D, palette: Palette): void => {
  fillStage(
    ctx,
    linear(
      ctx,
      [0, 0],
      [0, H * 0.85],
      [
        [0, palette.skyTop],
        [1, palette.skyBottom],
      ],
    ),
  );
};

const paintGround = (ctx: SKRSContext2D, palette: Palette): void => {
  paintFloor(ctx, mixHex(palette.near, palette.far, 0.25), palette.near);
};

const paintHills = (
  ctx: SKRSContext2D,
  palette: Palette,
  random: Random,
  count: number,
  top: number,
  rise: number,
): void => {
  const noise = createNoise2D(random);
  for (let i = 0; i < count; i++) {
    const t = count > 1 ? i / (count - 1) : 1;
    const base = H * (top + (1 - top) * t ** 0.85 * 0.92);
    const frequency = 0.0012 * (1 + t * 0.6);
    const amplitude = rise * (1 - t * 0.35);
    const color = mixHex(
      mixHex(palette.skyBottom, palette.far, 0.55 + 0.45 * t),
      palette.near,
      t ** 1.4 * 0.8,
    );
    ctx.beginPath();
    ctx.moveTo(0, H);
    for (let x = 0; x <= W; x += 4) {
      const wave = noise(x * frequency, i * 9.7) + 0.28 * noise(x * frequency * 2.7, i * 3.3);
      ctx.lineTo(x, base - wave * amplitude * 0.62);
    }
    ctx.lineTo(W, H);
    ctx.closePath();
    const foot = mixHex(color, palette.skyBottom, 0.3);
    ctx.fillStyle = linear(
      ctx,
      [0, base - amplitude],
      [0, Math.min(H, base + 260)],
      [
        [0, color],
        [1, foot],
      ],
    );
    ctx.fill();
  }
};

const paintLeaves = (ctx: SKRSContext2D, palette: Palette, random: Random): void => {
  const stems = [
    [0.08, -0.15, 430, 0.55],
    [0.15, 0.28, 330, 0.3],
    [0.03, 0.25, 300, 0.75],
    [0.92, 0.12, 420, 0.5],
    [0.86, -0.3, 320, 0.25],
    [0.98, -0.22, 310, 0.8],
  ] as const;
  for (const [x, angle, length, depth] of stems) {
    const color = mixHex(palette.far, palette.near, depth);
    const turn = angle + (random() - 0.5) * 0.15;
    paintBranch(ctx, W * x, H * 0.88, turn, length * between(random, 0.8, 1.15), color);
  }
};

const hills: Scene = (ctx, palette, random, focusX) => {
  paintAir(ctx, palette);
  const side = random() < 0.5 ? -1 : 1;
  paintSun(
    ctx,
    focusX + side * between(random, 180, 330),
    H * between(random, 0.24, 0.36),
    between(random, 70, 115),
    palette.sun,
  );
  paintHills(ctx, palette, random, 4, 0.52, between(random, 90, 150));
  paintGround(ctx, palette);
};

const sea: Scene = (ctx, palette, random, focusX) => {
  const horizon = H * between(random, 0.55, 0.62);
  const sunX = focusX + between(random, -260, 260);
  const warm = mixHex(palette.skyBottom, palette.sun, 0.22);
  fillStage(
    ctx,
    linear(
      ctx,
      [0, 0],
      [0, horizon],
      [
        [0, palette.skyTop],
        [1, warm],
      ],
    ),
  );
  paintSun(ctx, sunX, horizon - between(random, 20, 130), between(random, 80, 125), palette.sun);
  const shallow = mixHex(palette.far, palette.skyBottom, 0.35);
  const deep = mixHex(palette.far, palette.near, 0.6);
  ctx.fillStyle = linear(
    ctx,
    [0, horizon],
    [0, H],
    [
      [0, shallow],
      [0.4, palette.far],
      [1, deep],
    ],
  );
  ctx.fillRect(0, horizon, W, H - horizon);
  paintGlitter(ctx, random, sunX, horizon, H - horizon, mixHex(palette.sun, '#ffffff', 0.35));
  paintGround(ctx, palette);
};

const arch: Scene = (ctx, palette, random, focusX) => {
  const pale = mixHex(palette.skyBottom, palette.skyTop, 0.8);
  fillStage(
    ctx,
    linear(
      ctx,
      [0, 0],
      [W, H],
      [
        [0, palette.skyBottom],
        [1, pale],
      ],
    ),
  );
  const widest = between(random, 300, 380);
  const inks = [
    mixHex(palette.far, palette.skyBottom, 0.45),
    mixHex(palette.far, palette.sun, 0.3),
    mixHex(palette.sun, palette.far, 0.15),
    mixHex(palette.sun, palette.skyBottom, 0.35),
  ];
  for (const [i, ink] of inks.entries()) {
    const half = widest - i * 66;
    const shoulder = H * 0.6 - half * 0.95 + half;
    ctx.fillStyle = ink;
    ctx.beginPath();
    ctx.moveTo(focusX - half, H);
    ctx.lineTo(focusX - half, shoulder);
    ctx.arc(focusX, shoulder, half, Math.PI, 0);
    ctx.lineTo(focusX + half, H);
    ctx.closePath();
    ctx.fill();
  }
  paintGround(ctx, palette);
};

const disc: Scene = (ctx, palette, random, focusX) => {
  paintAir(ctx, palette);
  const radius = between(random, 290, 350);
  const y = H * 0.47;
  const top = mixHex(palette.sun, '#ffffff', 0.12);
  const foot = mixHex(palette.sun, palette.skyBottom, 0.45);
  fillCircle(
    ctx,
    focusX,
    y,
    radius,
    linear(
      ctx,
      [0, y - radius],
      [0, y + radius],
      [
        [0, top],
        [1, foot],
      ],
    ),
  );
  paintHills(ctx, palette, random, 2, 0.7, 70);
  paintLeaves(ctx, palette, random);
  paintGround(ctx, palette);
};

/** Light through a tall window, slanting over a plain wall. */
const room: Scene = (ctx, palette, random, focusX) => {
  const wall = mixHex(palette.far, palette.skyTop, 0.55);
  fillStage(
    ctx,
    linear(
      ctx,
      [0, 0],
      [W, H],
      [
        [0, mixHex(wall, palette.near, 0.1)],
        [1, wall],
      ],
    ),
  );
  paintGround(ctx, palette);
  const slant = random() < 0.5 ? -1 : 1;
  const left = focusX - between(random, 190, 280);
  ctx.save();
  blurBy(ctx, 5);
  ctx.transform(1, 0, slant * between(random, 0.25, 0.4), 1, -slant * 140, 0);
  ctx.fillStyle = alpha(mixHex(palette.skyBottom, '#ffffff', 0.3), 0.62);
  for (let column = 0; column < 2; column++) {
    for (let row = 0; row < 3; row++) ctx.fillRect(left + column * 245, 60 + row * 242, 225, 222);
  }
  ctx.restore();
  const shadow = alpha(palette.near, 0.16);
  ctx.save();
  blurBy(ctx, 7);
  const from = slant > 0 ? 0.1 : 0.9;
  for (let i = 0; i < 3; i++) {
    paintBranch(
      ctx,
      W * from + (i - 1) * 90,
      H * 0.9,
      slant * between(random, 0.1, 0.5),
      between(random, 420, 640),
      shadow,
    );
  }
  ctx.restore();
};

/** Wide low dunes under a high sun. */
const dunes: Scene = (ctx, palette, random, focusX) => {
  paintAir(ctx, palette);
  paintSun(
    ctx,
    focusX + between(random, -280, 280),
    H * between(random, 0.2, 0.32),
    between(random, 85, 130),
    palette.sun,
  );
  const noise = createNoise2D(random);
  for (let i = 0; i < 3; i++) {
    const base = H * (0.6 + i * 0.1);
    const body = mixHex(palette.far, palette.near, i * 0.16);
    const crest = (x: number): number =>
      base - 95 * (1 - Math.abs(noise(x * 0.0009 + i * 7, i * 3.1))) ** 2 + 14 * noise(x * 0.002, i);
    ctx.beginPath();
    ctx.moveTo(0, H);
    for (let x = 0; x <= W; x += 4) ctx.lineTo(x, crest(x));
    ctx.lineTo(W, H);
    ctx.closePath();
    const lit = mixHex(body, palette.skyBottom, 0.35);
    ctx.fillStyle = linear(
      ctx,
      [0, base - 110],
      [0, base + 150],
      [
        [0, lit],
        [1, body],
      ],
    );
    ctx.fill();
  }
  paintGround(ctx, palette);
};

export const scenes = { hills, sea, arch, disc, room, dunes };
export type SceneName = keyof typeof scenes;
