import { isDeepStrictEqual } from 'node:util';
import type { ClassFields } from '../../../../../../contract/catalog-administration/classes.ts';
import type { Clock } from '../../../../../platform/clock.ts';
import { type Database, transaction } from '../../../../../platform/db.ts';
import { AppError } from '../../../../../platform/errors.ts';
import { seriesFor } from '../../../classes/new-class.ts';
import { lockClassCreation } from '../../../classes/new-class-store.ts';
import { addCheckedClass, saveClassFields } from '../../classes/class-editing.ts';
import { coachList } from '../../coaches/coach-store.ts';
import { createCoach } from '../../coaches/coaches.ts';
import { createPlan } from '../../plans/plans.ts';
import { lockList } from '../../references/order-store.ts';
import type { StoredImport } from '../import-store.ts';
import { rowText } from '../table/import-columns.ts';
import type { ImportOutcome } from '../tables.ts';
import { type KnownNames, nameKey } from './known-names.ts';
import { learnNew, rememberClass } from './known-store.ts';
import { type Folder, type JudgedRow, type Judging, judgeRow, publishedAs } from './row-judging.ts';
import { type CoachName, type ReadRow, readDate } from './row-reading.ts';
import { type AwaitedVideo, changeRow, lockRow, type StoredRow } from './row-store.ts';

export type SavingContext = { db: Database; clock: Clock } & Pick<Judging, 'maxBytes' | 'timeZone'>;
export type Importing = { one: StoredImport; known: KnownNames };

const asAuthor = ({ createdBy }: StoredImport) => ({ id: createdBy });

/** The series of a new class: the one it names, made where it is not there yet, else the studio's own. */
const seriesOf = async (
  trx: Database,
  { clock }: SavingContext,
  { one, known }: Importing,
  title: string | null,
): Promise<number> => {
  if (title === null) return (await seriesFor(trx, null, clock.now())).id;
  const [made] = known.series.get(nameKey(title)) ?? [];
  if (made !== undefined) return made;
  return (await createPlan({ db: trx, clock }, asAuthor(one), { kind: 'series', title })).id;
};

const coachOf = async (
  trx: Database,
  { clock }: SavingContext,
  { one, known }: Importing,
  name: CoachName,
): Promise<number> => {
  const made = known.coaches.byName.get(nameKey(`${name.firstName} ${name.lastName}`));
  return made?.id ?? (await createCoach({ db: trx, clock }, asAuthor(one), name)).id;
};

/** What the row names and the studio does not have: made here, in the transaction of the row. */
const makeMissing = async (
  trx: Database,
  context: SavingContext,
  importing: Importing,
  { read, after }: { read: ReadRow; after: ClassFields },
): Promise<Partial<ClassFields>> => {
  const { newCoaches, seriesTitle, fields } = read;
  const needsSeries = seriesTitle !== null || after.planId === 0;
  if (!needsSeries && newCoaches.length === 0) return {};
  // Two workers at once would make it twice.
  await lockClassCreation(trx);
  await lockList(trx, coachList);
  await learnNew(trx, importing.known);
  const made: Partial<ClassFields> = {};
  if (needsSeries) made.planId = await seriesOf(trx, context, importing, seriesTitle);
  const ids: number[] = [];
  for (const name of newCoaches) ids.push(await coachOf(trx, context, importing, name));
  const idOf = (id: number): number => (id < 0 ? (ids[-1 - id] ?? id) : id);
  if (ids.length > 0) made.coachIds = [...new Set((fields.coachIds ?? []).map(idOf))];
  return made;
};

/** Writes the fields of a judged row; the class and what became of it. */
const write = async (
  trx: Database,
  context: SavingContext,
  importing: Importing,
  { found, after, read, identity }: JudgedRow & { after: ClassFields },
): Promise<{ classId: number; outcome: ImportOutcome }> => {
  const { one } = importing;
  const now = context.clock.now();
  const made = await makeMissing(trx, context, importing, { read, after });
  const sentOf = (fields: ClassFields): ClassFields => {
    const dated = publishedAs(fields, { publish: one.publish, publishOn: read.publishOn });
    // Without its video yet: it is published once that is ready.
    const ready = found?.processStatus === 'finished' || dated.state === 'draft';
    return { ...(ready ? dated : fields), ...made };
  };
  if (!found) {
    const classId = await addCheckedClass(trx, { author: asAuthor(one), sent: sentOf(after), now });
    await rememberClass(trx, identity, classId);
    return { classId, outcome: 'created' };
  }
  await rememberClass(trx, identity, found.id);
  let changed = false;
  // An editor may have saved since the row was judged; what the table does not say stays so.
  const change = (before: ClassFields): ClassFields => {
    const sent = sentOf({ ...before, ...read.fields });
    changed = !isDeepStrictEqual(before, sent);
    return sent;
  };
  await saveClassFields(trx, { id: found.id, version: null, viewer: asAuthor(one), now, change });
  return { classId: found.id, outcome: changed ? 'changed' : 'same' };
};

const foldersOf = ({ file, bytes }: StoredRow): Folder =>
  new Map(file === null ? [] : [[file.toLowerCase(), { name: file, bytes: bytes ?? 0 }]]);

const textOf = ({ columns }: StoredImport, { cells }: StoredRow) =>
  rowText(
    columns.map(({ field }) => field),
    cells,
  );

/** Refusals of the catalog are told beside the row; anything else is a failure of the whole import. */
const refusing = async (
  { db }: SavingContext,
  { one }: Importing,
  line: number,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await changeRow(db, one.id, line, { state: 'refused', reasons: [error.message] });
  }
};

/** Takes in one row, all of it or nothing. Idempotent: a row that is done is left alone. */
export const saveRow = (context: SavingContext, importing: Importing, line: number): Promise<void> =>
  refusing(context, importing, line, async () => {
    const { one, known } = importing;
    await transaction(context.db, async (trx) => {
      const row = await lockRow(trx, { importId: one.id, line, state: 'waiting' });
      if (!row) return;
      const { maxBytes, timeZone } = context;
      const judging = { known, publish: one.publish, maxBytes, timeZone, folder: foldersOf(row) };
      // What the dry run said of a missing file stays said: the folder is not here any more.
      const { file: _, ...text } = textOf(one, row);
      const judged = await judgeRow(trx, row.file === null ? text : { ...text, file: row.file }, judging);
      if (!judged.after) {
        await changeRow(trx, one.id, line, { state: 'refused', reasons: judged.reasons });
        return;
      }
      const { classId, outcome } = await write(trx, context, importing, { ...judged, after: judged.after });
      const state = judged.file === null ? 'done' : 'video';
      await changeRow(trx, one.id, line, { state, outcome, classId });
    });
  });

/** Gives a class the video it waited for once that is ready, and publishes it where the table says so. */
export const finishVideo = (
  context: SavingContext,
  importing: Importing,
  { line, videoId, processStatus, failure }: AwaitedVideo,
): Promise<void> =>
  refusing(context, importing, line, async () => {
    const { one } = importing;
    if (processStatus === 'failed')
      return changeRow(context.db, one.id, line, {
        state: 'refused',
        reasons: [`The video could not be made: ${failure ?? 'it is broken.'} Its class stays without it.`],
      });
    if (processStatus !== 'finished' || videoId === null) return undefined;
    return transaction(context.db, async (trx) => {
      const row = await lockRow(trx, { importId: one.id, line, state: 'video' });
      if (!row || row.classId === null) return;
      const publishOn = readDate(textOf(one, row).publishOn ?? '', context.timeZone);
      const now = context.clock.now();
      await saveClassFields(trx, {
        ...{ id: row.classId, version: null, viewer: asAuthor(one), now },
        change: (before) => publishedAs({ ...before, videoId }, { publish: one.publish, publishOn }),
      });
      const outcome = row.outcome === 'same' ? 'changed' : row.outcome;
      await changeRow(trx, one.id, line, { state: 'done', outcome });
    });
  });
