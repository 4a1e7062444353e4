import type { ClassFields } from '../../../../../../contract/catalog-administration/classes.schema.ts';
import type { Clock } from '../../../../../platform/clock.ts';
import type { Database } from '../../../../../platform/db.ts';
import { ownSeries, seriesFor } from '../../../classes/new-class.ts';
import { lockClassCreation } from '../../../classes/new-class-store.ts';
import { coachList } from '../../coaches/coach-store.ts';
import { createCoach } from '../../coaches/coaches.ts';
import { addPlan } from '../../plans/plans.ts';
import { lockList } from '../../references/order-store.ts';
import { rememberMade } from '../undoing-store.ts';
import { type KnownNames, knownCoaches, nameKey } from './known-names.ts';
import { learnNew } from './known-store.ts';
import type { CoachName, ReadRow } from './row-reading.ts';

type Context = { clock: Clock };
type Making = { importId: string; author: { id: string | null }; known: KnownNames };
type NamingRow = { read: ReadRow; after: ClassFields };

/** The series of a class: the one it names, made where it is not there yet, else the studio's own. */
const seriesOf = async (
  trx: Database,
  { clock }: Context,
  { importId, author, known }: Making,
  title: string | null,
): Promise<number> => {
  if (title === null) {
    const isThere = known.series.has(ownSeries.slug);
    const { id } = await seriesFor(trx, null, clock.now());
    if (!isThere) await rememberMade(trx, importId, 'plan', id);
    known.series.set(ownSeries.slug, [id]);
    return id;
  }
  const [there] = known.series.get(nameKey(title)) ?? [];
  if (there !== undefined) return there;
  const made = await addPlan({ db: trx, clock }, author, { kind: 'series', title });
  await rememberMade(trx, importId, 'plan', made);
  known.series.set(nameKey(title), [made]);
  return made;
};

const coachOf = async (
  trx: Database,
  { clock }: Context,
  { importId, author, known }: Making,
  { firstName, lastName }: CoachName,
): Promise<number> => {
  const name = `${firstName} ${lastName}`.trim();
  const there = known.coaches.byName.get(nameKey(name)) ?? known.coaches.like(name);
  if (there) return there.id;
  const { id, fields } = await createCoach({ db: trx, clock }, author, { firstName, lastName });
  await rememberMade(trx, importId, 'coach', id);
  known.coaches = knownCoaches([...known.coaches.all, { id, name, slug: fields.slug }]);
  return id;
};

const isMissing = ({ read, after }: NamingRow): boolean =>
  read.seriesTitle !== null || after.planId === 0 || read.newCoaches.length > 0;

/**
 * Makes the content that rows name and the studio does not have, in their transaction, each once; adds it to `known`.
 * Returns, for each row that names some, the fields that name it.
 */
export const makeMissing = async <Row extends NamingRow>(
  trx: Database,
  context: Context,
  making: Making,
  rows: readonly Row[],
): Promise<ReadonlyMap<Row, Partial<ClassFields>>> => {
  const missing = new Map<Row, Partial<ClassFields>>();
  const naming = rows.filter(isMissing);
  if (naming.length === 0) return missing;
  // Two workers at once would make it twice.
  await lockClassCreation(trx);
  await lockList(trx, coachList);
  await learnNew(trx, making.known);
  for (const row of naming) {
    const { newCoaches, seriesTitle, fields } = row.read;
    const made: Partial<ClassFields> = {};
    if (seriesTitle !== null || row.after.planId === 0)
      made.planId = await seriesOf(trx, context, making, seriesTitle);
    const ids: number[] = [];
    for (const name of newCoaches) ids.push(await coachOf(trx, context, making, name));
    const idOf = (id: number): number => (id < 0 ? (ids[-1 - id] ?? id) : id);
    if (ids.length > 0) made.coachIds = [...new Set((fields.coachIds ?? []).map(idOf))];
    missing.set(row, made);
  }
  return missing;
};
