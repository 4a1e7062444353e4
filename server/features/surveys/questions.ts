import { durationBuckets } from '../../../contract/catalog/duration-filter.ts';
import { difficulties } from '../../../contract/catalog/orders.ts';
import {
  type Survey,
  type SurveyAnswers,
  type SurveyQuestionId,
  surveyQuestions,
} from '../../../contract/members/surveys.schema.ts';
import { goals } from './goals.ts';

export type Question = Survey['questions'][number];
type Option = Question['options'][number];
type NamedChoice = { slug: string; title: string };

/** Options that come from the studio, in the studio's order. */
export type StudioChoices = { categories: readonly NamedChoice[]; equipment: readonly NamedChoice[] };

const asMany = 'Choose as many as you like.';

const levels: Record<(typeof difficulties)[number], [label: string, detail: string]> = {
  introductory: ['Introductory', 'All of this is new to me'],
  beginner: ['Beginner', 'I have tried a few classes'],
  moderate: ['Moderate', 'I know the usual shapes'],
  intermediate: ['Intermediate', 'I practise regularly'],
  advanced: ['Advanced', 'I want to be challenged'],
};

const intensities: readonly string[] = [
  'Slow, restorative and calming',
  'Slow to moderate, feel-good flows and entry-level strength',
  'Raise the heart rate and test endurance',
  'Fastest, push to your peak',
];

/** Details of the equipment options, with household substitutes. */
const equipmentDetails: Readonly<Record<string, string>> = {
  none: 'Floor and clothes you can move in',
  mat: 'A folded blanket does too',
  block: 'Two thick books do the same',
  strap: 'A scarf or belt works',
  bolster: 'Two firm pillows, one on the other',
  dumbbells: 'Or two full bottles',
  chair: 'One that stands firmly',
};

const option = (value: string, label: string, detail: string | null = null): Option => ({
  value,
  label,
  detail,
  image: null,
});

const optionsOf: Record<SurveyQuestionId, (offered: StudioChoices) => Option[]> = {
  goals: () => goals.map(({ value, label }) => option(value, label)),
  styles: ({ categories }) => categories.map(({ slug, title }) => option(slug, title)),
  experience: () => difficulties.map((value) => option(value, ...levels[value])),
  intensity: () =>
    intensities.map((detail, index) => option(String(index + 1), `Level ${index + 1}`, detail)),
  duration: () => durationBuckets.map(({ value, title }) => option(value, title)),
  equipment: ({ equipment }) =>
    equipment.map(({ slug, title }) =>
      slug === 'none'
        ? option(slug, 'No equipment', equipmentDetails[slug])
        : option(slug, title, equipmentDetails[slug] ?? null),
    ),
};

const words: Record<SurveyQuestionId, { title: string; hint: string; multiple: boolean }> = {
  goals: { title: 'What would you like from your practice?', hint: asMany, multiple: true },
  styles: { title: 'Which of these would you like to do?', hint: asMany, multiple: true },
  experience: {
    title: 'How much have you practiced before?',
    hint: 'Choose the one that fits best. It is a place to begin, not a limit.',
    multiple: false,
  },
  intensity: { title: 'How hard may it be?', hint: asMany, multiple: true },
  duration: { title: 'How long do you usually have?', hint: asMany, multiple: true },
  equipment: {
    title: 'What do you have at home?',
    hint: 'We will leave out classes that need anything else.',
    multiple: true,
  },
};

/** Returns the questions in order, with the options that this studio offers today. */
export const questionsAbout = (offered: StudioChoices): Question[] =>
  surveyQuestions.map((id) => ({ id, ...words[id], options: optionsOf[id](offered) }));

/** Returns an answer to every question. */
export const everyQuestion = (answer: (id: SurveyQuestionId) => string[]): SurveyAnswers => ({
  goals: answer('goals'),
  styles: answer('styles'),
  experience: answer('experience'),
  intensity: answer('intensity'),
  duration: answer('duration'),
  equipment: answer('equipment'),
});

/**
 * Returns the problems by question, named as in the schema (`answers/styles` and so on); empty if all answers are
 * valid.
 */
export const answerProblems = (
  questions: readonly Question[],
  answers: SurveyAnswers,
): Record<string, string[]> => {
  const problems: Record<string, string[]> = {};
  for (const { id, title, multiple, options } of questions) {
    const unknown = answers[id].filter((value) => !options.some((one) => one.value === value));
    if (unknown.length > 0)
      problems[`answers/${id}`] = [`“${unknown.join(', ')}” is no answer to “${title}”`];
    else if (!multiple && answers[id].length > 1)
      problems[`answers/${id}`] = [`“${title}” takes one answer at most.`];
  }
  return problems;
};

/** Returns the answers without options that are no longer offered, in the order of the options. */
export const stillOffered = (questions: readonly Question[], answers: SurveyAnswers): SurveyAnswers =>
  everyQuestion((id) => {
    const options = questions.find((question) => question.id === id)?.options ?? [];
    return options.map(({ value }) => value).filter((value) => answers[id].includes(value));
  });
