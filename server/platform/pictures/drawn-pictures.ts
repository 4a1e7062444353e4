import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Image } from '../../../contract/shared.schema.ts';
import { placeholderOf } from './placeholder.ts';

/** A picture that comes with the program or with the demo studio, from the files of its folder and `pictures.json`. */
export type DrawnPicture = {
  widths: number[];
  /** Larger widths, in AVIF alone. */
  avifWidths?: number[];
  formats: ('avif' | 'webp')[];
  focus?: { x: number; y: number };
  thumbHash?: string;
};

/** Entry of a picture in its folder's `pictures.json`. */
type Listed = { focus?: { x: number; y: number }; thumbHash?: string };

const listName = 'pictures.json';
const fileShape = /^(.+)-(\d{2,4})\.(avif|webp)$/;
const nightEnding = '-night';

const listOf = (folder: string): Record<string, Listed> => {
  const path = join(folder, listName);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
};

/** Widths of a picture's files in each format. */
type Stored = Record<'avif' | 'webp', number[]>;

const pictureOf = ({ avif, webp }: Stored): DrawnPicture => {
  const widths = (webp.length > 0 ? webp : avif).toSorted((one, other) => one - other);
  const larger = avif.filter((width) => width > Math.max(...widths)).toSorted((one, other) => one - other);
  return {
    widths,
    ...(larger.length > 0 ? { avifWidths: larger } : {}),
    formats: (['avif', 'webp'] as const).filter((format) => ({ avif, webp })[format].length > 0),
  };
};

const addFolder = (pictures: Map<string, DrawnPicture>, folder: string): void => {
  if (!existsSync(folder)) return;
  const files = new Map<string, Stored>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const [, key, width, format] = fileShape.exec(name.replaceAll(sep, '/')) ?? [];
    if (!key || !width) continue;
    const stored = files.get(key) ?? { avif: [], webp: [] };
    if (format === 'avif' || format === 'webp') stored[format].push(Number(width));
    files.set(key, stored);
  }
  for (const [key, stored] of files) pictures.set(key, pictureOf(stored));
  for (const [key, { focus, thumbHash }] of Object.entries(listOf(folder))) {
    const picture = pictures.get(key);
    if (picture) Object.assign(picture, { ...(focus && { focus }), ...(thumbHash && { thumbHash }) });
  }
};

/** Returns the pictures of these folders by key, such as `series/first-light`. */
export const readDrawnPictures = (folders: readonly string[]): Map<string, DrawnPicture> => {
  const pictures = new Map<string, DrawnPicture>();
  for (const folder of folders) addFolder(pictures, folder);
  return pictures;
};

const placeholderIn = ({ thumbHash }: DrawnPicture): Pick<Image, 'placeholder'> => {
  const placeholder = thumbHash === undefined ? null : placeholderOf(thumbHash);
  return placeholder === null ? {} : { placeholder };
};

/** Returns the image of a drawn picture; null for an unknown key. */
export const drawnImage = (pictures: ReadonlyMap<string, DrawnPicture>, key: string): Image | null => {
  const picture = pictures.get(key);
  const [small, usual = small] = picture?.widths ?? [];
  if (!picture || small === undefined || usual === undefined) return null;
  const address = (width: number, ending = ''): string => `/images/${key}${ending}-${width}.webp`;
  const night = pictures.get(`${key}${nightEnding}`);
  return {
    url: address(usual),
    small: { url: address(small) },
    widths: picture.widths,
    ...(picture.avifWidths ? { avifWidths: picture.avifWidths } : {}),
    ...(picture.formats.includes('avif') ? { formats: picture.formats } : {}),
    ...(picture.focus ? { focus: picture.focus } : {}),
    ...placeholderIn(picture),
    ...(night ? { night: { url: address(usual, nightEnding), ...placeholderIn(night) } } : {}),
  };
};

const project = join(import.meta.dirname, '..', '..', '..');
let own: Map<string, DrawnPicture> | null = null;

/** Returns the pictures of the product and of the demo studio, if it is installed; read once. */
export const drawnPictures = (): ReadonlyMap<string, DrawnPicture> => {
  own ??= readDrawnPictures(['web/images', 'demo/images'].map((folder) => join(project, folder)));
  return own;
};
