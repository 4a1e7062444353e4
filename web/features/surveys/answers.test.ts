import { describe, expect, test } from 'vitest';
import type { Survey } from '../../../contract/members/surveys.schema.ts';
import { noAnswers } from '../accounts/index.ts';
import { answerWords, choose, fitting, type Question, recommendationReason } from './answers.ts';

const option = (value: string, label: string) => ({ value, label, detail: null, image: null });
const question = (id: Question['id'], multiple: boolean, options: Question['options']): Question => ({
  id,
  title: id,
  hint: '',
  multiple,
  options,
});
const goals = question('goals', true, [option('sleep', 'Sleep better'), option('strong', 'Get stronger')]);
const styles = question('styles', true, [option('yoga', 'Yoga'), option('mindfulness', 'Mindfulness')]);
const experience = question('experience', false, [
  option('beginner', 'Beginner'),
  option('advanced', 'Advanced'),
]);
const duration = question('duration', true, [option('15-30', '15-30 min')]);
const questions = [goals, styles, experience, duration];

describe('NS-039: choosing answers', () => {
  test('several answers are kept in the order of the options, and choosing one again removes it', () => {
    let answers = choose(noAnswers, styles, 'mindfulness');
    answers = choose(answers, styles, 'yoga');
    expect(answers.styles).toEqual(['yoga', 'mindfulness']);
    expect(choose(answers, styles, 'yoga').styles).toEqual(['mindfulness']);
  });

  test('no equipment and a prop take each other off', () => {
    const equipment = question('equipment', true, [
      option('none', 'No equipment'),
      option('mat', 'Mat'),
      option('block', 'Block'),
    ]);
    const mat = choose(choose(noAnswers, equipment, 'none'), equipment, 'mat');
    expect(mat.equipment).toEqual(['mat']);
    expect(choose(choose(mat, equipment, 'block'), equipment, 'none').equipment).toEqual(['none']);
    const both = { ...noAnswers, equipment: ['none', 'mat'] };
    expect(fitting(both, [equipment]).equipment).toEqual(['mat']);
  });

  test('a question with a single answer keeps only the last choice', () => {
    const answers = choose(choose(noAnswers, experience, 'beginner'), experience, 'advanced');
    expect(answers.experience).toEqual(['advanced']);
  });

  test('answers that the questions no longer allow are dropped', () => {
    const kept = { ...noAnswers, styles: ['aerial', 'yoga'], experience: ['beginner', 'advanced'] };
    expect(fitting(kept, questions)).toEqual({ ...noAnswers, styles: ['yoga'], experience: ['beginner'] });
  });

  test('the list of answers shows their labels, or “Skipped” when there are none', () => {
    expect(answerWords(styles, { ...noAnswers, styles: ['mindfulness', 'yoga'] })).toBe('Yoga, Mindfulness');
    expect(answerWords(styles, noAnswers)).toBe('Skipped');
  });
});

describe('NS-039: the reason for a recommendation', () => {
  const survey = (answers: Survey['answers']): Survey => ({ questions, answers });

  test('names what the member likes, or else the goals of the member', () => {
    expect(
      recommendationReason(survey({ ...noAnswers, styles: ['yoga'], duration: ['15-30'], goals: ['sleep'] })),
    ).toBe('Because you like Yoga and 15-30 min.');
    expect(recommendationReason(survey({ ...noAnswers, goals: ['sleep', 'strong'] }))).toBe(
      'Because you would like to sleep better and get stronger.',
    );
  });

  test('is missing when no answer names likes or goals', () => {
    expect(recommendationReason(undefined)).toBeNull();
    expect(recommendationReason(survey(null))).toBeNull();
    expect(recommendationReason(survey({ ...noAnswers, experience: ['beginner'] }))).toBeNull();
  });
});
