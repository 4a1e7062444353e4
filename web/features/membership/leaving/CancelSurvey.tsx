import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { preloadDialog } from '../../../ui/overlays/Dialog.tsx';
import { Notice } from '../Notice.tsx';
import { unknownProblem } from '../problem-text.ts';
import { cancellationOfferQuery } from '../queries.ts';
import { mayPause } from '../settings/membership-view.ts';
import { CancelDialog } from './CancelDialog.tsx';
import * as styles from './CancelSurvey.module.css';
import { endsAtOnce, type PaidMembership } from './paid-until.ts';
import { QuestionsLoading, SurveyQuestions } from './SurveyQuestions.tsx';
import { responsesOf, type SurveyAnswers, surveyQuery } from './survey.ts';
import { useLeaving } from './use-leaving.ts';

/** Time-out of the request for an offer, after which none is made: it must not delay a cancellation. */
const longestWaitForOfferMs = 1000;

/** Preloads the offer with the survey, so that it is known when the member has answered. */
const useOffer = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  useQuery({ ...cancellationOfferQuery(api), retry: false });
  return (): Promise<boolean> =>
    Promise.race([
      queryClient.ensureQueryData({ ...cancellationOfferQuery(api), retry: false }).catch(() => false),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), longestWaitForOfferMs)),
    ]);
};

type CancelSurveyProps = {
  /** End of the paid period in words; null if unknown. */
  until: string | null;
  paid: PaidMembership;
  /** Shows a link back beside the button, for a survey on a page of its own. */
  keepLink?: boolean;
  onDone: () => Promise<void> | void;
};

/** Survey about the reasons for leaving, with the button that opens the confirmation. */
export const CancelSurvey = ({ until, paid, keepLink, onDone }: CancelSurveyProps) => {
  const { storageUrl } = useStudio();
  const { data: questions, isError } = useQuery({
    ...surveyQuery(storageUrl),
    enabled: typeof window !== 'undefined',
  });
  const [answers, setAnswers] = useState<SurveyAnswers>({});
  const [dialog, setDialog] = useState<{ open: boolean; eligible: boolean }>({
    open: false,
    eligible: false,
  });
  const offer = useOffer();
  // The dialog's script is preloaded, so that a lost connection does not lose the answers.
  useEffect(preloadDialog, []);
  const leaving = useLeaving(async () => {
    setDialog((before) => ({ ...before, open: false }));
    await onDone();
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    leaving.setResponses(responsesOf(questions ?? [], answers));
    // The dialog keeps the title that it opened with.
    const eligible = await offer();
    setDialog({ open: true, eligible });
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      {questions ? <SurveyQuestions questions={questions} answers={answers} onChange={setAnswers} /> : null}
      {isError ? <Notice kind="problem">{unknownProblem()}</Notice> : null}
      {!questions && !isError ? <QuestionsLoading /> : null}
      <div className={styles.actions}>
        <Button type="submit" look="danger-outline">
          {t('Cancel Membership')}
        </Button>
        {mayPause(paid.membership) ? (
          <ButtonLink look="secondary" href="/settings/membership/pause">
            {t('Pause instead')}
          </ButtonLink>
        ) : null}
        {keepLink ? (
          <Anchor className="link small" href="/settings/membership">
            {t('Keep my membership')}
          </Anchor>
        ) : null}
      </div>
      <CancelDialog
        open={dialog.open}
        eligible={dialog.eligible}
        until={until}
        endsAtOnce={endsAtOnce(paid)}
        leaving={leaving}
        onClose={() => setDialog((before) => ({ ...before, open: false }))}
      />
    </form>
  );
};
