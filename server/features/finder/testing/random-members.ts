import fc from 'fast-check';
import { difficulties } from '../../../../contract/catalog/orders.ts';
import type { SurveyAnswers } from '../../../../contract/members/surveys.schema.ts';
import { focusOf } from '../../surveys/index.ts';
import type { ClassFacts } from '../class-index/class-facts.ts';

const few = (values: readonly string[]) => fc.subarray([...values]);

/** Arbitrary answers about the classes of `someClasses`; some ask nothing, some for values that do not exist. */
export const someAnswers: fc.Arbitrary<SurveyAnswers> = fc.record({
  goals: few(['sleep-better', 'get-stronger', 'steady-practice']),
  styles: few(['yoga', 'fitness', 'skills', 'dance']),
  experience: fc.subarray([...difficulties], { maxLength: 1 }),
  intensity: few(['1', '2', '3', '4']),
  duration: few(['0-15', '15-30', '30-60', '60-']),
  equipment: few(['none', 'mat', 'block', 'chair']),
});

const buckets: Record<string, [number, number]> = {
  '0-15': [0, 15],
  '15-30': [15, 30],
  '30-60': [30, 60],
  '60-': [60, Number.POSITIVE_INFINITY],
};

/** Returns true if a class matches the answers, by the simplest implementation. */
export const isLike = (facts: ClassFacts, answers: SurveyAnswers): boolean => {
  const { goals, styles, experience, intensity, duration, equipment } = answers;
  const minutes = Math.round(facts.durationSeconds / 60);
  const within = (value: string): boolean => {
    const [min, max] = buckets[value] ?? [1, 0];
    return minutes >= min && minutes <= max;
  };
  const focus = focusOf(goals);
  return (
    (focus.length === 0 || facts.focusAreas.some((area) => focus.includes(area))) &&
    (styles.length === 0 || styles.includes(facts.categorySlug)) &&
    (experience.length === 0 || experience.includes(facts.difficulty)) &&
    (intensity.length === 0 || intensity.includes(String(facts.intensity))) &&
    (duration.length === 0 || duration.some(within)) &&
    (equipment.length === 0 || facts.equipment.every((one) => one === 'none' || equipment.includes(one)))
  );
};
