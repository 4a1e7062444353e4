import { expect, test } from 'vitest';
import { demoStudio } from './index.ts';
import { pictureScenes } from './picture-scenes.ts';

const { series, bundles, billboards, categories, classes, coaches } = demoStudio;

/** Returns the slugs of those who teach the series of a bundle. */
const coachesOf = (seriesSlugs: readonly string[]): string[] =>
  series.filter(({ slug }) => seriesSlugs.includes(slug)).flatMap(({ coachSlugs }) => coachSlugs);

const sceneOf = (key: string) => {
  const scene = pictureScenes[key];
  if (!scene) throw new Error(`There is no scene for the picture ${key}`);
  return scene;
};

test('the poster and the banner of a series show a coach who teaches it, in two scenes', () => {
  for (const { slug, image, bannerImage, coachSlugs } of series) {
    for (const key of [image, bannerImage])
      expect(
        sceneOf(key).coaches.filter((coach) => !coachSlugs.includes(coach)),
        key,
      ).toEqual([]);
    expect(sceneOf(image).pose, slug).not.toBe(sceneOf(bannerImage).pose);
  }
});

test('the picture of a bundle shows coaches who teach its series', () => {
  for (const { image, seriesSlugs } of bundles) {
    const shown = sceneOf(image).coaches;
    expect(
      shown.filter((coach) => !coachesOf(seriesSlugs).includes(coach)),
      image,
    ).toEqual([]);
  }
});

test('a billboard shows a coach of the series or the class that it leads to', () => {
  for (const { image, ctaAction } of billboards) {
    const id = Number(ctaAction.data.contentId);
    const one = series.find((each) => each.id === id);
    const taught = one ? one.coachSlugs : classes.find((each) => each.id === id)?.coachSlugs;
    expect(
      sceneOf(image).coaches.filter((coach) => !taught?.includes(coach)),
      image,
    ).toEqual([]);
  }
});

test('a door shows one of the coaches', () => {
  const all = coaches.map(({ slug }) => slug);
  for (const { image } of categories)
    expect(all, image).toEqual(expect.arrayContaining([...sceneOf(image).coaches]));
});

test('no two pictures show the same coach in the same pose and room', () => {
  const scenes = Object.values(pictureScenes).map((scene) => JSON.stringify(scene));
  expect(scenes.filter((scene, place) => scenes.indexOf(scene) !== place)).toEqual([]);
});
