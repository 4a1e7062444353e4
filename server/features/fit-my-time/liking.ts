import type { SurveyAnswers } from '../../../contract/members/surveys.ts';
import type { LiveClass } from './live-facts.ts';

const without = ['none', 'mat'];

/**
 * Returns a function for the distance of a class from a member's survey answers: 0 for a full match, 1 for no match.
 * Answers order candidates that fit equally well; a skipped question counts for nothing.
 */
export const dislikeOf = (answers: SurveyAnswers | null): ((one: LiveClass) => number) => {
  if (!answers) return () => 0;
  const styles = new Set(answers.styles);
  const experience = new Set(answers.experience);
  const intensity = new Set(answers.intensity);
  const equipment = new Set([...without, ...answers.equipment]);
  const checks = [
    styles.size > 0 ? (one: LiveClass) => styles.has(one.category) : null,
    experience.size > 0 ? (one: LiveClass) => experience.has(one.difficulty) : null,
    intensity.size > 0 ? (one: LiveClass) => intensity.has(String(one.intensity)) : null,
    answers.equipment.length > 0
      ? (one: LiveClass) => one.equipment.every((item) => equipment.has(item))
      : null,
  ].filter((check) => check !== null);
  if (checks.length === 0) return () => 0;
  return (one) => checks.filter((check) => !check(one)).length / checks.length;
};
