import { durationBuckets } from '../../../contract/catalog/duration-filter.ts';
import { difficulties } from '../../../contract/catalog/orders.ts';
import { withCommas } from '../../../contract/formats/lists.ts';
import {
  type Survey,
  type SurveyAnswers,
  type SurveyQuestionId,
  surveyQuestions,
} from '../../../contract/members/surveys.schema.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { goals } from './goals.ts';

export type Question = Survey['questions'][number];
type Option = Question['options'][number];
type NamedChoice = { slug: string; title: string };

/** Options that come from the studio, in the studio's order. */
export type StudioChoices = { categories: readonly NamedChoice[]; equipment: readonly NamedChoice[] };

const asMany = msg('Choose as many as you like.');

const levels: Record<(typeof difficulties)[number], [label: Message, detail: Message]> = {
  introductory: [msg('Introductory'), msg('All of this is new to me')],
  beginner: [msg('Beginner'), msg('I have tried a few classes')],
  moderate: [msg('Moderate'), msg('I know the usual shapes')],
  intermediate: [msg('Intermediate'), msg('I practise regularly')],
  advanced: [msg('Advanced'), msg('I want to be challenged')],
};

const intensities: readonly Message[] = [
  msg('Slow, restorative and calming'),
  msg('Slow to moderate, feel-good flows and entry-level strength'),
  msg('Raise the heart rate and test endurance'),
  msg('Fastest, push to your peak'),
];

/** Details of the equipment options, with household substitutes. */
const equipmentDetails: Readonly<Record<string, Message>> = {
  none: msg('Floor and clothes you can move in'),
  mat: msg('A folded blanket does too'),
  block: msg('Two thick books do the same'),
  strap: msg('A scarf or belt works'),
  bolster: msg('Two firm pillows, one on the other'),
  dumbbells: msg('Or two full bottles'),
  chair: msg('One that stands firmly'),
};

const option = (value: string, label: string, detail: Message | null = null): Option => ({
  value,
  label,
  detail: detail && t(detail),
  image: null,
});

const optionsOf: Record<SurveyQuestionId, (offered: StudioChoices) => Option[]> = {
  goals: () => goals.map(({ value, label }) => option(value, t(label))),
  styles: ({ categories }) => categories.map(({ slug, title }) => option(slug, title)),
  experience: () => difficulties.map((value) => option(value, t(levels[value][0]), levels[value][1])),
  intensity: () =>
    intensities.map((detail, index) =>
      option(String(index + 1), t('Level {number}', { number: index + 1 }), detail),
    ),
  duration: () => durationBuckets.map(({ value, title }) => option(value, title)),
  equipment: ({ equipment }) =>
    equipment.map(({ slug, title }) =>
      slug === 'none'
        ? option(slug, t('No equipment'), equipmentDetails[slug])
        : option(slug, title, equipmentDetails[slug] ?? null),
    ),
};

const words: Record<SurveyQuestionId, { title: Message; hint: Message; multiple: boolean }> = {
  goals: { title: msg('What would you like from your practice?'), hint: asMany, multiple: true },
  styles: { title: msg('Which of these would you like to do?'), hint: asMany, multiple: true },
  experience: {
    title: msg('How much have you practiced before?'),
    hint: msg('Choose the one that fits best. It is a place to begin, not a limit.'),
    multiple: false,
  },
  intensity: { title: msg('How hard may it be?'), hint: asMany, multiple: true },
  duration: { title: msg('How long do you usually have?'), hint: asMany, multiple: true },
  equipment: {
    title: msg('What do you have at home?'),
    hint: msg('We will leave out classes that need anything else.'),
    multiple: true,
  },
};

/** Returns the questions in order, with the options that this studio offers today. */
export const questionsAbout = (offered: StudioChoices): Question[] =>
  surveyQuestions.map((id) => ({
    id,
    title: t(words[id].title),
    hint: t(words[id].hint),
    multiple: words[id].multiple,
    options: optionsOf[id](offered),
  }));

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
      problems[`answers/${id}`] = [
        t('“{answers}” is no answer to “{title}”', { answers: withCommas(unknown), title }),
      ];
    else if (!multiple && answers[id].length > 1)
      problems[`answers/${id}`] = [t('“{title}” takes one answer at most.', { title })];
  }
  return problems;
};

/** Returns the answers without options that are no longer offered, in the order of the options. */
export const stillOffered = (questions: readonly Question[], answers: SurveyAnswers): SurveyAnswers =>
  everyQuestion((id) => {
    const options = questions.find((question) => question.id === id)?.options ?? [];
    return options.map(({ value }) => value).filter((value) => answers[id].includes(value));
  });
