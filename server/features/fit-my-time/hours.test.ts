import { describe, expect, test } from 'vitest';
import { hourOfClass, outOfHourFor } from './hours.ts';

const named = (title: string, focusAreas: string[] = [], subcategories: string[] = []) =>
  hourOfClass({ title, focusAreas, subcategories });

describe('BEY-04 the hour of a class', () => {
  test('the hour of a class is that of its focus, style or title', () => {
    expect(named('Moonlit Body Scan', ['sleep'])).toBe('evening');
    expect(named('Islands of Rest', [], ['wind-down'])).toBe('evening');
    expect(named('From Desk to Evening')).toBe('evening');
    expect(named('A Morning You Can Repeat')).toBe('morning');
    expect(named('Standing Strong', ['legs'], ['vinyasa'])).toBeNull();
  });

  const classes = {
    sleep: { hour: 'evening', subcategories: ['sleep'], intensity: 1 },
    morning: { hour: 'morning', subcategories: ['vinyasa'], intensity: 2 },
    effort: { hour: null, subcategories: ['hiit'], intensity: 3 },
    flow: { hour: null, subcategories: ['vinyasa'], intensity: 2 },
  } as const;
  const nothing = { style: null, level: null, difficulty: [], focus: [] };
  const leftOut = (wishes: Partial<Parameters<typeof outOfHourFor>[0]>, hour: number | null) => {
    const isOut = outOfHourFor({ ...nothing, ...wishes }, hour);
    return Object.entries(classes).flatMap(([name, one]) => (isOut(one) ? [name] : []));
  };

  test.each([
    [null, ['sleep']],
    [7, ['sleep']],
    [14, ['sleep', 'morning']],
    [19, ['morning']],
    [22, ['morning', 'effort']],
    [2, ['morning', 'effort']],
  ])('Fit my time at %s leaves out what nobody wants then', (hour, names) => {
    expect(leftOut({}, hour)).toEqual(names);
  });

  test('Fit my time leaves in what is asked for', () => {
    expect(leftOut({ style: ['sleep'] }, 9)).toEqual([]);
    expect(leftOut({ focus: ['sleep'] }, 9)).toEqual([]);
    expect(leftOut({ level: [3] }, 22)).toEqual(['morning']);
    expect(leftOut({ style: ['hiit'] }, 22)).toEqual(['morning']);
  });
});
