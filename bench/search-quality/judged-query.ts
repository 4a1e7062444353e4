import { type Demands, demandsOf } from '../../demo/class-demands.ts';
import { type DemoClass, demoStudio } from '../../demo/content/index.ts';

export const queryKinds = [
  'style, pose or thing',
  'coach',
  'minutes',
  'level',
  'leave-out',
  'need, goal or synonym',
  'equipment',
  'position or place',
  'time of day',
  'combined',
  'other language',
  'special population',
  'nonsense',
] as const;
export type QueryKind = (typeof queryKinds)[number];

/** 3: exactly the class that this person would start; 2: good; 1: passable; 0: all others. */
export type Grade = 0 | 1 | 2 | 3;

/** A class with its demands on the body, its possible places and its final position. */
export type ClassFacts = DemoClass & Demands;

export type Rule = (one: ClassFacts) => boolean;

/** Classes by id or by a rule over their facts; a class belongs if one of these holds it. */
export type Selection = readonly (number | Rule)[];

export type JudgedQuery = {
  query: string;
  kind: QueryKind;
  /** True for the third of the queries that builders of the engine do not read. */
  heldOut: boolean;
  /** Selections of grade 3, then 2 and 1; the highest grade counts. A query without any has no answer. */
  best: Selection;
  good: Selection;
  passable: Selection;
  /** Classes that may not be among the first ten; their grade is 0. */
  unsafe: Selection;
};

type Judgment = { query: string } & Partial<Pick<JudgedQuery, 'best' | 'good' | 'passable' | 'unsafe'>>;

/** Returns the judged queries of one kind. */
export const queriesOf = (
  { kind, heldOut = false }: { kind: QueryKind; heldOut?: boolean },
  judgments: readonly Judgment[],
): JudgedQuery[] =>
  judgments.map((judgment) => ({
    kind,
    heldOut,
    best: [],
    good: [],
    passable: [],
    unsafe: [],
    ...judgment,
  }));

/** Classes that a visitor of the demo studio finds. */
export const listedClasses: readonly ClassFacts[] = demoStudio.classes
  .filter(({ state, video }) => state === 'published' && video === 'finished')
  .map((one) => ({ ...one, ...demandsOf(one) }));

const isPrenatal: Rule = ({ subcategorySlugs }) => subcategorySlugs.includes('prenatal');

const holds = (selection: Selection, one: ClassFacts): boolean =>
  selection.some((item) => (typeof item === 'number' ? item === one.id : item(one)));

/** Only in a query for a coach does a rule grade prenatal classes; elsewhere an id does. */
const answers = (kind: QueryKind, selection: Selection, one: ClassFacts): boolean => {
  const byIdAlone = kind !== 'coach' && isPrenatal(one);
  return holds(byIdAlone ? selection.filter((item) => typeof item === 'number') : selection, one);
};

export const isUnsafe = ({ unsafe }: JudgedQuery, one: ClassFacts): boolean => holds(unsafe, one);

export const gradeOf = (judged: JudgedQuery, one: ClassFacts): Grade => {
  const { kind, best, good, passable } = judged;
  if (isUnsafe(judged, one)) return 0;
  if (answers(kind, best, one)) return 3;
  if (answers(kind, good, one)) return 2;
  return answers(kind, passable, one) ? 1 : 0;
};

/** Returns the grades above 0 of a query, by class id. */
export const gradesOf = (judged: JudgedQuery): Map<number, Grade> =>
  new Map(
    listedClasses.flatMap((one) => {
      const grade = gradeOf(judged, one);
      return grade === 0 ? [] : [[one.id, grade] as const];
    }),
  );
