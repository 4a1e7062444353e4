import { addRgb, clamp, createRamp, mix, mixRgb, rgb, scaleRgb, smoothstep } from '../color.ts';
import { createNoise } from '../noise.ts';
import { PixelImage } from '../pixels.ts';
import type { Hour } from './hours.ts';
import type { Sun } from './sky.ts';
import { createSky, paintSky } from './sky.ts';
import { paintTerrain } from './terrain.ts';

type View = {
  seed: string;
  sun: Sun;
  /** Share of the height at which sky meets land. */
  horizon: number;
  clouds?: number;
};

export type DuneView = View & {
  /** Position of the camera in the endless dune field. */
  place: number;
  /** Degrees; negative when the sun stands on the left. */
  azimuth: number;
  elevation: number;
  height?: number;
  camera?: number;
  scale?: number;
  focal?: number;
  haze?: number;
};

export const paintDunes = (width: number, height: number, hour: Hour, view: DuneView): PixelImage => {
  const image = new PixelImage(width, height);
  const noise = createNoise(view.seed);
  const { horizon, sun } = view;
  const clouds = view.clouds ?? 0.25;
  paintSky(
    image,
    createSky(hour, noise, { sun, aspect: width / height, horizon, clouds, cloudShift: 2 }),
    horizon,
  );
  const frequency = 0.0062 * (view.scale ?? 1);
  const crest = (x: number, z: number): number => {
    const X = x * frequency;
    const Z = z * frequency;
    const bendX = noise.fbm(X * 0.7 + 9, Z * 0.7, 2) * 0.9;
    const bendZ = noise.fbm(X * 0.7, Z * 0.7 + 21, 2) * 0.9;
    const large = 1 - Math.abs(noise.at(X * 0.85 + bendX + view.place, Z * 0.62 + bendZ));
    const small = 1 - Math.abs(noise.at(X * 2.1 + bendZ + 4, Z * 1.5 + bendX + 8));
    const swell = 0.35 * noise.at(X * 0.35, Z * 0.35 + 5);
    return (view.height ?? 46) * (large ** 2.2 * 0.95 + 0.22 * small * small * large + swell);
  };
  const turn = (view.azimuth * Math.PI) / 180;
  const lift = (view.elevation * Math.PI) / 180;
  const lit = createRamp(hour.lit);
  const shade = createRamp(hour.shade);
  const [fog, fogSun] = [rgb(hour.fog), rgb(hour.fogSun)];
  paintTerrain(image, {
    height: crest,
    cameraHeight: (view.camera ?? 34) + crest(0, 6),
    horizon,
    focal: view.focal ?? 1.05,
    far: 1500,
    near: 7,
    sunDirection: [Math.sin(turn) * Math.cos(lift), Math.sin(lift), Math.cos(turn) * Math.cos(lift)],
    lit: (z) => lit(clamp(z / 520)),
    shade: (z) => shade(clamp(z / 520)),
    fog: (u) => mixRgb(fog, fogSun, 0.8 * Math.exp(-Math.abs(u - sun.x) * 2.6)),
    fogDensity: view.haze ?? 1,
    texture: (x, z, light) => {
      const fade = Math.exp(-z * 0.011);
      const bend = 6 * noise.at(x * 0.035, z * 0.035) + 1.2 * noise.at(x * 0.2, z * 0.2);
      const ripple = Math.sin((z * 0.9 + x * 0.35 + bend) * 2.6);
      return 1 + fade * 0.1 * ripple * (0.3 + light) + fade * 0.05 * noise.at(x * 1.9, z * 1.9);
    },
  });
  return image;
};

export type RidgeView = View & {
  layers?: number;
  /** 0 soft hills, 1 sharp crests. */
  ridge?: number;
  rough?: number;
  /** Height of the furthest and of the nearest crests. */
  rise?: readonly [number, number];
  /** Start of the nearest layer. */
  end?: number;
};

export const paintRidges = (width: number, height: number, hour: Hour, view: RidgeView): PixelImage => {
  const image = new PixelImage(width, height);
  const noise = createNoise(view.seed);
  const { sun, horizon } = view;
  const sky = { sun, aspect: width / height, horizon: horizon + 0.1, clouds: view.clouds ?? 0.35 };
  paintSky(image, createSky(hour, noise, sky), horizon + 0.1);
  const [far, near, mist, mistSun] = [rgb(hour.far), rgb(hour.near), rgb(hour.mist), rgb(hour.mistSun)];
  const count = view.layers ?? 7;
  const sharp = view.ridge ?? 0.75;
  const [low, high] = view.rise ?? [0.1, 0.3];
  for (let layer = 0; layer < count; layer++) {
    const t = layer / (count - 1);
    const base = mix(horizon - 0.02, view.end ?? 1.02, t ** 1.25);
    const rise = mix(low, high, t);
    const frequency = mix(2.6, 1.1, t);
    const color = mixRgb(far, near, t ** 1.2);
    const row = layer * 17.3 + view.seed.length;
    const crest = (u: number, octaves: number): number => {
      const x = u * frequency + layer * 3.7;
      const soft = 0.5 + 0.5 * noise.fbm(x * 0.8, row, octaves > 2 ? 3 : 2);
      const detail = octaves > 2 ? noise.fbm(x * 14, row, 4) * 0.05 * (view.rough ?? 1) : 0;
      return (
        base - rise * (noise.ridge(x, row, octaves, 2.1, 0.5) * sharp + (1 - sharp) * soft - 0.35 + detail)
      );
    };
    for (let x = 0; x < width; x++) {
      const u = x / width;
      const top = crest(u, 6) * height;
      // Mist hangs from the smooth line of the hills; following every notch it would look like a curtain.
      const mistTop = (crest(u - 0.03, 2) + crest(u, 2) + crest(u + 0.03, 2)) * (height / 3);
      const slope = (crest(u + 0.02, 2) - crest(u - 0.02, 2)) / 0.04;
      const sunward = 0.9 * Math.exp(-Math.abs(u - sun.x) * 2.4);
      const haze = mixRgb(mist, mistSun, sunward * 0.8);
      const body = mixRgb(color, haze, sunward * 0.18 * (1 - t));
      const facing = clamp(0.5 + slope * 0.55 * (u < sun.x ? 1 : -1));
      for (let y = Math.max(0, Math.floor(top - 1)); y < height; y++) {
        const depth = (y - top) / height;
        const grain = noise.fbm(u * frequency * 11.2 + layer * 5 + depth * 9, depth * 26 - u * 3, 4);
        const light = 1 + (facing - 0.5) * 0.35 * Math.exp(-depth * 6) + grain * 0.14 * mix(0.25, 1.1, t);
        const reach = (y - mistTop) / height + 0.03 * noise.at(u * 3, layer * 9 + depth * 6);
        const veil = smoothstep(0, mix(0.13, 0.3, t), reach) * mix(0.88, 0.35, t);
        image.blend(x, y, mixRgb(scaleRgb(body, light), haze, veil), clamp(y - top + 0.5));
      }
    }
  }
  return image;
};

type Isle = {
  x: number;
  spread: number;
  height: number;
  color: string;
};

export type SeaView = View & {
  isles?: readonly Isle[];
  wave?: number;
  glitter?: number;
  /** Amount of the shallow color near the camera. */
  shallows?: number;
  shore?: { sand: string; wet: string; line: number };
};

export const paintSea = (width: number, height: number, hour: Hour, view: SeaView): PixelImage => {
  const image = new PixelImage(width, height);
  const noise = createNoise(view.seed);
  const { sun, horizon } = view;
  const aspect = width / height;
  const sky = createSky(hour, noise, { sun, aspect, horizon, clouds: view.clouds ?? 0.5 });
  paintSky(image, sky, horizon);
  const [deep, shallow, sunColor] = [rgb(hour.deep), rgb(hour.shallow), rgb(hour.sun)];
  const skyline = horizon * height;
  for (const isle of view.isles ?? []) paintIsle(image, noise.ridge, isle, Math.round(skyline));
  const swell = view.wave ?? 0.12;
  for (let y = Math.floor(skyline); y < height; y++) {
    const v = (y - skyline + 0.6) / height;
    const z = 4.5 / v;
    const detail = clamp(1.4 / (1 + z * 0.03));
    const step = 0.22 + z * 0.006;
    const wave = (a: number, b: number): number =>
      noise.at(a * 0.11 + b * 0.03, b * 0.17) +
      0.55 * noise.at(a * 0.31 + 7, b * 0.46) +
      0.28 * detail * noise.at(a * 0.9, b * 1.25 + 3) +
      0.14 * detail * detail * noise.at(a * 2.2, b * 3.1);
    for (let x = 0; x < width; x++) {
      const u = x / width;
      const a = (u - 0.5) * z * 1.5;
      const level = wave(a, z);
      const tiltX = ((wave(a + step, z) - level) / step) * swell;
      const tiltZ = ((wave(a, z + step) - level) / step) * swell;
      const mirror = clamp(1 - (v / (1 - horizon)) * 0.9 - tiltZ * 1.7 * (0.4 + v * 2) - 0.02);
      const reflection = sky(clamp(u + tiltX * 0.35, -0.3, 1.3), Math.min(mirror, 0.995), false);
      const fresnel = clamp(0.12 + 0.88 * (1 - clamp(v * 1.15 + 0.02 - tiltZ * 0.5)) ** 4.2);
      const body = mixRgb(deep, shallow, clamp(0.35 + level * 0.28 + v * (view.shallows ?? 0.4)));
      const offset = (u - sun.x + tiltX * 0.1) * aspect;
      const path = Math.exp(-((offset / (0.05 + v * 0.22)) ** 2));
      const spark = smoothstep(0.1, 0.62, level * 0.7 - tiltZ * 2.2 + path * 0.35);
      const glitter = scaleRgb(sunColor, path * spark * (view.glitter ?? 0.9) * (1 - v * 0.6));
      const water = addRgb(mixRgb(body, reflection, fresnel), glitter);
      image.put(x, y, mixRgb(water, sky(u, 0.985, false), Math.exp(-v * 26) * 0.75));
    }
  }
  if (view.shore) paintShore(image, noise, shallow, view.shore);
  return image;
};

type RidgeNoise = ReturnType<typeof createNoise>['ridge'];

const paintIsle = (image: PixelImage, ridge: RidgeNoise, isle: Isle, skyline: number): void => {
  const color = rgb(isle.color);
  for (let x = 0; x < image.width; x++) {
    const u = x / image.width;
    const shape = Math.max(0, smoothstep(1, 0, Math.abs(u - isle.x) / isle.spread));
    const rise = isle.height * shape * (0.7 + 0.6 * ridge(u * 7 + isle.x * 30, 3, 5));
    const top = (1 - rise + 0.0001) * skyline;
    for (let y = Math.max(0, Math.floor(top - 1)); y < skyline; y++) {
      image.blend(x, y, color, clamp(y - top + 0.5));
    }
  }
};

const paintShore = (
  image: PixelImage,
  noise: ReturnType<typeof createNoise>,
  shallow: ReturnType<typeof rgb>,
  shore: { sand: string; wet: string; line: number },
): void => {
  const [sand, wet, foam] = [rgb(shore.sand), rgb(shore.wet), rgb('#ffffff')];
  const { width, height } = image;
  for (let x = 0; x < width; x++) {
    const u = x / width;
    const line =
      shore.line + 0.05 * Math.sin(u * 3.2 + 1) + 0.028 * noise.fbm(u * 3, 4, 4) - (u - 0.5) * 0.12;
    for (let y = Math.max(0, Math.floor((line - 0.06) * height)); y < height; y++) {
      const v = y / height - line;
      const lace = noise.fbm(u * 40, v * 160, 3);
      const edge = smoothstep(0.012 + 0.007 * lace, 0, Math.abs(v - 0.004 * noise.at(u * 22, 1)));
      const white = edge * (0.55 + 0.45 * smoothstep(-0.2, 0.3, lace)) * 0.9;
      if (v < -0.05) continue;
      if (v < 0) {
        const thin = mixRgb(image.get(x, y), mixRgb(shallow, foam, 0.2), smoothstep(-0.05, 0, v) * 0.6);
        image.put(x, y, mixRgb(thin, foam, white));
        continue;
      }
      const ground = mixRgb(wet, sand, smoothstep(0, 0.11, v + 0.02 * noise.at(u * 5, v * 9)));
      const grain = 1 + 0.05 * noise.fbm(u * 90, v * 220, 3) + 0.04 * noise.at(u * 7, v * 30);
      image.put(x, y, mixRgb(scaleRgb(ground, grain), foam, white));
    }
  }
};
