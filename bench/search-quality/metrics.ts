import { type Grade, gradesOf, isUnsafe, type JudgedQuery, listedClasses } from './judged-query.ts';

/** Answers of one query that are judged. */
export const judgedAnswers = 10;
const firstAnswers = 3;
const goodGrade: Grade = 2;

/** Returns the discounted cumulative gain of answers with these grades, the first answer first. */
const gainOf = (grades: readonly Grade[]): number =>
  grades
    .slice(0, judgedAnswers)
    .reduce((sum: number, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

/** Returns the normalized discounted cumulative gain: 1 for the best possible answers, 0 for none with a grade. */
export const normalizedGain = (found: readonly number[], grades: ReadonlyMap<number, Grade>): number => {
  const ideal = gainOf([...grades.values()].toSorted((a, b) => b - a));
  return ideal === 0 ? 0 : gainOf(found.map((id) => grades.get(id) ?? 0)) / ideal;
};

/** Returns true if one of the first three answers is good. */
export const succeeds = (found: readonly number[], grades: ReadonlyMap<number, Grade>): boolean =>
  found.slice(0, firstAnswers).some((id) => (grades.get(id) ?? 0) >= goodGrade);

/** Result of one query. */
export type QueryScore = {
  judged: JudgedQuery;
  found: readonly number[];
  /** A query without an answer succeeds if nothing is found. */
  success: boolean;
  /** Null for a query without an answer. */
  gain: number | null;
  unsafe: readonly number[];
};

/** Scores the ids that a search found for a query, the best first. */
export const scoreOf = (judged: JudgedQuery, found: readonly number[]): QueryScore => {
  const grades = gradesOf(judged);
  const hasAnswer = grades.size > 0;
  const answers = new Set(found.slice(0, judgedAnswers));
  return {
    judged,
    found,
    success: hasAnswer ? succeeds(found, grades) : found.length === 0,
    gain: hasAnswer ? normalizedGain(found, grades) : null,
    unsafe: listedClasses.flatMap((one) => (answers.has(one.id) && isUnsafe(judged, one) ? [one.id] : [])),
  };
};

/** Figures of several queries; shares are between 0 and 1, null where no query has an answer. */
export type Quality = {
  queries: number;
  successAt3: number;
  gain: number | null;
  zeroResults: number | null;
  unsafe: number;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const qualityOf = (scores: readonly QueryScore[]): Quality => {
  const answerable = scores.filter(({ gain }) => gain !== null);
  const none = answerable.length === 0;
  return {
    queries: scores.length,
    successAt3: mean(scores.map(({ success }) => Number(success))),
    gain: none ? null : mean(answerable.map(({ gain }) => gain ?? 0)),
    zeroResults: none ? null : mean(answerable.map(({ found }) => Number(found.length === 0))),
    unsafe: scores.reduce((sum, { unsafe }) => sum + unsafe.length, 0),
  };
};
