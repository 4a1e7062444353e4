import type { Database } from '../../platform/db.ts';
import { userById } from './store.ts';

/** A member as other members see them; `photo` is the address of a picture. */
export type Person = {
  username: string | null;
  firstName: string;
  lastName: string;
  photo: string | null;
  email: string;
};

export const personById = async (db: Database, id: string): Promise<Person | null> => {
  const user = await userById(db, id);
  if (!user) return null;
  const { username, firstName, lastName, avatar, email } = user;
  return { username, firstName, lastName, photo: avatar, email };
};
