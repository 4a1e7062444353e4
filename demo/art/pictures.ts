import { mkdir, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { demoStudio } from '../content/index.ts';
import { renderPortrait } from './coaches.ts';
import { renderClassPicture } from './figures/class-pictures.ts';
import { addGrain } from './pixels.ts';
import { appIconFiles } from './plates/app-icon.ts';
import { brandPlates } from './plates/brand-plates.ts';
import { bundlePlates } from './plates/bundle-plates.ts';
import { movingSeriesPlates } from './plates/moving-series-plates.ts';
import type { Plate } from './plates/plates.ts';
import { renderPlate, widened } from './plates/plates.ts';
import { playlistPlates } from './plates/playlist-plates.ts';
import { stillSeriesPlates } from './plates/still-series-plates.ts';

/** How pictures of one folder are cut: the widths they are stored in and their shape. */
type Format = {
  widths: readonly [small: number, large: number];
  aspect: number;
  quality: number;
  grain: number;
};

const cards = { widths: [480, 960], quality: 80, grain: 0.024 } as const;
const wide = { widths: [960, 1920], quality: 88, grain: 0.024 } as const;

const formats: Record<string, Format> = {
  classes: { ...cards, aspect: 16 / 9 },
  series: { ...cards, aspect: 4 / 5 },
  bundles: { ...cards, aspect: 4 / 5 },
  categories: { ...cards, aspect: 4 / 5 },
  playlists: { ...cards, aspect: 1 },
  coaches: { widths: [240, 480], aspect: 1, quality: 84, grain: 0.016 },
  banners: { ...wide, aspect: 16 / 7 },
  hero: { ...wide, aspect: 16 / 9 },
  pages: { ...wide, aspect: 16 / 9 },
};

export const openGraphFile = 'og/default.jpg';
/** At the head of the welcome mail; a JPEG, since not every mail program shows WebP. */
export const welcomeMailFile = 'mails/welcome.jpg';
/** At the head of the mail that brings a gift. */
export const giftMailFile = 'mails/gift.jpg';
/** The part of the home page's picture that a phone shows. */
export const phoneHeroFile = 'hero/first-light-phone-926.webp';
/** What every studio shows beside the pictures of its content. */
export const productPictures: readonly string[] = [
  openGraphFile,
  welcomeMailFile,
  giftMailFile,
  phoneHeroFile,
  ...Object.keys(appIconFiles),
];

const productFiles = /^(app|hero|mails|og|pages)\/|^playlists\/default-/;
const ownFolder = join(import.meta.dirname, '..', 'images');
const productFolder = join(import.meta.dirname, '..', '..', 'web', 'images');
const imageFolders = [ownFolder, productFolder];

/** Where a picture file is stored: what every studio shows belongs to the product. */
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
  /** Raw RGB in the size asked for. */
  render: (width: number, height: number) => Promise<Buffer>;
};

export const formatOf = (key: string): Format => {
  const format = formats[key.slice(0, key.indexOf('/'))];
  if (!format) throw new Error(`There is no format for the image key ${key}`);
  return format;
};

/** Every image key the demo content names, plus those of the pages themselves, without repeats. */
export const imageKeys = (): string[] => {
  const { categories, coaches, series, bundles, classes, billboards } = demoStudio;
  const named = [...categories, ...coaches, ...series, ...bundles, ...classes, ...billboards];
  const keys = named.flatMap((one) => ('bannerImage' in one ? [one.image, one.bannerImage] : [one.image]));
  const shell = Object.keys(brandPlates).filter((key) => /^(hero|pages)\//.test(key));
  return [...new Set([...keys, ...shell, ...Object.keys(playlistPlates)])].sort();
};

const places: Record<string, Plate> = { ...movingSeriesPlates, ...stillSeriesPlates, ...bundlePlates };

const plateOf = (key: string): Plate => {
  const own = brandPlates[key] ?? playlistPlates[key];
  if (own) return own;
  const slug = key.slice(key.indexOf('/') + 1);
  const plate = places[slug];
  if (!plate) throw new Error(`There is no picture for ${key}; add a plate`);
  return key.startsWith('banners/') ? widened(plate) : plate;
};

const classRenderer = (key: string): Picture['render'] => {
  const one = demoStudio.classes.find((each) => each.image === key);
  if (!one) throw new Error(`No class has the image ${key}`);
  const siblings = demoStudio.classes.filter((each) => each.seriesSlug === one.seriesSlug);
  return (width, height) => renderClassPicture(one, siblings.indexOf(one), width, height);
};

const rendererOf = (key: string): Picture['render'] => {
  if (key.startsWith('classes/')) return classRenderer(key);
  if (key.startsWith('coaches/')) return (width) => renderPortrait(key.slice('coaches/'.length), width);
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

export const fileNames = (key: string): string[] =>
  formatOf(key).widths.map((width) => `${key}-${width}.webp`);
