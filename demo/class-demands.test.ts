import { describe, expect, test } from 'vitest';
import { fitEnds, fitLoads, fitPlaces } from '../contract/catalog/class-titles.ts';
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

describe('BEY-04: the demands of a demo class', () => {
  test('use known loads, places and ends, name each once and always include home', () => {
    for (const { one, demands } of classes) {
      expect(fitLoads, one.slug).toEqual(expect.arrayContaining(demands.loads));
      expect(fitPlaces, one.slug).toEqual(expect.arrayContaining(demands.places));
      expect(fitEnds, one.slug).toContain(demands.ends);
      expect(demands.places, one.slug).toContain('home');
      expect(new Set(demands.loads).size, one.slug).toBe(demands.loads.length);
      expect(new Set(demands.places).size, one.slug).toBe(demands.places.length);
    }
  });

  test('include the load of each movement that the video shows', () => {
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

  test('hold no load that the title rules out', () => {
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
  ] as const)('include for the class %s the load %s', (slug, load) => {
    expect(demandsOfSlug(slug).loads).toContain(load);
  });

  test('hold no load when the class is breathing or a body scan', () => {
    const still = where(({ practice }) => ['breathing', 'scan'].includes(practice.recipe));
    expect(still.length).toBeGreaterThan(50);
    for (const { one, demands } of still) expect(demands.loads, one.slug).toEqual([]);
  });

  test('rule out lying and mats in an office, jumping in a hotel and chairs outside', () => {
    const fitFor = (place: 'office' | 'hotel' | 'outside') => {
      const fit = classes.filter(({ demands }) => demands.places.includes(place));
      expect(fit.length, place).toBeGreaterThan(0);
      return fit;
    };
    for (const { one, demands } of fitFor('office')) {
      expect(demands.ends, one.slug).not.toBe('lying');
      expect(one.equipment, one.slug).not.toContain('mat');
    }
    for (const { one, demands } of fitFor('hotel')) expect(demands.loads, one.slug).not.toContain('jumping');
    for (const { one } of fitFor('outside')) expect(one.equipment, one.slug).not.toContain('chair');
  });

  test('state the position in which the class ends', () => {
    expect(demandsOfSlug('the-friday-back').ends).toBe('lying');
    expect(demandsOfSlug('evening-breath-by-the-sea').ends).toBe('lying');
    expect(demandsOfSlug('neck-shoulders-jaw').ends).toBe('seated');
    expect(demandsOfSlug('standing-strong').ends).toBe('standing');
    for (const { one, demands } of where(({ practice }) => practice.recipe === 'intervals'))
      expect(demands.ends, one.slug).toBe('standing');
  });

  test.each([
    ['yoga-in-a-chair-knees-included', 'seated'],
    ['window-side-bends', 'standing'],
    ['march-until-warm', 'standing'],
    ['the-hundred-honestly', 'floor'],
    ['slow-flow-for-stiff-mornings', 'mixed'],
    ['moonlit-body-scan', 'lying'],
  ] as const)('state that the class %s is done %s', (slug, posture) => {
    expect(demandsOfSlug(slug).posture).toBe(posture);
  });

  test('are made for members before or after a birth in the classes of the prenatal style, and in no others', () => {
    for (const { one, demands } of classes)
      expect(demands.suits.length, one.slug).toBe(one.subcategorySlugs.includes('prenatal') ? 1 : 0);
    expect(demandsOfSlug('ten-minutes-with-the-baby-asleep').suits).toEqual(['postnatal']);
  });

  test('have exceptions only for classes that exist', () => {
    const slugs = demoStudio.classes.map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(Object.keys(ownDemands)));
  });
});
