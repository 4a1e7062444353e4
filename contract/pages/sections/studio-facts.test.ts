import { describe, expect, test } from 'vitest';
import type { Section } from './sections.schema.ts';
import type { PlanFacts, StudioFacts } from './studio-facts.schema.ts';
import { filledText, planWords, withFacts } from './studio-facts.ts';
import { usualHome } from './usual-home.ts';

const plan = (id: string, price: number, rest: Partial<PlanFacts>): PlanFacts => ({
  id,
  name: id,
  tagline: '',
  price,
  currency: 'usd',
  interval: 'month',
  intervalCount: 1,
  trialDays: 0,
  ...rest,
});
const facts: StudioFacts = {
  classes: 234,
  series: 24,
  coaches: 1,
  shortest: 4,
  plans: [
    plan('Annual', 14_900, { interval: 'year', trialDays: 7 }),
    plan('Quarterly', 4_800, { intervalCount: 3 }),
    plan('Monthly', 1_800, { tagline: 'Stop any month' }),
  ],
};
const nothing: StudioFacts = { classes: 0, series: 0, coaches: 0, shortest: null, plans: [] };
const common = { hidden: false, audience: 'visitors', tinted: false } as const;
const shownIn = (section: Section, of: StudioFacts) => {
  const filled = withFacts(section, of);
  return 'shown' in filled ? filled.shown : undefined;
};

describe('BEY-65 facts of the studio in its pages', () => {
  test.each([
    ['{classes} classes', '234 classes'],
    [
      '{offer}. Cancel in two clicks.',
      'Seven days free, then $12.42 a month, paid yearly. Cancel in two clicks.',
    ],
    ['What happens after the {trial}?', 'What happens after the seven days?'],
    ['{unknown} and {classes', '{unknown} and {classes'],
  ])('the text %j is filled to %j', (text, filled) => {
    expect(filledText(text, facts)).toBe(filled);
  });

  test('the plan that costs least a month is told in sentences', () => {
    const [, , monthly] = facts.plans;
    expect(planWords(facts.plans)).toEqual({
      trial: 'Seven days free.',
      price: 'Then $12.42 a month, paid yearly.',
    });
    expect(planWords([monthly as PlanFacts])).toEqual({ trial: '', price: '$18.00 a month.' });
    expect(planWords([])).toBeUndefined();
  });

  test('a text is left out if the studio lacks a fact that it names', () => {
    expect(filledText('{offer}. Cancel in two clicks.', nothing)).toBe('');
    expect(filledText('No facts.', nothing)).toBe('No facts.');
    const questions = withFacts(usualHome.find(({ id }) => id === 'questions') as Section, nothing);
    expect(JSON.stringify(questions)).not.toContain('What happens after');
  });

  test('figures are in words, without those of zero', () => {
    const section: Section = {
      ...common,
      id: 'figures',
      type: 'figures',
      figures: ['classes', 'coaches', 'shortest', 'trial'],
    };
    expect(shownIn(section, facts)).toEqual([
      { value: '234', unit: '', label: 'classes' },
      { value: '1', unit: '', label: 'coach' },
      { value: '4', unit: 'min', label: 'for the shortest class' },
      { value: '7', unit: 'days', label: 'free, then you decide' },
    ]);
    expect(shownIn(section, nothing)).toEqual([]);
  });

  test('prices are those of the plans, each with what it saves a month', () => {
    const section: Section = { ...common, id: 'prices', type: 'prices', title: '', text: '' };
    expect(shownIn(section, facts)).toEqual([
      {
        id: 'Annual',
        name: 'Annual',
        save: 'Save 31%',
        line: 'Seven days free, then $149.00 a year',
        price: '$12.42',
        each: 'a month',
      },
      {
        id: 'Quarterly',
        name: 'Quarterly',
        save: 'Save 11%',
        line: '$48.00 every 3 months',
        price: '$16.00',
        each: 'a month',
      },
      { id: 'Monthly', name: 'Monthly', save: '', line: 'Stop any month', price: '$18.00', each: 'a month' },
    ]);
  });
});
