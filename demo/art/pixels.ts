import sharp from 'sharp';
import type { Rgb } from './color.ts';
import { clamp, mixRgb, smoothstep, toByte } from './color.ts';
import { createRandom } from './random.ts';

/** A picture in linear light, three floats a pixel. */
export class PixelImage {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Float32Array(width * height * 3);
  }

  put(x: number, y: number, color: Rgb): void {
    const i = (y * this.width + x) * 3;
    this.data[i] = color[0];
    this.data[i + 1] = color[1];
    this.data[i + 2] = color[2];
  }

  get(x: number, y: number): Rgb {
    const i = (y * this.width + x) * 3;
    return [this.data[i] as number, this.data[i + 1] as number, this.data[i + 2] as number];
  }

  blend(x: number, y: number, color: Rgb, opacity: number): void {
    if (opacity <= 0) return;
    this.put(x, y, opacity >= 1 ? color : mixRgb(this.get(x, y), color, opacity));
  }

  /** Fills every pixel from its position. */
  fill(paint: (x: number, y: number) => Rgb): this {
    for (let y = 0; y < this.height; y++) for (let x = 0; x < this.width; x++) this.put(x, y, paint(x, y));
    return this;
  }
}

/** Grades a linear picture with a slight vignette and brings it to its final size, still raw RGB. */
export const develop = async (
  image: PixelImage,
  width: number,
  height: number,
  vignette = 0.18,
): Promise<Buffer> => {
  const { width: w, height: h, data } = image;
  const graded = Buffer.alloc(w * h * 3);
  for (let y = 0, i = 0; y < h; y++) {
    for (let x = 0; x < w; x++, i += 3) {
      const dx = x / w - 0.5;
      const dy = y / h - 0.5;
      const shade = 1 - vignette * smoothstep(0.25, 1.05, (dx * dx + dy * dy) * 2.1);
      for (let k = 0; k < 3; k++) graded[i + k] = toByte((data[i + k] as number) * shade);
    }
  }
  const raw = { width: w, height: h, channels: 3 as const };
  return sharp(graded, { raw }).resize(width, height, { kernel: 'lanczos3' }).raw().toBuffer();
};

/** Film grain, softened and strongest in the middle tones. It also hides banding in wide skies. */
export const addGrain = (
  picture: Buffer,
  width: number,
  height: number,
  seed: string,
  amount: number,
): void => {
  const random = createRandom(`grain ${seed}`);
  const grain = new Float32Array(width * height);
  for (let i = 0; i < grain.length; i++) grain[i] = random() + random() + random() - 1.5;
  for (let i = 0; i < grain.length; i++) {
    const soft = (grain[i] as number) * 0.7 + (grain[i - 1] ?? 0) * 0.25 + (grain[i + width] ?? 0) * 0.25;
    for (let k = i * 3; k < i * 3 + 3; k++) {
      const value = picture[k] as number;
      const weight = 0.55 + 0.45 * (1 - Math.abs(value / 255 - 0.45) * 1.6);
      picture[k] = clamp(value + soft * 255 * amount * weight, 0, 255);
    }
  }
};
