import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { Survey, SurveyAnswers } from '../../../contract/members/surveys.schema.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { invalidateMe } from '../../client/me.ts';
import { recommendationReason } from './answers.ts';

/** The questions, and a member's own answers. */
export const surveyQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['survey'],
    queryFn: async ({ signal }): Promise<Survey> =>
      (await api('GET /api/v2/surveys/onboarding', { signal })).data,
    staleTime: 5_000,
  });

/** Query of the classes that fit answers: their number, and the first three. */
export const matchesQuery = (api: ApiCall, answers: SurveyAnswers) =>
  queryOptions({
    queryKey: ['survey', 'matches', answers],
    queryFn: async ({ signal }) =>
      (await api('POST /api/v2/surveys/onboarding/matches', { body: { answers }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Why a member's classes are recommended, in words; null where their answers say nothing of it. */
export const reasonQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['home', 'reason'],
    queryFn: async ({ signal }): Promise<string | null> =>
      recommendationReason((await api('GET /api/v2/surveys/onboarding', { signal })).data),
    staleTime: 5_000,
  });

/** First words of the keys under which lists are kept whose order follows the answers. */
const followAnswers = new Set(['home', 'classes']);

/** Keeps a member's answers; what is recommended is asked for again. */
export const useSaveAnswers = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (answers: SurveyAnswers) =>
      (await api('POST /api/v2/surveys/onboarding', { body: { answers } })).data.answers,
    onSuccess: (answers) => {
      queryClient.setQueryData(surveyQuery(api).queryKey, (was) => was && { ...was, answers });
      void invalidateMe(queryClient);
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => followAnswers.has(String(queryKey[0])),
      });
    },
    onError: (error) => logFailure('saving the survey failed', error),
  });
};
