import { randomInt } from 'node:crypto';
import type { SignUp } from '../../../../contract/accounts/accounts.ts';
import { t } from '../../../../contract/messages.ts';
import type { Database } from '../../../platform/db.ts';
import { candidateNames, firstFree, slugFrom, usernameFrom } from '../names.ts';
import { takenNames } from '../store.ts';
import { invalid } from '../visit.ts';

const freeName = async (
  db: Database,
  column: 'username' | 'slug',
  name: string,
  joint: string,
): Promise<string> => firstFree(name, await takenNames(db, column, candidateNames(name, joint)), joint);

/** The names an account gets; a chosen username that is taken is refused. `again` makes others than the first time. */
export const freeNames = async (
  db: Database,
  form: Pick<SignUp, 'firstName' | 'lastName' | 'username'>,
  again: boolean,
): Promise<{ username: string; slug: string }> => {
  const salt = again ? String(randomInt(100, 1000)) : '';
  if (form.username && (await takenNames(db, 'username', [form.username])).size > 0)
    throw invalid('username', t('That username is taken.'));
  const made = usernameFrom(form.firstName, form.lastName) + salt;
  return {
    username: form.username || (await freeName(db, 'username', made, '')),
    slug: await freeName(db, 'slug', slugFrom(form.firstName, form.lastName) + (salt && `-${salt}`), '-'),
  };
};
