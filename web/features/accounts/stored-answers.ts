import type { ApiCall } from '../../../contract/client.ts';
import type { SurveyAnswers, SurveyQuestionId } from '../../../contract/members/surveys.schema.ts';
import { ApiError } from '../../client/api.ts';
import { deviceStorage } from '../../client/browser-storage.ts';
import { logFailure } from '../../client/failure-log.ts';

const storageKey = 'survey_answers';
const mostChosen = 40;

export const noAnswers: SurveyAnswers = {
  goals: [],
  styles: [],
  experience: [],
  intensity: [],
  duration: [],
  equipment: [],
};

const questionIds = Object.keys(noAnswers) as SurveyQuestionId[];

const chosenOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? [...new Set(value.filter((one) => typeof one === 'string'))].slice(0, mostChosen)
    : [];

export const answersEmpty = (answers: SurveyAnswers): boolean =>
  questionIds.every((id) => answers[id].length === 0);

/** Parses answers from the browser's storage: leaves out invalid parts; null if nothing is left. */
export const readAnswers = (text: string | null): SurveyAnswers | null => {
  try {
    const kept = Object(JSON.parse(text ?? '')) as Record<string, unknown>;
    const answers = { ...noAnswers };
    for (const id of questionIds) answers[id] = chosenOf(kept[id]);
    return answersEmpty(answers) ? null : answers;
  } catch {
    return null;
  }
};

/** Returns the answers that a visitor gave in this browser before signing up; null for none. */
export const storedAnswers = (): SurveyAnswers | null => readAnswers(deviceStorage.get(storageKey));

/** Stores a visitor's answers until the sign-up; empty answers remove the stored ones. */
export const storeAnswers = (answers: SurveyAnswers | null): void =>
  deviceStorage.set(storageKey, !answers || answersEmpty(answers) ? null : JSON.stringify(answers));

/**
 * Sends the stored answers to the account that is signed in now, once; returns true if there were any and they arrived.
 * If the server does not answer they stay for the next time; answers that it refuses as invalid are removed.
 */
export const submitStoredAnswers = async (api: ApiCall): Promise<boolean> => {
  const answers = storedAnswers();
  if (!answers) return false;
  try {
    await api('POST /api/v2/surveys/onboarding', { body: { answers } });
    storeAnswers(null);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid') storeAnswers(null);
    logFailure('handing over the survey failed', error);
    return false;
  }
};
