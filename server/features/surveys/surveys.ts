import type { Survey, SurveyAnswers } from '../../../contract/members/surveys.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Marks } from '../marks/index.ts';
import type { ClassesOfStudio } from './option-pictures.ts';
import {
  answerProblems,
  type Question,
  questionsAbout,
  type StudioChoices,
  stillOffered,
} from './questions.ts';
import { preferencesOf, upsertAnswers } from './store.ts';

export type SurveyContext = {
  db: Database;
  clock: Clock;
  /** Returns the options that the studio offers today. */
  choices: () => StudioChoices;
  classes: ClassesOfStudio;
  /** Gives the options their pictures. */
  pictured: (questions: readonly Question[]) => Promise<Question[]>;
  /** Cache of members' survey answers. */
  marks: Pick<Marks, 'preferencesOf'>;
};

/** Returns the questions and the viewer's answers, without options that are no longer offered. */
export const survey = async (context: SurveyContext, viewer: Viewer | null): Promise<Survey> => {
  const asked = questionsAbout(context.choices());
  const answers = viewer && (await context.marks.preferencesOf(viewer.id));
  return { questions: await context.pictured(asked), answers: answers && stillOffered(asked, answers) };
};

/** Returns the answers that are offered. Throws `invalid` with the questions that have invalid answers. */
const validAnswers = ({ choices }: SurveyContext, answers: SurveyAnswers): SurveyAnswers => {
  const asked = questionsAbout(choices());
  const fields = answerProblems(asked, answers);
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  return stillOffered(asked, answers);
};

const shownMatches = 3;

/** Returns how many classes fit answers, and the first of them with the viewer's marks. */
export const matchesOfAnswers = async (
  context: SurveyContext,
  answers: SurveyAnswers,
  viewer: Viewer | null,
) => {
  const { classes } = context;
  const { ids, ...counts } = classes.fitting(validAnswers(context, answers), shownMatches);
  return { ...counts, classes: await classes.cards(ids, viewer) };
};

/** Stores the viewer's answers. Throws `invalid` with the questions that have invalid answers. */
export const saveAnswers = async (
  context: SurveyContext,
  viewer: Viewer,
  answers: SurveyAnswers,
): Promise<SurveyAnswers> => {
  const kept = validAnswers(context, answers);
  await upsertAnswers(context.db, viewer.id, kept, context.clock.now());
  return kept;
};

/** Stores the imported answers that this studio offers; false if the member has answered here. */
export const adoptAnswers = async (
  context: SurveyContext,
  db: Database,
  userId: string,
  answers: SurveyAnswers,
): Promise<boolean> => {
  if (await preferencesOf(db, userId)) return false;
  const kept = stillOffered(questionsAbout(context.choices()), answers);
  await upsertAnswers(db, userId, kept, context.clock.now());
  return true;
};
