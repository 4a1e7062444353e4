import { mkdir, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { demoStudio } from '../content/index.ts';
import type { DemoClass } from '../content/shapes.ts';
import { classFocus, renderClassPicture } from './class-pictures.ts';
import { crops, doorCrops, type Focus, focusOf } from './framing/framing.ts';
import { widened } from './framing/widened.ts';
import { addGrain } from './pixels.ts';
import { appIconFiles, mailMarkFiles } from './plates/app-icon.ts';
import { brandPlates } from './plates/brand-plates.ts';
import { bundlePlates } from './plates/bundle-plates.ts';
import { bannerPlates, doorPlates, raisedHands } from './plates/category-plates.ts';
import { movingSeriesPlates } from './plates/moving-series-plates.ts';
import { nightPlates } from './plates/night-plates.ts';
import type { Plate } from './plates/plates.ts';
import { renderPlate } from './plates/plates.ts';
import { playlistPlates } from './plates/playlist-plates.ts';
import { stillSeriesPlates } from './plates/still-series-plates.ts';
import { memberPictures, renderPortrait } from './portraits/portraits.ts';

/** Crop of one folder's pictures: their stored widths and their aspect ratio. */
type Format = {
  widths: readonly number[];
  /** Larger widths, in AVIF only, for pictures drawn large on high-density screens. */
  avifWidths?: readonly number[];
  aspect: number;
  grain: number;
};

const cards = { widths: [480, 960], grain: 0.024 } as const;
const posters = { ...cards, avifWidths: [1600], aspect: 4 / 5 } as const;
/** Pictures that fill a window; in an upright window only a part of their width is visible. */
const wide = { widths: [960, 1920], avifWidths: [2160, 2880], grain: 0.012 } as const;

const formats: Record<string, Format> = {
  classes: { widths: [480, 960, 1600], avifWidths: [2160], grain: 0.012, aspect: 16 / 9 },
  series: posters,
  bundles: posters,
  categories: posters,
  playlists: { ...cards, aspect: 1 },
  coaches: { widths: [240, 480], aspect: 1, grain: 0.016 },
  members: { widths: [240], aspect: 1, grain: 0.01 },
  banners: { ...wide, aspect: 16 / 7 },
  hero: { ...wide, aspect: 16 / 9 },
  pages: { ...wide, aspect: 16 / 9 },
};

export const openGraphFile = 'og/default.jpg';
/** Header of the welcome mail; a JPEG, since not every mail program shows WebP. */
export const welcomeMailFile = 'mails/welcome.jpg';
/** Header of the gift mail. */
export const giftMailFile = 'mails/gift.jpg';
/** Pictures of the home page at each hour of the day, and at night. */
const heroKeys = ['first-light', 'heat', 'plaster', 'blue-hour', 'first-light-night'];
/** Files of the part of the home page's picture that phones show. */
export const phoneHeroFiles = heroKeys.flatMap((name) =>
  (['avif', 'webp'] as const).map((encoding) => ({
    key: `hero/${name}`,
    encoding,
    file: `hero/${name}-phone-926.${encoding}`,
  })),
);
/** File with the metadata of each picture; one for the demo, one for the product. */
export const pictureList = 'pictures.json';
/** Pictures that every studio shows, in addition to those of its content. */
export const productPictures: readonly string[] = [
  openGraphFile,
  welcomeMailFile,
  giftMailFile,
  ...phoneHeroFiles.map(({ file }) => file),
  pictureList,
  // Source of the icons, also for studios without an icon of their own.
  'app/icon.svg',
  ...Object.keys(appIconFiles),
  ...Object.keys(mailMarkFiles),
];

const productFiles = /^(app|hero|mails|og|pages)\/|^playlists\/default-/;
export const isProductPicture = (key: string): boolean => productFiles.test(`${key}-`);
export const ownFolder = join(import.meta.dirname, '..', 'images');
export const productFolder = join(import.meta.dirname, '..', '..', 'web', 'images');
const imageFolders = [ownFolder, productFolder];

/** Returns the path of a picture file: in the product's folder if every studio shows it. */
export const pathOf = (file: string): string =>
  join(productFiles.test(file) ? productFolder : ownFolder, file);

/** The paths of all stored pictures, relative to their folder. */
export const storedFiles = async (): Promise<string[]> => {
  const found = await Promise.all(
    imageFolders.map(async (folder) => {
      await mkdir(folder, { recursive: true });
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
    }),
  );
  return found.flat();
};

type Picture = {
  key: string;
  format: Format;
  /** Renders raw RGB in the requested size. */
  render: (width: number, height: number) => Promise<Buffer>;
};

export const formatOf = (key: string): Format => {
  const format = formats[key.slice(0, key.indexOf('/'))];
  if (!format) throw new Error(`There is no format for the image key ${key}`);
  return format;
};

/** Returns every image key of the demo content and of the pages themselves, without duplicates. */
export const imageKeys = (): string[] => {
  const { categories, coaches, series, bundles, classes, billboards } = demoStudio;
  const named = [...categories, ...coaches, ...series, ...bundles, ...classes, ...billboards];
  const keys = named.flatMap((one) => ('bannerImage' in one ? [one.image, one.bannerImage] : [one.image]));
  const shell = Object.keys(brandPlates).filter((key) => /^(hero|pages)\//.test(key));
  const nights = Object.keys(nightPlates);
  return [
    ...new Set([...keys, ...shell, ...Object.keys(playlistPlates), ...nights, ...memberPictures]),
  ].sort();
};

const shellPlates: Record<string, Plate> = {
  ...brandPlates,
  ...doorPlates,
  ...bannerPlates,
  ...playlistPlates,
  ...nightPlates,
};

const places: Record<string, Plate> = { ...movingSeriesPlates, ...stillSeriesPlates, ...bundlePlates };

export const plateOf = (key: string): Plate => {
  const own = shellPlates[key];
  if (own) return own;
  const slug = key.slice(key.indexOf('/') + 1);
  const plate = places[slug];
  if (!plate) throw new Error(`There is no picture for ${key}; add a plate`);
  return key.startsWith('banners/') ? widened(plate) : plate;
};

/** Returns the class of a picture and its position in its home series. */
const classAt = (key: string): { one: DemoClass; place: number } => {
  const one = demoStudio.classes.find((each) => each.image === key);
  if (!one) throw new Error(`No class has the image ${key}`);
  return { one, place: demoStudio.classes.filter((each) => each.seriesSlug === one.seriesSlug).indexOf(one) };
};

const isPortrait = (key: string): boolean => /^(coaches|members)\//.test(key);

export const cropsOf = (key: string): readonly number[] =>
  key.startsWith('categories/') ? doorCrops : crops;

/** Returns the point that stays visible in every crop of a picture. */
export const focusOfPicture = (key: string): Focus => {
  if (isPortrait(key)) return { x: 50, y: 40 };
  if (!key.startsWith('classes/')) {
    const focus = focusOf(plateOf(key), formatOf(key).aspect, cropsOf(key));
    return { ...focus, y: raisedHands[key.replace(/-night$/, '')] ?? focus.y };
  }
  const { one, place } = classAt(key);
  return classFocus(one, place);
};

const rendererOf = (key: string): Picture['render'] => {
  if (key.startsWith('classes/')) {
    const { one, place } = classAt(key);
    return (width, height) => renderClassPicture(one, place, width, height);
  }
  if (isPortrait(key)) return (width) => renderPortrait(key, width);
  return (width, height) => renderPlate(plateOf(key), width, height);
};

export const pictureOf = (key: string): Picture => {
  const format = formatOf(key);
  const render = rendererOf(key);
  return {
    key,
    format,
    render: async (width, height) => {
      const picture = await render(width, height);
      addGrain(picture, width, height, key, format.grain);
      return picture;
    },
  };
};

export const encodings = ['avif', 'webp'] as const;
export type Encoding = (typeof encodings)[number];

export const fileName = (key: string, width: number, encoding: Encoding): string =>
  `${key}-${width}.${encoding}`;

type PictureFile = { width: number; encoding: Encoding };

/** Returns every file of a picture. */
export const filesOf = (key: string): PictureFile[] => {
  const { widths, avifWidths = [] } = formatOf(key);
  const inBoth = widths.flatMap((width) => encodings.map((encoding) => ({ width, encoding })));
  return [...inBoth, ...avifWidths.map((width) => ({ width, encoding: 'avif' as const }))];
};

export const fileNames = (key: string): string[] =>
  filesOf(key).map(({ width, encoding }) => fileName(key, width, encoding));
