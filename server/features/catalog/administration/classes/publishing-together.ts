import type {
  ClassFields,
  ManagedClass,
} from '../../../../../contract/catalog-administration/classes.schema.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { refuseFields } from '../class-fields.ts';
import { showHiddenCoach } from '../coaches/coaches.ts';
import type { EditingContext } from '../editing-context.ts';
import { classFieldsOf } from '../managed-class-store.ts';
import { publishDraftSeries } from '../plans/plans.ts';
import {
  awaitPublication,
  deleteAwaitedPublication,
  lockPublication,
  publicationOf,
  readyPublications,
  setPublicationProblem,
} from './awaited-publication-store.ts';
import { type SentClass, saveClassFields, saveSentClass } from './class-editing.ts';
import { videoFacts } from './class-write-store.ts';
import { managedClass } from './managed-class.ts';
import { publishedNow, waitingProblems } from './publishing.ts';

type Author = { id: string | null };
type Publishing = { id: number; author: Author; now: Date };

/** Publishes a class, its series where that is a draft, and its coaches who were never shown. */
const publishTogether = async (trx: Database, { id, author, now }: Publishing): Promise<void> => {
  const { series, coaches } = await publicationOf(trx, id);
  const change = (before: ClassFields): ClassFields => ({ ...before, ...publishedNow(before, now) });
  await saveClassFields(trx, { id, version: null, viewer: author, now, change });
  if (series) await publishDraftSeries(trx, author, { id: series.id, now });
  for (const coach of coaches) await showHiddenCoach(trx, author, { id: coach.id, now });
  await deleteAwaitedPublication(trx, id);
};

/** Publishes a class now, or as soon as its video is ready. Throws `invalid` with the obstacles, by field. */
const publishWhenReady = async (trx: Database, publishing: Publishing): Promise<void> => {
  const { id, author, now } = publishing;
  const fields = await classFieldsOf(trx, id);
  if (!fields) throw new AppError('not_found');
  const video = (await videoFacts(trx, fields.videoId === null ? [] : [fields.videoId])).get(
    fields.videoId ?? 0,
  );
  if (video?.processStatus === 'finished') return publishTogether(trx, publishing);
  refuseFields(waitingProblems(fields, video ?? null));
  await awaitPublication(trx, { classId: id, askedBy: author.id, now });
};

/** Carries out the editor's wish to publish; `wanted` is undefined where they have none. */
const settlePublication = async (
  trx: Database,
  { wanted, state, ...publishing }: Publishing & { wanted: boolean | undefined; state: ClassFields['state'] },
): Promise<void> => {
  if (wanted) return publishWhenReady(trx, publishing);
  if (wanted === false || state !== 'draft') return deleteAwaitedPublication(trx, publishing.id);
  await setPublicationProblem(trx, publishing.id, null);
};

/** Saves the fields of an editor, and publishes the class where the editor asked for it; all or nothing. */
export const saveClass = async (
  { db, clock }: EditingContext,
  viewer: Viewer,
  { publishWhenReady: wanted, ...sent }: SentClass & { publishWhenReady?: boolean },
): Promise<ManagedClass> => {
  const now = clock.now();
  const { id, state } = sent;
  await transaction(db, async (trx) => {
    await saveSentClass(trx, viewer, sent, now);
    await settlePublication(trx, { id, author: viewer, now, wanted, state });
  });
  return managedClass(db, id, now);
};

/** Publishes every class that waited for a video that is ready now. One that cannot be published keeps the reason. */
export const publishReadyClasses = async ({ db, clock }: EditingContext): Promise<void> => {
  for (const { classId, askedBy } of await readyPublications(db))
    try {
      await transaction(db, async (trx) => {
        if (await lockPublication(trx, classId))
          await publishTogether(trx, { id: classId, author: { id: askedBy }, now: clock.now() });
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await setPublicationProblem(db, classId, error.message);
    }
};
