import { type Static, Type } from 'typebox';
import { PlanEntry } from '../catalog/plan-entries.schema.ts';
import { endpoints } from '../endpoint.ts';
import { Image, Nullable } from '../shared.schema.ts';

/** The questions in their order. */
export const surveyQuestions = [
  'goals',
  'styles',
  'experience',
  'intensity',
  'duration',
  'equipment',
] as const;
export type SurveyQuestionId = (typeof surveyQuestions)[number];

const Chosen = Type.Array(Type.String(), { maxItems: 40, uniqueItems: true });

/** The values chosen for each question; a skipped one is empty. */
export const SurveyAnswers = Type.Object({
  goals: Chosen,
  /** Slugs of categories. */
  styles: Chosen,
  /** At most one difficulty. */
  experience: Chosen,
  /** '1' to '4' */
  intensity: Chosen,
  /** Duration buckets by the class finder's own values: '0-15', '15-30', '30-60', '60-'. */
  duration: Chosen,
  /** Equipment at the person's home: classes that need anything else do not match. */
  equipment: Chosen,
});
export type SurveyAnswers = Static<typeof SurveyAnswers>;

export const Survey = Type.Object({
  questions: Type.Array(
    Type.Object({
      id: Type.Enum(surveyQuestions),
      title: Type.String(),
      hint: Type.String(),
      multiple: Type.Boolean(),
      options: Type.Array(
        Type.Object({
          value: Type.String(),
          label: Type.String(),
          detail: Nullable(Type.String()),
          /** Cover of a class that fits the option; null where the studio has none. */
          image: Nullable(Image),
        }),
      ),
    }),
  ),
  /** Answers of the caller; null if not answered, and for visitors. */
  answers: Nullable(SurveyAnswers),
});
export type Survey = Static<typeof Survey>;

export const surveyEndpoints = endpoints({
  'GET /api/v2/surveys/onboarding': {
    summary: 'The questions about preferences, and your own answers.',
    access: 'public',
    cache: 'no-store',
    response: Survey,
    errors: [],
  },
  'POST /api/v2/surveys/onboarding/matches': {
    summary: 'How many classes fit answers, and the first three of them; keeps nothing.',
    access: 'public',
    cache: 'no-store',
    body: Type.Object({ answers: SurveyAnswers }),
    response: Type.Object({
      count: Type.Integer({ minimum: 0 }),
      total: Type.Integer({ minimum: 0 }),
      classes: Type.Array(PlanEntry),
    }),
    errors: ['invalid'],
  },
  'POST /api/v2/surveys/onboarding': {
    summary: 'Keeps your answers; they replace the ones before.',
    access: 'signed-in',
    body: Type.Object({ answers: SurveyAnswers }),
    response: Type.Object({
      answers: SurveyAnswers,
      contextData: Type.Object({ user_answered_survey: Type.Literal(true) }),
    }),
    errors: ['not_signed_in', 'invalid'],
  },
});
