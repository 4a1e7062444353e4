import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { SurveyAnswers } from '../../../contract/members/surveys.schema.ts';
import type { QueryParams } from '../../../contract/query-params.ts';
import type { Image } from '../../../contract/shared.schema.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { everyQuestion, type Question } from './questions.ts';

/** Classes of the studio, as the finder has them. */
export type ClassesOfStudio = {
  version: () => number;
  fitting: (answers: SurveyAnswers, limit: number) => { count: number; total: number; ids: number[] };
  matching: (params: QueryParams, limit: number) => number[];
  cards: (ids: readonly number[], viewer: Viewer | null) => Promise<PlanEntry[]>;
};

/** Classes that are looked at for each option, so that options of a question have different pictures. */
const candidates = 12;

type Pictures = ReadonlyMap<string, Image>;

const keyOf = (question: Question, value: string): string => `${question.id} ${value}`;

/** Returns classes for one option alone: those that need the equipment, or those that fit the answer. */
const classesFor = (classes: ClassesOfStudio, { id }: Question, value: string): number[] =>
  id === 'equipment'
    ? classes.matching({ equipment: value }, candidates)
    : classes.fitting(
        everyQuestion((one) => (one === id ? [value] : [])),
        candidates,
      ).ids;

const picturesOf = async (classes: ClassesOfStudio, questions: readonly Question[]): Promise<Pictures> => {
  const chosen = new Map<string, number>();
  for (const question of questions) {
    const used = new Set<number>();
    for (const { value } of question.options) {
      const ids = classesFor(classes, question, value);
      const id = ids.find((one) => !used.has(one)) ?? ids[0];
      if (id === undefined) continue;
      used.add(id);
      chosen.set(keyOf(question, value), id);
    }
  }
  const cards = await classes.cards([...new Set(chosen.values())], null);
  const covers = new Map(cards.map(({ id, coverPhoto }) => [id, coverPhoto]));
  return new Map(
    [...chosen].flatMap(([key, id]) => {
      const cover = covers.get(id);
      return cover ? [[key, cover] as const] : [];
    }),
  );
};

/** Returns a function that gives the options their pictures; they are chosen anew when the catalog has changed. */
export const optionPictures = (classes: ClassesOfStudio) => {
  let kept: { version: number; pictures: Promise<Pictures> } | null = null;
  return async (questions: readonly Question[]): Promise<Question[]> => {
    const version = classes.version();
    if (kept?.version !== version) {
      const pictures = picturesOf(classes, questions);
      kept = { version, pictures };
      pictures.catch(() => {
        kept = null;
      });
    }
    const pictures = await kept.pictures;
    return questions.map((question) => ({
      ...question,
      options: question.options.map((option) => ({
        ...option,
        image: pictures.get(keyOf(question, option.value)) ?? null,
      })),
    }));
  };
};
