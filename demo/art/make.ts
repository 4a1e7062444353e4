/**
 * Makes the still pictures of the demo studio into demo/images, and those of the product into web/images.
 *   node demo/art/make.ts               missing pictures, and the lists; removes pictures that nothing refers to
 *   node demo/art/make.ts --all         all pictures again
 *   node demo/art/make.ts classes/ og/  all pictures again whose key starts like this
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { writePicture } from './encode.ts';
import { writePictureLists } from './picture-list.ts';
import {
  fileName,
  fileNames,
  giftMailFile,
  imageKeys,
  openGraphFile,
  pathOf,
  phoneHeroFiles,
  productPictures,
  storedFiles,
  welcomeMailFile,
} from './pictures.ts';
import { appIconFiles, mailMarkFiles, renderAppIcon, renderMailMark } from './plates/app-icon.ts';
import { renderOpenGraph } from './plates/open-graph.ts';

const makeOpenGraph = async (): Promise<void> => {
  const file = pathOf(openGraphFile);
  await mkdir(dirname(file), { recursive: true });
  await sharp(await renderOpenGraph())
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(file);
};

const mailSize = { width: 1200, height: 520 };

/** Crops a page's picture to its busiest part. */
const makeMailPicture = async (mailFile: string, pictureFile: string): Promise<void> => {
  const file = pathOf(mailFile);
  await mkdir(dirname(file), { recursive: true });
  await sharp(pathOf(pictureFile))
    .resize({ ...mailSize, position: 'attention' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(file);
};

/** Part of the home page's picture for phones, in pixels; matches its `object-position`. */
const phoneHeroPart = { left: 626, top: 0, width: 926, height: 1080 };

const makePhoneHero = async ({ key, encoding, file }: (typeof phoneHeroFiles)[number]): Promise<void> => {
  const part = sharp(pathOf(fileName(key, 1920, 'webp'))).extract(phoneHeroPart);
  if (encoding === 'avif') await part.avif({ quality: 50, effort: 3 }).toFile(pathOf(file));
  else await part.webp({ quality: 72, effort: 6, smartSubsample: true }).toFile(pathOf(file));
};

const makeMarks = async <File extends string>(
  files: Readonly<Record<File, unknown>>,
  render: (file: File) => Promise<Buffer>,
): Promise<void> => {
  for (const file of Object.keys(files) as File[]) {
    if (!again(file) && present.has(file)) continue;
    await mkdir(dirname(pathOf(file)), { recursive: true });
    await writeFile(pathOf(file), await render(file));
  }
};

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});
const present = new Set(await storedFiles());
const again = (key: string): boolean => values.all || wanted.some((word) => key.startsWith(word));
const keys = imageKeys();
const owned = new Set([...productPictures, ...keys.flatMap(fileNames)]);

for (const file of present) if (!owned.has(file)) await rm(pathOf(file));
if (again(openGraphFile) || !present.has(openGraphFile)) await makeOpenGraph();
let made = 0;
for (const key of keys) {
  const isWanted = (file: string): boolean => again(key) || !present.has(file);
  if (!fileNames(key).some(isWanted)) continue;
  await writePicture(key, isWanted);
  made++;
}
for (const [mailFile, pictureFile] of [
  [welcomeMailFile, 'hero/first-light-1920.webp'],
  [giftMailFile, 'pages/gift-1920.webp'],
] as const)
  if (again(mailFile) || !present.has(mailFile)) await makeMailPicture(mailFile, pictureFile);
for (const one of phoneHeroFiles) if (again(one.file) || !present.has(one.file)) await makePhoneHero(one);
await makeMarks(appIconFiles, renderAppIcon);
await makeMarks(mailMarkFiles, renderMailMark);
await writePictureLists();
console.log(`${keys.length} pictures, ${made} made`);
