import { queryOptions } from '@tanstack/react-query';
import type {
  CancellationQuestion,
  SurveyResponse,
} from '../../../../contract/membership/cancellation.schema.ts';

/** Key of the reason "Other", which comes last. */
const otherReason = '0';

/** Shuffles the reasons, so that none is chosen for its position; "Other" stays last. */
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

/** Query of the questions, from a file on the studio's storage host; shuffled once per page load. */
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

/** Chosen reason of each question; `details` holds the text by reason. */
export type SurveyAnswers = Readonly<
  Record<string, { reason: string; details: Readonly<Record<string, string>> }>
>;

/** Returns the answers to send: those of questions with a chosen reason. */
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
