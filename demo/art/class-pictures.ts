import sharp from 'sharp';
import type { DemoClass } from '../content/shapes.ts';
import { classView } from './class-views.ts';
import type { Cover } from './covers.ts';
import { coverFocus, renderCover } from './covers.ts';
import { holdsDumbbells, poseOf, spokenPose } from './figures/class-poses.ts';
import { type Focus, focusOf } from './framing/framing.ts';
import type { CategorySlug } from './palettes.ts';
import { palettes } from './palettes.ts';
import type { Plate } from './plates/plates.ts';
import { renderPlate } from './plates/plates.ts';
import { createRandom, hash, pick } from './random.ts';
import type { SceneName } from './scenes/scenes.ts';

const settings: Record<CategorySlug, readonly SceneName[]> = {
  yoga: ['disc', 'hills', 'arch', 'room', 'sea'],
  fitness: ['dunes', 'arch', 'disc', 'hills', 'room'],
  mindfulness: ['sea', 'hills', 'disc'],
  wellness: ['sea', 'disc', 'room', 'hills', 'arch'],
  skills: ['room', 'disc', 'arch', 'dunes'],
};

const categoryOf = (slug: string): CategorySlug => {
  if (slug in palettes) return slug as CategorySlug;
  throw new Error(`There is no palette for the category ${slug}`);
};

/** Neighbours in a series share a palette for the most part, and never a scene. */
const coverOf = (one: DemoClass, category: CategorySlug, place: number): Cover => {
  const start = hash(one.seriesSlug);
  const pose = poseOf(one, place);
  return {
    seed: one.slug,
    palette: pick(palettes[category], start + (place % 3 === 2 ? 1 : 0)),
    scene: pick(settings[category], start + place),
    pose,
    flip: createRandom(`flip ${one.slug}`)() < 0.5,
    dumbbells: holdsDumbbells(one, pose),
    mat: one.equipment.includes('mat'),
  };
};

/** Still practices mostly show a place, moving ones a person who moves; wellness alternates. */
const showsPlace = (one: DemoClass, category: CategorySlug, place: number): boolean => {
  if (category === 'mindfulness') return place % 5 !== 3;
  if (category !== 'wellness') return false;
  if (one.practice.recipe !== 'stretch') return true;
  return place % 2 === 1 && !spokenPose(one, place);
};

/** Half of the views are turned around, so that light does not always fall from one side. */
const isTurned = (slug: string): boolean => hash(slug) % 2 !== 0;

const renderView = async (view: Plate, slug: string, width: number, height: number): Promise<Buffer> => {
  const picture = await renderPlate(view, width, height);
  if (!isTurned(slug)) return picture;
  return sharp(picture, { raw: { width, height, channels: 3 } })
    .flop()
    .raw()
    .toBuffer();
};

/** A class without a person to look at shows a place; place is its position in its home series. */
const placeOf = (one: DemoClass, category: CategorySlug, place: number): Plate | null => {
  if (category !== 'mindfulness' && category !== 'wellness') return null;
  return showsPlace(one, category, place) ? classView(category, one.seriesSlug, one.slug, place) : null;
};

/** A class's own picture as raw RGB. */
export const renderClassPicture = (
  one: DemoClass,
  place: number,
  width: number,
  height: number,
): Promise<Buffer> => {
  const category = categoryOf(one.categorySlug);
  const view = placeOf(one, category, place);
  return view
    ? renderView(view, one.slug, width, height)
    : renderCover(coverOf(one, category, place), width, height);
};

export const classFocus = (one: DemoClass, place: number): Focus => {
  const view = placeOf(one, categoryOf(one.categorySlug), place);
  if (!view) return coverFocus({ seed: one.slug });
  const { x, y } = focusOf(view, 16 / 9);
  return { x: isTurned(one.slug) ? 100 - x : x, y };
};
