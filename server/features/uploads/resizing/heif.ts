import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Displayed = { data: Uint8ClampedArray; width: number; height: number };
type HeifImage = {
  get_width: () => number;
  get_height: () => number;
  is_primary: () => boolean;
  display: (target: Displayed, done: (displayed: Displayed | null) => void) => void;
  free: () => void;
};
type LibHeif = { HeifDecoder: new () => { decode: (bytes: Buffer) => HeifImage[] } };

/** The picture library has no license to decode HEVC; this one is WebAssembly and loaded for such a picture alone. */
const libHeif = (): LibHeif => createRequire(import.meta.url)('libheif-js/wasm-bundle') as LibHeif;

const pngSignatureBytes = 8;
const pngHeaderBytes = 25;

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** The color profile of a HEIF; telephones write a wider one than screens are taken to have. */
const profileOf = (bytes: Buffer): Buffer | null => {
  const at = bytes.indexOf('colrprof', 0, 'latin1');
  if (at < 4) return null;
  const profile = bytes.subarray(at + 8, at - 4 + bytes.readUInt32BE(at - 4));
  return profile.toString('latin1', 36, 40) === 'acsp' ? profile : null;
};

/** A PNG with a color profile: the picture library takes none for bare pixels. */
const withProfile = (png: Buffer, profile: Buffer): Buffer => {
  const header = pngSignatureBytes + pngHeaderBytes;
  const body = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(profile)]);
  return Buffer.concat([png.subarray(0, header), chunk('iCCP', body), png.subarray(header)]);
};

const pixelsOf = (image: HeifImage, width: number, height: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (displayed) => {
      if (displayed) resolve(Buffer.from(displayed.data.buffer));
      else reject(new Error('the picture cannot be decoded'));
    });
  });

/**
 * Decodes a HEIF, upright, as a PNG with its color profile whose longest side has at most `longest` pixels. Throws where it
 * cannot be read, and for more than `mostPixels`.
 */
export const decodeHeif = async (
  bytes: Buffer,
  { longest, mostPixels }: { longest: number; mostPixels: number },
): Promise<Buffer> => {
  sharp.cache(false);
  sharp.concurrency(1);
  const { HeifDecoder } = libHeif();
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error('no picture was found');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) throw new Error('above the pixel limit');
  const data = await pixelsOf(image, width, height);
  for (const one of images) one.free();
  const png = await sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: mostPixels })
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const profile = profileOf(bytes);
  return profile ? withProfile(png, profile) : png;
};
