import type { PublicUser } from '../../../contract/accounts/users.ts';
import { AppError } from '../../platform/errors.ts';
import type { AccountsContext } from './accounts.ts';
import { type User, userBySlug } from './store.ts';

/** Returns the public view of a person. */
const publicView = ({ firstName, lastName, fullName, avatar, slug, username }: User): PublicUser => ({
  firstName,
  lastName,
  fullName,
  avatar,
  slug,
  username,
});

export const publicUser = async ({ db }: AccountsContext, slug: string): Promise<PublicUser> => {
  // PostgreSQL rejects the zero character in text.
  const user = slug.includes('\0') ? null : await userBySlug(db, slug);
  if (!user) throw new AppError('not_found');
  return publicView(user);
};
