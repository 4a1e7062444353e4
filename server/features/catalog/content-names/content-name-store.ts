import type { ContentType } from '../../../../contract/comments/comment-rules.ts';
import type { Database } from '../../../platform/db.ts';
import { readRowId } from '../../../platform/http/row-id.ts';
import { ownWords } from '../../../platform/sql/own-words.ts';
import { type CoachName, coachesOfClasses, coachesOfPlans } from './names-store.ts';
import '../tables.ts';
import { anyOf, classReleased, planReleased } from '../visibility-store.ts';

type ContentName = { title: string; instructors: string[] };
type ContentReference = { type: ContentType; id: string };

/** Largest id that PostgreSQL looks for. */
const largestId = 2_147_483_647;

/** Returns the ids that are spelled as the catalog does; others name nothing. */
const idsOf = (asked: readonly ContentReference[], type: ContentType): number[] => [
  ...new Set(
    asked.flatMap((one) => {
      const id = one.type === type ? readRowId(one.id) : null;
      return id !== null && id <= largestId ? [id] : [];
    }),
  ),
];

const titlesOf = async (
  db: Database,
  { classIds, planIds, now }: { classIds: number[]; planIds: number[]; now: Date },
): Promise<[string, string][]> => {
  const classes = classIds.length
    ? await db
        .selectFrom('plan_entries as entry')
        .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
        .select(['entry.id', ownWords('entry.title').as('title')])
        .where('entry.id', '=', anyOf(classIds))
        .where(classReleased(now))
        .execute()
    : [];
  const plans = planIds.length
    ? await db
        .selectFrom('plans as plan')
        .select(['plan.id', ownWords('plan.title').as('title')])
        .where('plan.id', '=', anyOf(planIds))
        .where(planReleased(now))
        .execute()
    : [];
  return [
    ...classes.map(({ id, title }): [string, string] => [`CLASS ${id}`, title]),
    ...plans.map(({ id, title }): [string, string] => [`SERIES ${id}`, title]),
  ];
};

const fullName = ({ firstName, lastName }: CoachName): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** Returns the names and coaches of catalog content, in the order asked; null for content that was never out. */
export const contentNames = async (
  db: Database,
  asked: readonly ContentReference[],
  now: Date,
): Promise<(ContentName | null)[]> => {
  const [classIds, planIds] = [idsOf(asked, 'CLASS'), idsOf(asked, 'SERIES')];
  const [titles, classCoaches, planCoaches] = await Promise.all([
    titlesOf(db, { classIds, planIds, now }),
    classIds.length ? coachesOfClasses(db, classIds) : new Map<number, CoachName[]>(),
    planIds.length ? coachesOfPlans(db, planIds) : new Map<number, CoachName[]>(),
  ]);
  const known = new Map(titles);
  return asked.map(({ type, id }) => {
    const title = known.get(`${type} ${id}`);
    if (title === undefined) return null;
    const coaches = (type === 'CLASS' ? classCoaches : planCoaches).get(Number(id)) ?? [];
    return { title, instructors: coaches.map(fullName) };
  });
};
