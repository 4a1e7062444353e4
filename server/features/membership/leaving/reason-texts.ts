import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CancellationQuestion } from '../../../../contract/membership/cancellation.schema.ts';
import { surveyText } from '../../../../contract/membership/survey-texts.ts';
import type { Clock } from '../../../platform/clock.ts';

type Answer = { question: string; reason: string };
type Texts = { questionText: string | null; reasonText: string | null };

/**
 * Adds the survey's current words to answers, sorted by the order of the questions: the first question, the reason for
 * leaving, comes first.
 */
export type ReasonTexts = () => Promise<<Row extends Answer>(rows: readonly Row[]) => (Row & Texts)[]>;

const file = 'cancellation_survey.json';
const rememberedMs = 10 * 60_000;
/** Cache lifetime after a failed read, so that the words return soon after their host does. */
const failedMs = 60_000;
const patienceMs = 2000;

export type SurveyPlace = {
  /** URL of the studio's own copy of the file; null: in the folder of static files. */
  storageUrl: string | null;
  staticFolder: string;
};

const readSurvey = async ({ storageUrl, staticFolder }: SurveyPlace): Promise<CancellationQuestion[]> => {
  if (storageUrl === null)
    return JSON.parse(await readFile(join(staticFolder, file), 'utf8')) as CancellationQuestion[];
  const response = await fetch(`${storageUrl}/${file}`, { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`The cancellation survey answered ${response.status}.`);
  return (await response.json()) as CancellationQuestion[];
};

const textIn = (questions: readonly CancellationQuestion[], answer: Answer): Texts => {
  const question = questions.find(({ key }) => key === answer.question);
  const reason = question?.reasons.find(({ key }) => key === answer.reason);
  return {
    questionText: question ? surveyText(question.text) : null,
    reasonText: reason ? surveyText(reason.text) : null,
  };
};

const worded = <Row extends Answer>(
  questions: readonly CancellationQuestion[],
  rows: readonly Row[],
): (Row & Texts)[] => {
  const keys = questions.map(({ key }) => key);
  const place = ({ question }: Answer): number =>
    keys.includes(question) ? keys.indexOf(question) : keys.length;
  return rows.map((row) => ({ ...row, ...textIn(questions, row) })).toSorted((a, b) => place(a) - place(b));
};

/** Caches the survey; while it cannot be read, answers have no words and show their keys. */
export const createReasonTexts = (place: SurveyPlace, clock: Clock): ReasonTexts => {
  let known: { questions: Promise<CancellationQuestion[]>; until: number } | null = null;
  const read = (now: number) => {
    const reading = { questions: readSurvey(place), until: now + rememberedMs };
    reading.questions = reading.questions.catch(() => {
      reading.until = now + failedMs;
      return [];
    });
    return reading;
  };
  return async () => {
    const now = clock.now().getTime();
    if (!known || now >= known.until) known = read(now);
    const questions = await known.questions;
    return (rows) => worded(questions, rows);
  };
};
