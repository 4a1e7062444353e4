import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiCall } from '../../../../contract/client.ts';
import type { SurveyResponse } from '../../../../contract/membership/cancellation.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pushEvent } from '../../../client/analytics.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { sayFailed } from '../../../ui/messages/failed-change.ts';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { cancellationProblem, unknownProblem } from '../problem-text.ts';
import { attemptKey, endAttempt } from '../purchasing/attempt.ts';
import { membershipQuery, refreshMembership } from '../queries.ts';
import { useAct } from '../settings/use-act.tsx';

/**
 * Answers of one cancellation. They keep their idempotency key after changes and a reload, so that the last ones
 * replace earlier ones.
 */
type Survey = { responses: SurveyResponse[]; idempotency_key: string };
const surveyRequest = { request: 'cancellation survey' };

/** Sends the survey. A failure is returned, not thrown, because it must not prevent the cancellation. */
const sendSurvey = async (
  api: ApiCall,
  survey: Survey,
): Promise<{ sent: true } | { sent: false; error: unknown }> => {
  if (survey.responses.length === 0) return { sent: true };
  try {
    await api('POST /api/v2/cancellation_surveys', { body: survey });
    return { sent: true };
  } catch (error) {
    logFailure('sending the survey failed', error);
    return { sent: false, error };
  }
};

/** Message that the survey failed, with a retry; the membership is cancelled all the same. */
const saySurveyFailed = (api: ApiCall, survey: Survey, error: unknown): void =>
  sayFailed(t('Your answers were not sent.'), error, async () => {
    const again = await sendSurvey(api, survey);
    if (again.sent) {
      endAttempt();
      showToast(t('Your answers are sent. Thank you.'));
    } else saySurveyFailed(api, survey, again.error);
  });

/**
 * True if the membership has ended or is ending: a cancellation whose response was lost has succeeded, and must not be
 * reported as a failure.
 */
const isLeavingAlready = async (api: ApiCall, queryClient: QueryClient): Promise<boolean> => {
  const now = await queryClient.fetchQuery({ ...membershipQuery(api), staleTime: 0 }).catch(() => null);
  return now?.subscriptionState === 'churning' || (now?.subscriptionState === null && now.detail === 'ended');
};

const cancel = async (api: ApiCall, queryClient: QueryClient): Promise<void> => {
  try {
    const { data } = await api('DELETE /api/v2/users/me/membership/stripe', {});
    if (data.ga4_event) pushEvent(data.ga4_event);
  } catch (error) {
    if (!(await isLeavingAlready(api, queryClient))) throw error;
  }
};

/** Cancels the membership, or accepts the free month; calls `onDone` after either. */
export const useLeaving = (onDone: () => Promise<void> | void) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const responses = useRef<SurveyResponse[]>([]);
  const surveySent = useRef(false);

  const finish = async (said: string): Promise<void> => {
    await refreshMembership(queryClient);
    await onDone();
    showToast(said);
  };
  const confirm = useAct(async () => {
    const survey = { responses: responses.current, idempotency_key: attemptKey(surveyRequest) };
    const sending = surveySent.current ? ({ sent: true } as const) : await sendSurvey(api, survey);
    surveySent.current = sending.sent;
    await cancel(api, queryClient);
    if (sending.sent) endAttempt();
    await finish(t('We have cancelled your account.'));
    if (!sending.sent) saySurveyFailed(api, survey, sending.error);
  }, cancellationProblem);
  const accept = useAct(async () => {
    const { data } = await api('POST /api/v2/users/me/membership/stripe/cancellation_offer', {});
    if (data.status !== 'ok') throw new ApiError(422, { message: unknownProblem() });
    await finish(t('We have added additional time to your account!'));
  });
  return {
    confirm: confirm.run,
    accept: accept.run,
    busy: confirm.busy ? 'confirming' : accept.busy ? 'accepting' : null,
    problem: confirm.problem ?? accept.problem,
    /** Stores the answers that are sent when the member confirms. */
    setResponses: (given: SurveyResponse[]) => {
      responses.current = given;
      surveySent.current = false;
    },
  } as const;
};

export type Leaving = ReturnType<typeof useLeaving>;
