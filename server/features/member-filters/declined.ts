import type { DeclinedSuggestions } from '../../../contract/members/declined-suggestions.schema.ts';
import { t } from '../../../contract/messages.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { lockMember } from '../accounts/index.ts';
import {
  type ArchivedDecline,
  canBeDeclined,
  countDeclined,
  type Declinable,
  declinedOf,
  deleteDeclined,
  insertDeclined,
  insertDeclinedRows,
} from './declined-store.ts';
import type { FilterSetsContext } from './filter-sets.ts';

/** Far more than any member declines; a record in memory holds all of them. */
const mostDeclined = 1000;

type Address = { kind: string; id: string };

/** Reads the class or coach of an address. Throws `not_found` for anything else. */
const readDeclinable = ({ kind, id }: Address): Declinable => {
  if ((kind !== 'class' && kind !== 'coach') || !/^\d{1,9}$/.test(id)) throw new AppError('not_found');
  return { kind, id: Number(id) };
};

/** Declines suggestions of a class or coach; idempotent. */
export const decline = async (
  { db, clock }: FilterSetsContext,
  viewer: Viewer,
  address: Address,
): Promise<DeclinedSuggestions> => {
  const one = readDeclinable(address);
  const now = clock.now();
  return transaction(db, async (trx) => {
    if (!(await lockMember(trx, viewer.id))) throw new AppError('not_signed_in');
    if (!(await canBeDeclined(trx, one, now))) throw new AppError('not_found');
    if ((await countDeclined(trx, viewer.id)) >= mostDeclined)
      throw new AppError('invalid', {
        message: t(
          'You have left {count} out of your suggestions, which is as many as you can. Let some be suggested again in My Preferences.',
          { count: mostDeclined },
        ),
      });
    await insertDeclined(trx, viewer.id, one, now);
    return declinedOf(trx, viewer.id);
  });
};

/** Lets a class or coach be suggested again; idempotent. */
export const takeBack = async (
  { db }: FilterSetsContext,
  viewer: Viewer,
  address: Address,
): Promise<DeclinedSuggestions> => {
  await deleteDeclined(db, viewer.id, readDeclinable(address));
  return declinedOf(db, viewer.id);
};

/** Adds the declined suggestions of an archive that this studio has, as many as fit, and returns their number. */
export const restoreDeclined = async (
  trx: Database,
  userId: string,
  archived: readonly ArchivedDecline[],
): Promise<number> => {
  const room = mostDeclined - (await countDeclined(trx, userId));
  return insertDeclinedRows(trx, userId, archived.slice(0, Math.max(0, room)));
};
