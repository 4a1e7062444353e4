import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Survey, SurveyAnswers } from '../../../contract/members/surveys.schema.ts';
import { t } from '../../../contract/messages.ts';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { useFollow } from '../../ui/Anchor.tsx';
import { showToast } from '../../ui/overlays/toast-list.ts';
import {
  answersEmpty,
  noAnswers,
  storeAnswers,
  storedAccessedItem,
  storedAnswers,
} from '../accounts/index.ts';
import { fitting } from './answers.ts';
import { surveyQuery, useSaveAnswers } from './queries.ts';
import { weekAddress } from './survey-address.ts';

/** A member's answers are those of the account, a visitor's those this browser keeps; both with what was changed here. */
const useAnswers = (survey: Survey | undefined, visitor: boolean) => {
  const [draft, setDraft] = useState<SurveyAnswers | null>(null);
  // Known only after the page is alive: the server does not know what the browser keeps.
  useEffect(() => {
    const kept = visitor ? storedAnswers() : null;
    if (kept) setDraft((changed) => changed ?? kept);
  }, [visitor]);
  const answers = draft ?? survey?.answers ?? noAnswers;
  const change = (next: SurveyAnswers) => {
    setDraft(next);
    if (visitor) storeAnswers(next);
  };
  return { answers: survey ? fitting(answers, survey.questions) : answers, change };
};

/** The survey under way: what was answered, and how to leave it. */
export const useSurvey = () => {
  const follow = useFollow();
  const query = useQuery(surveyQuery(useApi()));
  const visitor = useMe() === null;
  const { answers, change } = useAnswers(query.data, visitor);
  const save = useSaveAnswers();
  const leave = (address: PageAddress) => void follow(address);
  const saveAndGo = async (address: PageAddress): Promise<void> => {
    try {
      await save.mutateAsync(answers);
    } catch {
      // The page says so: what was chosen is still there.
      return;
    }
    // The page of the first week says it itself.
    if (address !== weekAddress) showToast(t('Your preferences are saved.'));
    leave(address);
  };
  return {
    survey: query.data,
    failed: query.isError,
    retry: () => void query.refetch(),
    visitor,
    answers,
    change,
    saving: save.isPending,
    notSaved: save.error,
    notNow: () => leave(visitor ? '/signup' : '/'),
    /** Back to what a visitor came for; what a member answered is saved first. */
    saveAndClose: () => {
      if (visitor) leave(storedAccessedItem()?.link ?? '/');
      else if (answersEmpty(answers) && !query.data?.answers) leave('/');
      else void saveAndGo('/');
    },
    finish: () => (visitor ? leave('/signup') : void saveAndGo(weekAddress)),
  };
};

export type SurveyUnderWay = ReturnType<typeof useSurvey>;
