import { describe, expect, test } from 'vitest';
import type { FitEnd, FitLoad, FitPlace, FitSuit } from '../../../contract/catalog/class-titles.ts';
import type { FitAlternatives, FittedPractice } from '../../../contract/catalog/fit-my-time.schema.ts';
import { type Difficulty, difficulties } from '../../../contract/catalog/orders.ts';
import { demandsOf } from '../../../demo/class-demands.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';
import { newMember } from '../../roles/testing/new-member.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;

const ask = async (query: string, cookie?: string): Promise<FittedPractice> => {
  const answer = await studio.get(`/api/v2/fit_my_time?${query}`, cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const practiceFor = async (query: string, cookie?: string) => {
  const { practice, nothingFits } = await ask(query, cookie);
  if (!practice) throw new Error(`Nothing fits ${query}: ${nothingFits?.message}`);
  return practice;
};
const classOf = (id: number) => {
  const found = demoStudio.classes.find((one) => one.id === id);
  if (!found) throw new Error(`The demo studio has no class ${id}`);
  return found;
};
type Practice = Awaited<ReturnType<typeof practiceFor>>;
const ids = ({ parts }: Practice) => parts.map(({ planEntry }) => planEntry.id);
const demands = (practice: Practice) => ids(practice).map((id) => demandsOf(classOf(id)));
const minutesIn = ({ totalDuration }: Practice) => totalDuration / 60_000;

describe('BEY-04 fit my time', () => {
  test('answers 32 minutes without wrists and jumping that end lying down with one class that is as long', async () => {
    const practice = await practiceFor('minutes=32&leave_out=wrists,jumping&end=lying');
    expect(practice.title).toBe('32 minutes, one class');
    expect(practice.about).toBe('No weight on the wrists, no jumping. Ends lying down.');
    expect(practice.reasons).toEqual([
      '32 minutes, to the minute',
      expect.stringMatching(/^Mindfulness, Body Scan, at Level 1$/),
      'No weight on the wrists, no jumping',
      'Ends lying down',
    ]);
    for (const { loads, ends } of demands(practice)) {
      expect(loads).not.toContain('wrists');
      expect(loads).not.toContain('jumping');
      expect(ends).toBe('lying');
    }
  });

  test('makes parts of one kind in their order where no single class is as long', async () => {
    const practice = await practiceFor('minutes=40&style=yoga&level=1,2&leave_out=wrists');
    expect(practice.parts.map(({ part }) => part)).toEqual(['warm-up', 'main', 'cool-down']);
    expect(practice.title).toMatch(/^(39|40|41) minutes, three classes$/);
    expect(practice.about).toMatch(
      /^(All yoga|Yoga with mindfulness), .*beginner, by (one coach|two coaches)\. No weight on the wrists\.$/,
    );
    expect([practice.reasons, practice.others]).toEqual([[], 0]);
    expect(new Set(ids(practice)).size).toBe(3);
    const sum = practice.parts.reduce((total, { planEntry }) => total + planEntry.duration, 0);
    expect(sum * 1000).toBe(practice.totalDuration);
  });

  test('offers parts in the place of one class when they are asked for', async () => {
    const one = await practiceFor('minutes=40&style=fitness');
    expect(one.parts).toHaveLength(1);
    expect(one.others).toBeGreaterThanOrEqual(0);
    const several = await practiceFor('minutes=40&style=fitness&keep=warm-up,main,cool-down');
    expect(several.parts.length).toBeGreaterThan(1);
    expect(Math.abs(minutesIn(several) - 40)).toBeLessThanOrEqual(1);
  });

  test.each([
    ['minutes=500', 'From 3 to 120 minutes. For longer, plan two practices.'],
    ['minutes=abc', 'A whole number of minutes, from 3 to 120.'],
    ['minutes=2', 'A whole number of minutes, from 3 to 120.'],
    ['minutes=12.5', 'A whole number of minutes, from 3 to 120.'],
    [
      'level=hard',
      'No level is called “hard”. There are 1, 2, 3, 4, introductory, beginner, moderate, intermediate, advanced.',
    ],
    [
      'leave_out=elbows',
      'No load is called “elbows”. There are wrists, knees, lower-back, neck, jumping, kneeling.',
    ],
    ['place=moon', 'No place is called “moon”. There are home, small-room, office, hotel, outside.'],
    ['end=upside-down', 'No end is called “upside-down”. There are lying, seated, standing.'],
    ['suits=cats', 'No group is called “cats”. There are prenatal, postnatal, recovery.'],
    ['sound=loud', 'No sound is called “loud”. There are optional.'],
    ['style=polka', 'No style is called “polka”.'],
    ['focus=elbows', 'No focus is called “elbows”.'],
    ['coach=nobody', 'No coach is called “nobody”.'],
    ['equipment=piano', 'No equipment is called “piano”.'],
    ['not=x', 'Ids of classes, separated by commas.'],
    ['keep=y:z', 'Parts with ids of classes, such as warm-up:12,main. There are warm-up, main, cool-down.'],
  ])('refuses %s in words', async (query, message) => {
    for (const call of ['fit_my_time', 'fit_my_time/alternatives']) {
      const answer = await studio.get(`/api/v2/${call}?${query}`);
      expect(answer.statusCode).toBe(422);
      const [parameter = ''] = query.split('=');
      expect(answer.json()).toMatchObject({ code: 'invalid', message, errors: { [parameter]: [message] } });
    }
  });

  test.each([
    ['office', 20],
    ['outside', 25],
    ['hotel', 40],
    ['small-room', 30],
  ] as const)('offers in the place %s what can be done there', async (place, minutes) => {
    const practice = await practiceFor(`minutes=${minutes}&place=${place}`);
    for (const { places } of demands(practice)) expect(places).toContain(place);
  });

  test('says plainly when nothing fits, and names the shortest practice that does', async () => {
    const { rows } = await pool.query(
      `select round(min(duration_ms) / 60000.0)::int as minutes from plan_entries
       join videos on videos.id = video_id
       where state = 'published' and process_status = 'finished' and ends = 'lying' and not 'kneeling' = any (loads)
         and suits = '{}' and not 'sleep' = any (focus_areas)
         and not exists (select from plan_entry_subcategories link join subcategories style on style.id = subcategory_id
           where plan_entry_id = plan_entries.id and style.slug in ('sleep', 'wind-down'))`,
    );
    const shortest: number = rows[0].minutes;
    const { practice, nothingFits } = await ask('minutes=4&leave_out=kneeling&end=lying');
    expect(practice).toBeNull();
    expect(nothingFits).toEqual({
      message: 'Nothing fits 4 minutes without kneeling, ending lying down.',
      shortestMinutes: shortest,
      nearest: { minutes: shortest, message: `The shortest practice that does is ${shortest} minutes.` },
      letGo: ['end'],
    });
    const made = await practiceFor(`minutes=${shortest}&leave_out=kneeling&end=lying`);
    expect(made.title).toBe(`${shortest} minutes, one class`);
  });

  test('names the wish that stands in the way', async () => {
    const { nothingFits } = await ask('minutes=5&style=yoga&leave_out=wrists');
    expect(nothingFits?.message).toBe('Nothing fits 5 minutes of yoga without weight on the wrists.');
    expect(nothingFits?.letGo).toEqual(['style']);
    const made = await practiceFor('minutes=5&style=any&leave_out=wrists');
    expect(made.title).toBe('5 minutes, one class');
  });

  test('says so, too, where it is too long for what is left', async () => {
    const { nothingFits } = await ask('minutes=120&place=office&leave_out=knees,wrists&end=standing');
    expect(nothingFits).toEqual({
      message:
        'Nothing fits 120 minutes without weight on the wrists or load on the knees in an office, ending standing.',
      shortestMinutes: null,
      nearest: null,
      letGo: [],
    });
  });

  test('offers other classes for one part, each with the new total, and takes the chosen one', async () => {
    const criteria = 'minutes=40&style=yoga&level=1,2';
    const first = await practiceFor(`${criteria}&keep=warm-up,main,cool-down`);
    const [warm = 0, main = 0, cool = 0] = ids(first);
    const open = `${criteria}&keep=warm-up:${warm},main,cool-down:${cool}&not=${main}`;
    const answer = await studio.get(`/api/v2/fit_my_time/alternatives?${open}`);
    const { alternatives }: FitAlternatives = answer.json();
    expect(alternatives.length).toBeGreaterThan(0);
    const others = first.totalDuration / 1000 - (first.parts[1]?.planEntry.duration ?? 0);
    for (const { planEntry, minutes } of alternatives) {
      expect(planEntry.id).not.toBe(main);
      expect(minutes).toBe(Math.round((others + planEntry.duration) / 60));
      expect(Math.abs(minutes - 40)).toBeLessThanOrEqual(4);
    }
    const chosen = alternatives.at(-1)?.planEntry.id ?? 0;
    const second = await practiceFor(`${criteria}&keep=warm-up:${warm},main:${chosen},cool-down:${cool}`);
    expect(ids(second)).toEqual([warm, chosen, cool]);
  });

  test('keeps the practice of an address whatever its reader usually does', async () => {
    const first = await practiceFor('minutes=40&style=yoga&keep=warm-up,main,cool-down');
    const kept = first.parts.map(({ part, planEntry }) => `${part}:${planEntry.id}`).join();
    const cookie = await studio.signIn('maya@openmat.test');
    expect(ids(await practiceFor(`minutes=40&keep=${kept}`, cookie))).toEqual(ids(first));
  });

  test('says that no other class fits where all have been swapped out', async () => {
    const first = await practiceFor('minutes=40&style=yoga&keep=warm-up,main,cool-down');
    const [warm, , cool] = ids(first);
    const { nothingFits } = await ask(`minutes=3&keep=warm-up:${warm},main,cool-down:${cool}`);
    expect(nothingFits?.message).toBe('No other class fits here.');
  });

  test('a practice is the same for the same criteria', async () => {
    const [first, again] = [
      await practiceFor('minutes=45&end=seated'),
      await practiceFor('minutes=45&end=seated'),
    ];
    expect(ids(first)).toEqual(ids(again));
  });

  test('knows a change of the catalog with the next call, and never promises what has not been said of a class', async () => {
    const criteria = 'minutes=32&leave_out=wrists&end=lying';
    const [main = 0] = ids(await practiceFor(criteria));
    const before = studio.features.finder.version();
    const { rows } = await pool.query('select loads from plan_entries where id = $1', [main]);
    await pool.query('update plan_entries set loads = null where id = $1', [main]);
    await expect.poll(() => studio.features.finder.version()).toBeGreaterThan(before);
    expect(ids(await practiceFor(criteria))).not.toContain(main);
    await pool.query('update plan_entries set loads = $2 where id = $1', [main, rows[0].loads]);
    await expect.poll(async () => ids(await practiceFor(criteria)).includes(main)).toBe(true);
  });

  test('leaves aside what a member completed today, as long as something else fits', async () => {
    const cookie = await newMember(studio);
    const first = await practiceFor('minutes=32&end=lying', cookie);
    const [done = 0] = ids(first);
    await studio.post(`/api/v2/plan_entries/${done}/complete`, {}, cookie);
    const second = await practiceFor('minutes=32&end=lying', cookie);
    expect(ids(second)).not.toContain(done);
    const kept = await practiceFor(`minutes=32&end=lying&keep=main:${done}`, cookie);
    expect(kept.parts[0]?.planEntry).toMatchObject({ id: done, completed: true });
    expect(ids(await practiceFor('minutes=32&end=lying'))).toEqual(ids(first));
  });

  test('takes the style and level of a member’s answers, says so, and takes others that are asked for', async () => {
    const cookie = await studio.signIn('flex@openmat.test');
    const answers = {
      goals: [],
      styles: ['skills'],
      experience: [],
      intensity: ['1', '2'],
      duration: [],
      equipment: [],
    };
    await studio.post('/api/v2/surveys/onboarding', { answers }, cookie);
    const { practice, usual } = await ask('minutes=40', cookie);
    expect(usual).toEqual({
      style: ['skills'],
      level: [1, 2],
      equipment: [],
      said: 'Skills and Level 1 to 2, from your answers.',
    });
    const main = practice?.parts.find(({ part }) => part === 'main')?.planEntry;
    expect(main?.plan.primaryCategory.slug).toBe('skills');
    const other = await ask('minutes=40&style=fitness&level=any', cookie);
    expect(other.usual).toEqual({ style: [], level: [], equipment: [], said: null });
    expect(other.practice?.parts[0]?.planEntry.plan.primaryCategory.slug).toBe('fitness');
    const rare = await ask('minutes=4', cookie);
    expect(rare.practice).not.toBeNull();
    expect(rare.usual.said).toBe('Nothing fits 4 minutes in your usual way: this is of any style and level.');
  });

  test('takes a level by the name of a difficulty, beside one by its number', async () => {
    const practice = await practiceFor('minutes=40&style=any&level=3,intermediate');
    const main = practice.parts.find(({ part }) => part === 'main')?.planEntry;
    expect(main).toMatchObject({ intensity: 3, difficulty: 'intermediate' });
  });

  test('takes what a member without answers usually does', async () => {
    const cookie = await studio.signIn('noor@openmat.test');
    const sits = demoStudio.classes.filter(({ categorySlug }) => categorySlug === 'mindfulness').slice(0, 6);
    for (const { id } of sits) await studio.post(`/api/v2/plan_entries/${id}/complete`, {}, cookie);
    const { usual } = await ask('minutes=25', cookie);
    expect(usual).toMatchObject({ style: ['mindfulness'], level: [1] });
    expect(usual.said).toBe('Mindfulness and Level 1, as in your last classes.');
  });
});

describe('BEY-04 the choice of a coach', () => {
  const mainOf = async (query: string) => {
    const { parts } = await practiceFor(query);
    const { planEntry } = parts.find(({ part }) => part === 'main') as Practice['parts'][number];
    return { ...classOf(planEntry.id), ...demandsOf(classOf(planEntry.id)) };
  };

  test.each([15, 20, 45])('a practice of %i minutes works on the whole body', async (minutes) => {
    expect((await mainOf(`minutes=${minutes}`)).focusAreas).toContain('full-body');
  });

  test.each(['minutes=30&level=intermediate', 'minutes=45&level=intermediate', 'minutes=10'])(
    'a practice for %s is no single skill',
    async (query) => {
      expect((await mainOf(query)).categorySlug).not.toBe('skills');
    },
  );

  test('two hours are no stillness, which is offered to those who ask', async () => {
    expect((await mainOf('minutes=120')).loads).not.toEqual([]);
    expect((await mainOf('minutes=115&style=mindfulness')).loads).toEqual([]);
  });

  test('a practice begins with no class that cools down by its title, and ends with it', async () => {
    const { parts } = await practiceFor('minutes=35&style=fitness');
    expect(parts.map(({ part, planEntry }) => [part, planEntry.title])).toEqual([
      ['warm-up', 'Five Moves, Five Minutes'],
      ['main', 'Legs Before Lunch'],
      ['cool-down', 'Cool the Engine'],
    ]);
  });
});

type Wish = {
  style?: string;
  level?: number[];
  leave_out?: FitLoad[];
  place?: FitPlace;
  end?: FitEnd;
  focus?: string;
  coach?: string;
  equipment?: string[];
  suits?: FitSuit;
  /** Minutes by which nothing nearer fits. */
  away?: number;
};
/** Forty wishes, with the number of minutes. */
const wishes: readonly (readonly [minutes: number, wish: Wish])[] = [
  [5, {}],
  [10, {}],
  [15, {}],
  [20, {}],
  [25, {}],
  [30, {}],
  [45, {}],
  [60, {}],
  [110, {}],
  [90, {}],
  [120, { away: 6 }],
  [32, { leave_out: ['wrists', 'jumping'], end: 'lying' }],
  [25, { style: 'yoga', level: [1, 2], leave_out: ['wrists'] }],
  [40, { style: 'yoga', level: [1, 2], leave_out: ['wrists'] }],
  [45, { style: 'yoga', level: [3] }],
  [28, { style: 'yoga', focus: 'hips' }],
  [52, { style: 'yoga' }],
  [85, { style: 'yoga' }],
  [60, { style: 'yin' }],
  [90, { style: 'vinyasa' }],
  [62, { style: 'restorative' }],
  [70, { style: 'yoga', level: [2] }],
  [20, { style: 'fitness', leave_out: ['jumping'] }],
  [35, { style: 'fitness', level: [2] }],
  [30, { style: 'hiit' }],
  [37, { style: 'hiit' }],
  [75, { style: 'fitness' }],
  [23, { style: 'pilates' }],
  [35, { style: 'strength', leave_out: ['jumping'] }],
  [15, { style: 'mindfulness' }],
  [42, { style: 'mindfulness' }],
  [20, { style: 'sleep', end: 'lying' }],
  [50, { style: 'wellness' }],
  [33, { style: 'wellness', leave_out: ['wrists'] }],
  [44, { style: 'skills' }],
  [43, { coach: 'elsa-nystrom', away: 3 }],
  [15, { coach: 'maya-okafor', leave_out: ['wrists'] }],
  [20, { place: 'office', equipment: ['none'] }],
  [22, { suits: 'prenatal' }],
  [20, { style: 'prenatal', away: 2 }],
];
const companions: Readonly<Record<string, readonly string[]>> = {
  yoga: ['mindfulness'],
  fitness: ['wellness'],
  skills: ['yoga', 'wellness'],
  wellness: ['mindfulness'],
};

/** Styles of which no class closes a practice. */
const efforts = [
  'vinyasa',
  'power',
  'ashtanga',
  'hiit',
  'strength',
  'cardio',
  'core-work',
  'pilates',
  'technique',
];

describe('BEY-04 forty wishes', () => {
  test.each(wishes)(
    '%i minutes with %j are answered as a coach would',
    async (minutes, { away = 0, ...wish }) => {
      const params = Object.entries(wish).map(([name, value]) => `${name}=${[value].flat().join()}`);
      const practice = await practiceFor([`minutes=${minutes}`, ...params].join('&'));
      const classes = ids(practice).map((id) => ({ ...classOf(id), ...demandsOf(classOf(id)) }));
      const main = classes[practice.parts.findIndex(({ part }) => part === 'main')];
      if (!main) throw new Error('The practice has no main class');

      const allowed = classes.length > 1 || minutes <= 20 ? 1 : minutes / 20;
      expect(Math.abs(minutesIn(practice) - minutes)).toBeLessThanOrEqual(away + allowed);
      for (const one of classes) {
        expect([main.categorySlug, ...(companions[main.categorySlug] ?? [])]).toContain(one.categorySlug);
        expect(main.intensity - one.intensity).toBeOneOf([0, 1]);
        const rank = (difficulty: Difficulty) => difficulties.indexOf(difficulty);
        expect(rank(main.difficulty) - rank(one.difficulty)).toBeOneOf([0, 1]);
        expect(one.practice.minutes).toBeLessThanOrEqual(main.practice.minutes);
        for (const prop of one.equipment)
          expect([...main.equipment, 'mat', 'none'], `${one.title}: ${prop}`).toContain(prop);
        for (const load of wish.leave_out ?? []) expect(one.loads).not.toContain(load);
        if (wish.place) expect(one.places).toContain(wish.place);
        if (wish.coach) expect(one.coachSlugs).toContain(wish.coach);
        const suits = wish.suits ?? wish.style;
        expect(one.suits).toEqual(suits === 'prenatal' ? [suits] : []);
        const leadsToBed = one.focusAreas.includes('sleep') || one.subcategorySlugs.includes('wind-down');
        expect(leadsToBed && wish.style !== 'sleep', one.title).toBe(false);
        if (wish.equipment) expect(wish.equipment).toEqual(expect.arrayContaining(one.equipment));
      }
      const close = practice.parts.at(-1)?.part === 'cool-down' ? classes.at(-1) : undefined;
      expect(close?.focusAreas ?? []).not.toContain('core');
      expect(efforts.filter((style) => close?.subcategorySlugs.includes(style))).toEqual([]);
      if (close && wish.style === 'yin')
        expect(['yin', 'body-scan', 'meditation']).toContain(close?.subcategorySlugs[0]);
      const coaches = new Set(classes.flatMap(({ coachSlugs }) => coachSlugs)).size;
      expect(coaches).toBeLessThanOrEqual(Math.max(2, main.coachSlugs.length));
      if (wish.style) expect([main.categorySlug, ...main.subcategorySlugs]).toContain(wish.style);
      if (wish.level) expect(wish.level).toContain(main.intensity);
      if (wish.focus) expect(main.focusAreas).toContain(wish.focus);
      if (wish.end) expect(classes.at(-1)?.ends).toBe(wish.end);
      else if (!wish.level && !wish.style) expect(main.intensity).toBeLessThan(4);
    },
  );
});
