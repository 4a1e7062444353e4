import { queryOptions } from '@tanstack/react-query';
import type { CancellationQuestion, SurveyResponse } from '../../../../contract/membership/cancellation.ts';

/** "Other", which stands last. */
const otherReason = '0';

/** The reasons in an order of chance, so that none is chosen for its place; "other" last. */
export const shuffleReasons = (
  question: CancellationQuestion,
  random: () => number = Math.random,
): CancellationQuestion => {
  const shuffled = question.reasons
    .filter(({ key }) => key !== otherReason)
    .map((reason) => ({ reason, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ reason }) => reason);
  return {
    ...question,
    reasons: [...shuffled, ...question.reasons.filter(({ key }) => key === otherReason)],
  };
};

/** The questions, from a file on the studio's storage host; shuffled once for each page that is loaded. */
export const surveyQuery = (storageUrl: string) =>
  queryOptions({
    queryKey: ['membership', 'cancellation survey', storageUrl],
    queryFn: async ({ signal }): Promise<CancellationQuestion[]> => {
      const response = await fetch(`${storageUrl}/cancellation_survey.json`, { signal });
      if (!response.ok) throw new Error(`The cancellation survey answered ${response.status}.`);
      const questions = (await response.json()) as CancellationQuestion[];
      return questions.map((question) => shuffleReasons(question));
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Of each question the chosen reason; what is written belongs to the reason it was written for. */
export type SurveyAnswers = Readonly<
  Record<string, { reason: string; details: Readonly<Record<string, string>> }>
>;

/** What is sent: the questions with a chosen reason. */
export const responsesOf = (
  questions: readonly CancellationQuestion[],
  answers: SurveyAnswers,
): SurveyResponse[] =>
  questions.flatMap(({ key, reasons }) => {
    const answer = answers[key];
    const reason = reasons.find((one) => one.key === answer?.reason);
    if (!answer || !reason) return [];
    const details = reason.detailsPrompt ? answer.details[reason.key]?.trim() : undefined;
    return [{ question: key, reason: reason.key, ...(details ? { details } : {}) }];
  });
