import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Image, loadImage } from '@napi-rs/canvas';

/** Colors of the words of a film, chosen for its wall. */
export type WordInks = { ink: string; accent: string; track: string };

/** Finished film without words: its pictures, and the picture that each frame shows. */
export type Film = {
  /** Id of the cycle that is made of it. */
  id: string;
  exercise: string;
  /** Slug of the coach who is seen. */
  coach: string;
  framesPerSecond: number;
  words: WordInks;
  /** Names of the renditions; unset: all. */
  renditions?: string[];
  /** Number of the picture of each frame. */
  frames: number[];
  /** The same for the silent loop of a card, whose end joins its beginning. */
  loop: number[] | null;
  folder: string;
};

/** Returns the films of a folder: each a folder with `frames.json` and its pictures, `000.png` and so on. */
export const readFilms = (folder: string): Film[] => {
  return readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, 'frames.json')))
    .map(
      (path) => ({ ...JSON.parse(readFileSync(join(path, 'frames.json'), 'utf8')), folder: path }) as Film,
    );
};

/** Returns a reader of the film's pictures by number, which reads each file once. */
export const createPictureReader = ({ folder }: Film): ((picture: number) => Promise<Image>) => {
  const read = new Map<number, Promise<Image>>();
  return (picture) => {
    const known = read.get(picture) ?? loadImage(join(folder, `${String(picture).padStart(3, '0')}.png`));
    read.set(picture, known);
    return known;
  };
};
