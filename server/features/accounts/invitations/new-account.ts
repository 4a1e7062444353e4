import { randomUUID } from 'node:crypto';
import { fullNameOf } from '../../../../contract/accounts/person-names.ts';
import type { Database } from '../../../platform/db.ts';
import { candidateNames, firstFree, slugFrom } from '../names.ts';
import { takenNames } from '../store.ts';
import '../tables.ts';

export type AccountWithoutPassword = {
  /** As `normalEmail` has it. */
  email: string;
  /** It is known to be theirs. */
  isConfirmed: boolean;
  firstName: string;
  lastName: string;
  timeZone: string;
  joinedAt: Date;
};

/** Adds an account without a password, which an invitation lets its owner choose; null where one has this address. */
export const addAccountWithoutPassword = async (
  trx: Database,
  { email, isConfirmed, firstName, lastName, timeZone, joinedAt }: AccountWithoutPassword,
  now: Date,
): Promise<string | null> => {
  const wanted = slugFrom(firstName, lastName);
  const slug = firstFree(wanted, await takenNames(trx, 'slug', candidateNames(wanted, '-')), '-');
  const id = randomUUID();
  const added = await trx
    .insertInto('users')
    .values({
      id,
      email,
      email_verified: isConfirmed,
      slug,
      username: null,
      full_name: fullNameOf({ firstName, lastName }),
      first_name: firstName,
      last_name: lastName,
      time_zone: timeZone,
      created_at: joinedAt,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows ? id : null;
};
