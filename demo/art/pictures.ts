import { mkdir, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { demoStudio } from '../content/index.ts';
import { memberPortraits, voicePortraits } from '../content/member-portraits.ts';
import { appIconFiles, mailMarkFiles } from './app-icon.ts';

export const encodings = ['avif', 'webp'] as const;
export type Encoding = (typeof encodings)[number];

/** Shape of one folder's pictures: their stored widths and their aspect ratio. */
type Format = {
  widths: readonly number[];
  /** Larger widths, in AVIF only, for pictures drawn large on high-density screens. */
  avifWidths?: readonly number[];
  aspect: number;
};

const cards = { widths: [480, 960] } as const;
const posters = { ...cards, avifWidths: [1600], aspect: 4 / 5 } as const;
/** Pictures that fill a window; in an upright window only a part of their width is visible. */
const wide = { widths: [960, 1920], avifWidths: [2160, 2880] } as const;

const formats: Record<string, Format> = {
  classes: { widths: [480, 960, 1600], aspect: 16 / 9 },
  series: posters,
  bundles: posters,
  categories: posters,
  playlists: { ...cards, aspect: 1 },
  coaches: { widths: [240, 480], aspect: 1 },
  members: { widths: [240], aspect: 1 },
  banners: { ...wide, aspect: 16 / 7 },
  hero: { ...wide, aspect: 16 / 9 },
  pages: { ...wide, aspect: 16 / 9 },
};

/** Upright pictures of the home page for phones. */
const phoneHero: Format = { widths: [926], aspect: 926 / 1080 };

const phoneEnding = '-phone';

export const formatOf = (key: string): Format => {
  const format = key.endsWith(phoneEnding) ? phoneHero : formats[key.slice(0, key.indexOf('/'))];
  if (!format) throw new Error(`There is no format for the picture ${key}`);
  return format;
};

/** JPEG files for mails and for other sites, which do not always show WebP; keys are picture keys. */
export const sentPictures: Readonly<Record<string, { width: number; height: number; quality: number }>> = {
  'og/default': { width: 1200, height: 630, quality: 84 },
  'mails/welcome': { width: 1200, height: 520, quality: 80 },
  'mails/gift': { width: 1200, height: 520, quality: 80 },
};
export const sentFile = (key: string): string => `${key}.jpg`;

/** Pictures of the home page at each hour of the day, and at night. */
const heroKeys = ['first-light', 'heat', 'plaster', 'blue-hour', 'first-light-night'].map(
  (name) => `hero/${name}`,
);
export const phoneHeroKeys = heroKeys.map((key) => `${key}${phoneEnding}`);

const pageKeys = [
  ...heroKeys,
  ...phoneHeroKeys,
  'hero/dunes',
  'hero/moon-sea',
  'pages/sign-in',
  'pages/gift',
  'pages/before-you-go',
  'playlists/default',
];

/** File with the metadata of each picture; one for the demo, one for the product. */
export const pictureList = 'pictures.json';
/** Files of the product beside its pictures. */
export const otherFiles: readonly string[] = [
  ...Object.keys(sentPictures).map(sentFile),
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

/** Returns the path of a picture file: in the product's folder if every studio shows it. */
export const pathOf = (file: string): string =>
  join(productFiles.test(file) ? productFolder : ownFolder, file);

/** Returns the files of a folder and of those in it, relative to it. */
export const filesIn = async (folder: string): Promise<string[]> => {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
};

/** The paths of all stored pictures, relative to their folder. */
export const storedFiles = async (): Promise<string[]> =>
  (await Promise.all([ownFolder, productFolder].map(filesIn))).flat();

/** Returns every picture key of the demo content and of the pages themselves, without duplicates. */
export const imageKeys = (): string[] => {
  const { categories, coaches, series, bundles, classes, billboards, playlists } = demoStudio;
  const named = [...categories, ...coaches, ...series, ...bundles, ...classes, ...billboards];
  const keys = named.flatMap((one) => ('bannerImage' in one ? [one.image, one.bannerImage] : [one.image]));
  return [
    ...new Set([
      ...keys,
      ...pageKeys,
      ...playlists.flatMap(({ cover }) => cover ?? []),
      ...categories.map(({ image }) => `${image}-night`),
      ...billboards.slice(0, 1).map(({ image }) => `${image}-night`),
      ...Object.values(memberPortraits),
      ...Object.values(voicePortraits),
    ]),
  ].sort();
};

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
