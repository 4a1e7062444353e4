import { t } from '../../contract/messages.ts';
import { may } from '../../contract/team/may.ts';
import { AppError } from '../platform/errors.ts';
import { staffRefusal } from '../platform/viewer.ts';
import type { Commenter } from './commenter.ts';

/**
 * Permissions of the comments service (NS-160, R40–R46); no SQL. The contract's `access` checks that the caller is
 * signed in; moderation checks suspensions.
 */

/** True if a person may comment, reply, like and react: with a username, and a membership or as an administrator. */
export const mayTakePart = (person: Commenter): boolean =>
  !person.service && Boolean(person.username) && person.hasSubscriptionAccess;

export const mustTakePart = (person: Commenter): void => {
  if (mayTakePart(person)) return;
  throw new AppError('forbidden', {
    message: person.username
      ? t('Commenting is part of the membership.')
      : t('Choose a username first: it stands beside what you write.'),
  });
};

/** True for the author, also without a membership. */
export const mayEdit = (person: Commenter, author: string | null): boolean =>
  !person.service && author === person.id;

export const mayDelete = (person: Commenter, author: string | null): boolean =>
  mayEdit(person, author) || moderates(person);

export const moderates = (person: Commenter | null): boolean => may(person, 'comments.moderate');

/** Throws unless the caller moderates: only moderators read states that members never see. */
export const mustModerate = (person: Commenter | null): void => {
  if (!person) throw new AppError('not_signed_in');
  if (!moderates(person)) throw staffRefusal(person);
};

/** Throws unless the caller is the product itself; an administrator is a person. */
export const mustBeTheProduct = (person: Commenter): void => {
  if (!person.service) throw new AppError('forbidden');
};
