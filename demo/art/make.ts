/**
 * Encodes finished masters into demo/images, and those of the product into web/images.
 *   node demo/art/make.ts FOLDER            every master of the folder: FOLDER/series/first-light.png, .webp
 *   node demo/art/make.ts FOLDER classes/   those whose key begins like this
 * A master may have a file of the same name and the ending .json beside it, with `focus` and `safe`; without it the
 * picture keeps the framing that its list has. Removes files of pictures that nothing refers to any more.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { appIconFiles, mailMarkFiles, renderAppIcon, renderMailMark } from './app-icon.ts';
import { writePicture } from './encode.ts';
import { type Framing, readPictureList, writePictureLists } from './picture-list.ts';
import { fileNames, filesIn, imageKeys, otherFiles, pathOf, sentPictures, storedFiles } from './pictures.ts';

const middle: Framing = { focus: { x: 50, y: 50 } };
const masterShape = /^(.+)\.(png|webp)$/;

/** Returns the paths of the wanted masters by picture key. */
const mastersOf = async (folder: string, wanted: readonly string[]): Promise<Map<string, string>> => {
  const masters = new Map<string, string>();
  for (const file of await filesIn(folder)) {
    const key = masterShape.exec(file)?.[1];
    if (key && (wanted.length === 0 || wanted.some((start) => key.startsWith(start))))
      masters.set(key, join(folder, file));
  }
  return masters;
};

const whole = ({ focus, safe }: Framing): Framing => {
  const { round } = Math;
  return {
    focus: { x: round(focus.x), y: round(focus.y) },
    ...(safe
      ? { safe: { x0: round(safe.x0), y0: round(safe.y0), x1: round(safe.x1), y1: round(safe.y1) } }
      : {}),
  };
};

/** Returns the framing that a master names, else the former one of its picture. */
const framingOf = (key: string, master: string): Framing => {
  const path = master.replace(masterShape, '$1.json');
  if (existsSync(path)) return whole(JSON.parse(readFileSync(path, 'utf8')));
  return readPictureList('demo')[key] ?? readPictureList('product')[key] ?? middle;
};

const makeMarks = async <File extends string>(
  files: Readonly<Record<File, unknown>>,
  render: (file: File) => Promise<Buffer>,
): Promise<void> => {
  for (const file of Object.keys(files) as File[]) {
    if (existsSync(pathOf(file))) continue;
    await mkdir(dirname(pathOf(file)), { recursive: true });
    await writeFile(pathOf(file), await render(file));
  }
};

const [folder, ...wanted] = process.argv.slice(2);
if (!folder || !existsSync(folder)) throw new Error('Name the folder of the masters');
const keys = new Set([...imageKeys(), ...Object.keys(sentPictures)]);
const framings = new Map<string, Framing>();
for (const [key, master] of await mastersOf(folder, wanted)) {
  if (!keys.has(key)) throw new Error(`Nothing shows the picture ${key}`);
  await writePicture(key, master);
  framings.set(key, framingOf(key, master));
}
await makeMarks(appIconFiles, renderAppIcon);
await makeMarks(mailMarkFiles, renderMailMark);
const owned = new Set([...otherFiles, ...imageKeys().flatMap(fileNames)]);
for (const file of await storedFiles()) if (!owned.has(file)) await rm(pathOf(file));
await writePictureLists(framings);
console.log(`${framings.size} pictures encoded`);
