import type { Survey, SurveyAnswers } from '../../../contract/members/surveys.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Marks } from '../marks/index.ts';
import { answerProblems, questionsAbout, type StudioChoices, stillOffered } from './questions.ts';
import { preferencesOf, putAnswers } from './store.ts';

export type SurveyContext = {
  db: Database;
  clock: Clock;
  /** What the studio offers today. */
  choices: () => StudioChoices;
  /** Remembers what members answered. */
  marks: Pick<Marks, 'preferencesOf'>;
};

/** The questions, and what the viewer answered as far as it can still be chosen. */
export const survey = async (context: SurveyContext, viewer: Viewer | null): Promise<Survey> => {
  const asked = questionsAbout(context.choices());
  const answers = viewer && (await context.marks.preferencesOf(viewer.id));
  return { questions: asked, answers: answers && stillOffered(asked, answers) };
};

/** Throws `invalid`, which names the questions whose answers are none. */
export const keepAnswers = async (
  context: SurveyContext,
  viewer: Viewer,
  answers: SurveyAnswers,
): Promise<SurveyAnswers> => {
  const asked = questionsAbout(context.choices());
  const fields = answerProblems(asked, answers);
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  const kept = stillOffered(asked, answers);
  await putAnswers(context.db, viewer.id, kept, context.clock.now());
  return kept;
};

/** Keeps what of these answers this studio offers, for a member who has not answered here; false when they have. */
export const adoptAnswers = async (
  context: SurveyContext,
  db: Database,
  userId: string,
  answers: SurveyAnswers,
): Promise<boolean> => {
  if (await preferencesOf(db, userId)) return false;
  const kept = stillOffered(questionsAbout(context.choices()), answers);
  await putAnswers(db, userId, kept, context.clock.now());
  return true;
};
