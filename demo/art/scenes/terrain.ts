import type { Rgb } from '../color.ts';
import { clamp, mixRgb, scaleRgb } from '../color.ts';
import type { PixelImage } from '../pixels.ts';

type Terrain = {
  height: (x: number, z: number) => number;
  cameraHeight: number;
  /** Share of the picture height at which the horizon lies. */
  horizon: number;
  focal: number;
  far: number;
  near: number;
  sunDirection: readonly [number, number, number];
  lit: (z: number) => Rgb;
  shade: (z: number) => Rgb;
  fog: (u: number) => Rgb;
  fogDensity: number;
  texture: (x: number, z: number, light: number) => number;
};

const SHADOW_REACH = 260;

/** Returns the sunlight at a point, from 0 to 1: marches towards the sun and looks for land in the way. */
const sunlight = (land: Terrain, x: number, z: number, ground: number): number => {
  const [sx, sy, sz] = land.sunDirection;
  const rise = sy / Math.hypot(sx, sz);
  let open = 1;
  let reach = 1.2 + z * 0.004;
  for (let step = 0; step < 26 && reach < SHADOW_REACH; step++) {
    const clearance = ground + rise * reach - land.height(x + sx * reach, z + sz * reach);
    open = Math.min(open, 0.5 + (4 * clearance) / reach);
    if (open <= 0) return 0;
    reach *= 1.22;
  }
  const soft = clamp(open);
  return soft * soft * (3 - 2 * soft);
};

const groundColor = (land: Terrain, x: number, z: number, ground: number, u: number): Rgb => {
  const e = 0.45 + z * 0.0035;
  const nx = (land.height(x - e, z) - land.height(x + e, z)) / (2 * e);
  const nz = (land.height(x, z - e) - land.height(x, z + e)) / (2 * e);
  const [sx, sy, sz] = land.sunDirection;
  const facing = (nx * sx + sy + nz * sz) / Math.sqrt(nx * nx + nz * nz + 1);
  const light = facing > 0 ? facing * sunlight(land, x, z, ground) : 0;
  const color = mixRgb(land.shade(z), land.lit(z), clamp(light * 1.15));
  const fog = 1 - Math.exp(-(((z / land.far) * 2.6 * land.fogDensity) ** 1.35));
  return mixRgb(scaleRgb(color, land.texture(x, z, light)), land.fog(u), clamp(fog));
};

/** Draws land column by column, from the nearest point to the furthest, over the sky. */
export const paintTerrain = (image: PixelImage, land: Terrain): void => {
  const { width: w, height: h } = image;
  const lens = w * land.focal;
  const horizonY = land.horizon * h;
  for (let x = 0; x < w; x++) {
    const slope = (x - w / 2) / lens;
    let top = h;
    let previous: Rgb | null = null;
    for (let z = land.near; z < land.far && top > 0; z += 0.1 + z * 0.0011) {
      const worldX = slope * z;
      const ground = land.height(worldX, z);
      const screenY = horizonY + ((land.cameraHeight - ground) * lens) / z;
      if (screenY >= top) continue;
      const color = groundColor(land, worldX, z, ground, x / w);
      const last = Math.min(h - 1, Math.ceil(top) - 1);
      for (let y = Math.max(0, Math.floor(screenY)); y <= last; y++) {
        const t = clamp((y - screenY) / (top - screenY));
        image.put(x, y, previous && top - screenY > 1.5 ? mixRgb(color, previous, t) : color);
      }
      top = screenY;
      previous = color;
    }
  }
};
