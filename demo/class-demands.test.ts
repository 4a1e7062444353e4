import { describe, expect, test } from 'vitest';
import { fitEnds, fitLoads, fitPlaces } from '../contract/catalog/fit-criteria.ts';
import { cyclesOf, demandsOf, ownDemands } from './class-demands.ts';
import { demoStudio } from './content/index.ts';

const classes = demoStudio.classes.map((one) => ({ one, demands: demandsOf(one) }));
const demandsOfSlug = (slug: string) => {
  const found = classes.find(({ one }) => one.slug === slug);
  if (!found) throw new Error(`The demo studio has no class ${slug}`);
  return found.demands;
};
const where = (rule: (one: (typeof classes)[number]['one']) => boolean) =>
  classes.filter(({ one }) => rule(one));

describe('BEY-04: what the classes of the demo studio ask for', () => {
  test('is said of every one of them, in words of ours, each once', () => {
    for (const { one, demands } of classes) {
      expect(fitLoads, one.slug).toEqual(expect.arrayContaining(demands.loads));
      expect(fitPlaces, one.slug).toEqual(expect.arrayContaining(demands.places));
      expect(fitEnds, one.slug).toContain(demands.ends);
      expect(demands.places, one.slug).toContain('home');
      expect(new Set(demands.loads).size, one.slug).toBe(demands.loads.length);
      expect(new Set(demands.places).size, one.slug).toBe(demands.places.length);
    }
  });

  test('is never less than what the video shows', () => {
    const shown = [
      [/jumping-jacks/, 'jumping'],
      [/push-ups|plank|down-dog|cobra|cat-cow|mountain-climbers/, 'wrists'],
      [/low-lunge|cat-cow/, 'kneeling'],
      [/squats|lunges|warrior/, 'knees'],
      [/bridge/, 'neck'],
      [/boat|hip-hinge|seated-fold/, 'lower-back'],
    ] as const;
    for (const [cycle, load] of shown) {
      const showing = where((one) => cyclesOf(one).some((id) => cycle.test(id)));
      expect(showing.length, load).toBeGreaterThan(5);
      for (const { one, demands } of showing.filter(({ one }) => !ownDemands[one.slug]?.loads))
        expect(demands.loads, one.slug).toContain(load);
    }
  });

  test('keeps what a title promises', () => {
    for (const { one, demands } of where(({ title }) => /no jump|without jumping/i.test(title)))
      expect(demands.loads, one.slug).not.toContain('jumping');
    expect(demandsOfSlug('a-standing-class-with-no-kneeling').loads).not.toContain('kneeling');
    expect(where(({ title }) => /no jump|without jumping/i.test(title)).length).toBeGreaterThan(2);
  });

  test.each([
    ['crow-with-a-pillow-in-front', 'wrists'],
    ['wrists-and-forearms-for-keyboards', 'wrists'],
    ['desert-intervals', 'jumping'],
    ['jump-back-in-three-honest-steps', 'jumping'],
    ['hips-on-all-fours', 'kneeling'],
    ['squat-all-the-way-down', 'knees'],
    ['finishing-poses-slowly-upside-down', 'neck'],
    ['hinge-like-a-door', 'lower-back'],
  ] as const)('%s: %s', (slug, load) => {
    expect(demandsOfSlug(slug).loads).toContain(load);
  });

  test('asks nothing of a body that only breathes or is still', () => {
    const still = where(({ practice }) => ['breathing', 'scan'].includes(practice.recipe));
    expect(still.length).toBeGreaterThan(50);
    for (const { one, demands } of still) expect(demands.loads, one.slug).toEqual([]);
  });

  test('asks for no office floor, and makes no noise in a hotel', () => {
    for (const { one, demands } of classes) {
      if (demands.places.includes('office')) expect(demands.ends, one.slug).not.toBe('lying');
      if (demands.places.includes('office')) expect(one.equipment, one.slug).not.toContain('mat');
      if (demands.places.includes('hotel')) expect(demands.loads, one.slug).not.toContain('jumping');
      if (demands.places.includes('outside')) expect(one.equipment, one.slug).not.toContain('chair');
    }
  });

  test('says how a class ends as the class does', () => {
    expect(demandsOfSlug('the-friday-back').ends).toBe('lying');
    expect(demandsOfSlug('evening-breath-by-the-sea').ends).toBe('lying');
    expect(demandsOfSlug('neck-shoulders-jaw').ends).toBe('seated');
    expect(demandsOfSlug('standing-strong').ends).toBe('standing');
    for (const { one, demands } of where(({ practice }) => practice.recipe === 'intervals'))
      expect(demands.ends, one.slug).toBe('standing');
  });

  test('has exceptions for classes that exist', () => {
    const slugs = demoStudio.classes.map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(Object.keys(ownDemands)));
  });
});
