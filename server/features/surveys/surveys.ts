import type { Survey, SurveyAnswers } from '../../../contract/members/surveys.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Catalog } from '../catalog/index.ts';
import { answerProblems, type Question, questionsAbout, stillOffered } from './questions.ts';
import { preferencesOf, putAnswers } from './store.ts';

export type SurveyContext = {
  db: Database;
  clock: Clock;
  catalog: Pick<Catalog, 'categoryNames'> & { forFinder: Pick<Catalog['forFinder'], 'listValues'> };
  /** Called after a member answered, so that they meet their answers at once. */
  changed: (userId: string) => void;
};

const questions = async ({ catalog }: SurveyContext): Promise<Question[]> => {
  const { equipment } = await catalog.forFinder.listValues();
  return questionsAbout({ categories: catalog.categoryNames(), equipment });
};

/** The questions, and what the viewer answered as far as it can still be chosen. */
export const survey = async (context: SurveyContext, viewer: Viewer | null): Promise<Survey> => {
  const [asked, answers] = await Promise.all([
    questions(context),
    viewer && preferencesOf(context.db, viewer.id),
  ]);
  return { questions: asked, answers: answers && stillOffered(asked, answers) };
};

/** Throws `invalid`, which names the questions whose answers are none. */
export const keepAnswers = async (
  context: SurveyContext,
  viewer: Viewer,
  answers: SurveyAnswers,
): Promise<SurveyAnswers> => {
  const asked = await questions(context);
  const fields = answerProblems(asked, answers);
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  const kept = stillOffered(asked, answers);
  await putAnswers(context.db, viewer.id, kept, context.clock.now());
  context.changed(viewer.id);
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
  const kept = stillOffered(await questions(context), answers);
  await putAnswers(db, userId, kept, context.clock.now());
  return true;
};
