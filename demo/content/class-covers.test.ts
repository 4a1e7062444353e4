import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoStudio } from './index.ts';

/** Content of a class picture: first name of the coach, in lower case, the pose, the room and the crop. */
type Shown = { coach: string; pose: string; room: string; crop: string };

const covers: Record<string, Shown> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'class-covers.json'), 'utf8'),
);
const shownOf = (slug: string): Shown => {
  const shown = covers[slug];
  if (!shown) throw new Error(`The table of covers lacks the class ${slug}`);
  return shown;
};

test('the table of covers lists the classes of the demo and no others', () => {
  expect(Object.keys(covers)).toEqual(demoStudio.classes.map(({ slug }) => slug).sort());
});

test('the cover of a class shows a coach who teaches it', () => {
  for (const { slug, coachSlugs } of demoStudio.classes)
    expect(
      coachSlugs.map((coach) => coach.split('-')[0]),
      slug,
    ).toContain(shownOf(slug).coach);
});

test('two covers next to each other in a series differ in room or crop', () => {
  for (const { slug, sections } of demoStudio.series) {
    const looks = sections
      .flatMap(({ items }) => items.map(({ classSlug }) => shownOf(classSlug)))
      .map(({ room, crop }) => `${room} ${crop}`);
    expect(
      looks.filter((look, place) => look === looks[place - 1]),
      slug,
    ).toEqual([]);
  }
});

test('no two covers share coach, pose, room and crop', () => {
  const looks = Object.values(covers).map(({ coach, pose, room, crop }) => [coach, pose, room, crop].join());
  expect(looks.filter((look, place) => looks.indexOf(look) !== place)).toEqual([]);
});

test('the cover of a prenatal class shows no pose that is unsuitable in pregnancy', () => {
  const unsuitable =
    /plank|push|cobra|sphinx|locust|swim|boat|bicycle|hundred|handstand|headstand|twist|wheel/;
  const prenatal = demoStudio.classes.filter((one) => one.subcategorySlugs.includes('prenatal'));
  expect(prenatal.length).toBeGreaterThan(0);
  for (const { slug } of prenatal) expect(shownOf(slug).pose, slug).not.toMatch(unsuitable);
});
