import { currentLanguage } from '../../../contract/current-language.ts';
import { formatList, withCommas } from '../../../contract/formats/lists.ts';
import type { Survey, SurveyAnswers, SurveyQuestionId } from '../../../contract/members/surveys.schema.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';

export type Question = Survey['questions'][number];

/** Short titles of the questions, for the list of answers. */
export const shortTitles: Record<SurveyQuestionId, Message> = {
  goals: msg('Goals'),
  styles: msg('Styles'),
  experience: msg('Experience'),
  intensity: msg('Intensity'),
  duration: msg('Duration'),
  equipment: msg('Equipment'),
};

/** Option that excludes all others of its question: no equipment. */
const exclusive = 'none';

/**
 * Toggles an option; a single-choice question keeps only the latest, and the exclusive option stands alone. Returns the
 * answers in the order of the options.
 */
export const choose = (answers: SurveyAnswers, question: Question, value: string): SurveyAnswers => {
  const { id, multiple, options } = question;
  if (!multiple) return { ...answers, [id]: [value] };
  const before = answers[id];
  const others = before.filter((one) => one !== value && (one === exclusive) === (value === exclusive));
  const chosen = before.includes(value) ? others : [...others, value];
  return {
    ...answers,
    [id]: options.map((option) => option.value).filter((one) => chosen.includes(one)),
  };
};

/**
 * Removes answers that the studio no longer offers or that exclude each other, since answers may be older than the
 * questions.
 */
export const fitting = (answers: SurveyAnswers, questions: readonly Question[]): SurveyAnswers => {
  const fitted = { ...answers };
  for (const { id, multiple, options } of questions) {
    const known = options.map(({ value }) => value).filter((value) => answers[id].includes(value));
    const together = known.length > 1 ? known.filter((value) => value !== exclusive) : known;
    fitted[id] = multiple ? together : known.slice(0, 1);
  }
  return fitted;
};

const labelsOf = ({ id, options }: Question, answers: SurveyAnswers): string[] =>
  options.filter(({ value }) => answers[id].includes(value)).map(({ label }) => label);

/** Formats an answer, such as “Yoga, Mindfulness”. */
export const answerWords = (question: Question, answers: SurveyAnswers): string =>
  withCommas(labelsOf(question, answers)) || t('Skipped');

const listed = (words: readonly string[]): string => formatList(words);

/** Begins a title with a small letter in English; in other languages it may be a noun. */
const inSentence = (title: string): string =>
  currentLanguage() === 'en' ? title.charAt(0).toLowerCase() + title.slice(1) : title;

/** Returns the reason for the recommendations, based on the member's answers; null if they give none. */
export const recommendationReason = (survey: Survey | undefined): string | null => {
  const answers = survey?.answers;
  if (!survey || !answers) return null;
  const said = (id: SurveyQuestionId): string[] => {
    const question = survey.questions.find((one) => one.id === id);
    return question ? labelsOf(question, answers) : [];
  };
  const likes = [...said('styles'), ...said('duration')];
  if (likes.length > 0) return t('Because you like {likes}.', { likes: listed(likes) });
  const goals = said('goals').map(inSentence);
  // translators: {goals} is “sleep better and get stronger”; goals in your language begin as their titles do
  return goals.length > 0 ? t('Because you would like to {goals}.', { goals: listed(goals) }) : null;
};
