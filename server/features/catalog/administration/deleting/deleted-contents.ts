import { fullNameOf } from '../../../../../contract/accounts/person-names.ts';
import { restorableDays } from '../../../../../contract/catalog-administration/class-limits.ts';
import {
  type DeletableKind,
  type DeletedContent,
  deletedContentEndpoints,
} from '../../../../../contract/catalog-administration/deleted-contents.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type BoundEndpoint, bind } from '../../../../platform/http/bind.ts';
import {
  type DeletedRow,
  type Deletion,
  type Due,
  deletedContents,
  deletedWithClass,
  dueDeletions,
  eraseContent,
  insertDeletion,
  undoDeletion,
} from '../../deleted/deleted-content-store.ts';
import { moveHiddenClassesOut } from '../plan-classes.ts';
import { restoreWhereNamed } from '../references/restoring.ts';

type Context = { db: Database; clock: Clock };

const restorableMs = restorableDays * 86_400_000;
const mostListed = 200;

const restorableUntil = (deletedAt: Date): string =>
  new Date(deletedAt.getTime() + restorableMs).toISOString();
/** Returns the moment before which deleted content can no longer be restored. */
const oldest = (now: Date): Date => new Date(now.getTime() - restorableMs);

/**
 * Deletes content in the transaction that has its row locked, if its title was typed again; returns the moment until
 * which it can be restored. Throws `invalid` for another title.
 */
export const deleteContent = async (
  trx: Database,
  typedTitle: string,
  deletion: Deletion,
): Promise<{ success: true; restorableUntil: string }> => {
  if (typedTitle.trim() !== deletion.title.trim()) {
    const title = [t('Type the title as it is written: {title}', { title: deletion.title })];
    throw new AppError('invalid', { message: title[0] ?? '', fields: { title } });
  }
  await insertDeletion(trx, deletion);
  return { success: true, restorableUntil: restorableUntil(deletion.now) };
};

const view = (row: DeletedRow): DeletedContent => ({
  kind: row.kind,
  id: row.id,
  title: row.title,
  deletedAt: row.deletedAt.toISOString(),
  deletedBy:
    row.deletedBy === null
      ? null
      : {
          id: row.deletedBy,
          name: fullNameOf({ firstName: row.firstName ?? '', lastName: row.lastName ?? '' }),
        },
  restorableUntil: restorableUntil(row.deletedAt),
});

const restore = async ({ db, clock }: Context, kind: DeletableKind, id: number) => {
  const now = clock.now();
  await transaction(db, async (trx) => {
    const others = kind === 'class' ? await deletedWithClass(trx, id) : [];
    for (const other of others) await undoDeletion(trx, { ...other, since: oldest(now), now });
    await restoreWhereNamed(trx, kind, id);
    if (!(await undoDeletion(trx, { kind, id, since: oldest(now), now }))) throw new AppError('not_found');
  });
  return { success: true as const };
};

export const deletedContentRoutes = (context: Context): BoundEndpoint[] =>
  bind(deletedContentEndpoints, {
    'GET /admin/api/deleted_contents': async () =>
      (await deletedContents(context.db, oldest(context.clock.now()), mostListed)).map(view),
    'POST /admin/api/deleted_contents/{kind}/{id}/restore': ({ params }) =>
      restore(context, params.kind, Number(params.id)),
  });

/** Erases content; classes outlive the series that gives them their address. */
const erase = async (
  trx: Database,
  due: Due,
  { until, now }: { until: Date; now: Date },
): Promise<boolean> => {
  if (due.kind === 'plan') await moveHiddenClassesOut(trx, due.id, now);
  return eraseContent(trx, due, until);
};

/**
 * Erases content that was deleted 30 days ago and returns its number. If something could not be erased, throws after
 * trying all.
 */
export const eraseDeletedContents = async ({ db, clock }: Context): Promise<number> => {
  const now = clock.now();
  const until = oldest(now);
  const failures: unknown[] = [];
  let erased = 0;
  for (const due of await dueDeletions(db, until))
    try {
      if (await transaction(db, (trx) => erase(trx, due, { until, now }))) erased += 1;
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} deleted contents could not be erased`);
  return erased;
};
