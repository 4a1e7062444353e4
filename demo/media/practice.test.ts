import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { demoStudio } from '../content/index.ts';
import type { Practice } from '../content/shapes.ts';
import { type CycleLibrary, findCycle, findExercise } from './cycle-library.ts';
import { composePractice } from './practice.ts';
import { exercisesOf, planFor, practiceNames } from './recipes.ts';

const library = JSON.parse(readFileSync(new URL('cycles.json', import.meta.url), 'utf8')) as CycleLibrary;
const longestCycleMs = Math.max(...library.cycles.map(({ durationMs }) => durationMs));
const mostChapters = 25;
const practices = practiceNames.flatMap((name) => {
  const [recipe, variant = ''] = name.split('/');
  return [4, 7, 12, 15, 30, 60, 75].map((minutes) => ({ recipe, variant, minutes }) as Practice);
});

describe('composePractice', () => {
  test.each(practices)(
    '$recipe/$variant of $minutes minutes lasts that long and less than one cycle more',
    (practice) => {
      const { durationMs, parts } = composePractice(practice, library);
      expect(durationMs).toBeGreaterThanOrEqual(practice.minutes * 60_000);
      expect(durationMs - practice.minutes * 60_000).toBeLessThan(longestCycleMs);
      let atMs = 0;
      for (const part of parts) {
        expect(part.atMs).toBe(atMs);
        atMs += findCycle(library, part.cycleId).durationMs;
      }
      expect(durationMs).toBe(atMs);
    },
  );

  test('captions lie within the practice, in order and one at a time', () => {
    for (const practice of practices) {
      const { captions, durationMs } = composePractice(practice, library);
      let endMs = 0;
      for (const caption of captions) {
        expect(caption.startMs).toBeGreaterThanOrEqual(endMs);
        expect(caption.endMs).toBeGreaterThan(caption.startMs);
        endMs = caption.endMs;
      }
      expect(endMs).toBeLessThanOrEqual(durationMs);
    }
  });

  test('chapters cover the practice without a gap, and there are never very many', () => {
    for (const practice of practices) {
      const { chapters, durationMs } = composePractice(practice, library);
      expect(chapters[0]?.startMs).toBe(0);
      expect(chapters.at(-1)?.endMs).toBe(durationMs);
      for (const [i, chapter] of chapters.entries()) {
        expect(chapter.startMs).toBe(i === 0 ? 0 : chapters[i - 1]?.endMs);
      }
      expect(chapters.length).toBeGreaterThanOrEqual(3);
      expect(chapters.length).toBeLessThanOrEqual(mostChapters + 2);
    }
  });

  test('a practice begins with its intro, ends with its outro and never rests right before the end', () => {
    for (const practice of practices) {
      const ids = composePractice(practice, library).parts.map(({ cycleId }) => cycleId);
      expect(ids[0]).toMatch(/-intro$/);
      expect(ids.at(-1)).toMatch(/-outro$/);
      expect(ids.slice(1, -1).filter((id) => /-(intro|outro)$/.test(id))).toEqual([]);
      expect(ids.at(-2)).not.toBe('intervals-break');
    }
  });

  test('intervals come in rounds with a break between them', () => {
    const practice: Practice = { recipe: 'intervals', variant: 'core', minutes: 12 };
    const { parts, chapters } = composePractice(practice, library);
    const round = ['plank', 'dead-bug', 'mountain-climbers', 'boat', 'bridge'].map((id) => `intervals-${id}`);
    const ids = parts.map(({ cycleId }) => cycleId);
    expect(ids.slice(0, 12)).toEqual(['intervals-intro', ...round, 'intervals-break', ...round]);
    const names = ['Before you start', 'Round 1', 'Round 2', 'Round 3', 'Round 4', 'Cool down'];
    expect(chapters.map(({ text }) => text)).toEqual(names);
  });

  test('a longer stretch stays longer in each section instead of starting over', () => {
    const chapters = (minutes: number) =>
      composePractice({ recipe: 'stretch', variant: 'floor', minutes }, library).chapters.map(
        ({ text }) => text,
      );
    const sections = ['Settle in', 'Seated', 'On hands and knees', 'On the front', 'On the back', 'To close'];
    expect(chapters(20)).toEqual(sections);
    expect(chapters(60)).toEqual(sections);
  });

  test('a scan never stops half way: every time through ends with its last rest', () => {
    for (const minutes of [4, 12, 40]) {
      const { parts } = composePractice({ recipe: 'scan', variant: 'evening', minutes }, library);
      expect(parts.at(-2)?.cycleId).toBe('scan-evening-face');
    }
  });

  test('breathing counts its rounds in the chapters', () => {
    const { chapters } = composePractice({ recipe: 'breathing', variant: 'box', minutes: 6 }, library);
    expect(chapters.map(({ text }) => text)).toEqual([
      'Settle in',
      'Rounds 1 to 12',
      'Rounds 13 to 22',
      'To close',
    ]);
  });

  test('the same practice always comes out the same', () => {
    for (const practice of practices.slice(0, 20))
      expect(composePractice(practice, library)).toEqual(composePractice(practice, library));
  });

  test('one coach is seen throughout a practice: one who teaches it, or else the first who shows all of it', () => {
    const firsts = library.cycles.filter((cycle) => findExercise(library, cycle.exercise) === cycle);
    const shownBy = (coach: string, id: (exercise: string) => string) =>
      firsts.map((cycle) => ({ ...cycle, id: id(cycle.exercise), coach }));
    const first = shownBy('anna', (exercise) => exercise);
    const second = shownBy('ben', (exercise) => `${exercise}-ben`);
    const partly = shownBy('cleo', (exercise) => `${exercise}-cleo`).slice(0, 3);
    const films = { cycles: [...first, ...second, ...partly] };
    const practice: Practice = { recipe: 'stretch', variant: 'floor', minutes: 20 };
    const seen = (...coaches: string[]) => {
      const ids = composePractice(practice, films, coaches).parts.map(({ cycleId }) => cycleId);
      return new Set(films.cycles.filter(({ id }) => ids.includes(id)).map(({ coach }) => coach));
    };
    expect(seen('ben')).toEqual(new Set(['ben']));
    expect(seen('cleo', 'ben')).toEqual(new Set(['ben']));
    expect(seen('cleo')).toEqual(new Set(['anna']));
  });

  test('a practice that is not in the recipes is refused by name', () => {
    const practice: Practice = { recipe: 'scan', variant: 'noon', minutes: 10 };
    expect(() => composePractice(practice, library)).toThrow(
      'There is no practice "scan" of the kind "noon"',
    );
  });
});

test('150 of the 240 demo classes show a coach who teaches them, and no other class has one who shows its practice', () => {
  const showsAll = (coach: string, { recipe, variant }: Practice): boolean =>
    exercisesOf(planFor(recipe, variant)).every((id) =>
      library.cycles.some((cycle) => cycle.coach === coach && cycle.exercise === id),
    );
  const shownByOwn = demoStudio.classes.filter(({ practice, coachSlugs, slug }) => {
    const { parts } = composePractice(practice, library, coachSlugs);
    const coaches = new Set(parts.map(({ cycleId }) => findCycle(library, cycleId).coach));
    expect(coaches.size, slug).toBe(1);
    const own = coachSlugs.some((coach) => coaches.has(coach));
    expect(own, slug).toBe(coachSlugs.some((coach) => showsAll(coach, practice)));
    return own;
  });
  expect([shownByOwn.length, demoStudio.classes.length]).toEqual([150, 240]);
});
