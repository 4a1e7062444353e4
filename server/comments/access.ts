import { may } from '../../contract/team/may.ts';
import { AppError } from '../platform/errors.ts';
import { staffRefusal } from '../platform/viewer.ts';
import type { Commenter } from './context.ts';

/**
 * Who may do what (NS-160, R40–R46); no SQL. That the caller is signed in is the contract's `access`; suspensions
 * are the moderators'.
 */

/** New comments, replies, likes and reactions want a name that others see and a membership, or an administrator. */
export const mayTakePart = (person: Commenter): boolean =>
  !person.service && Boolean(person.username) && person.hasSubscriptionAccess;

export const mustTakePart = (person: Commenter): void => {
  if (mayTakePart(person)) return;
  throw new AppError('forbidden', {
    message: person.username
      ? 'Commenting is part of the membership.'
      : 'Choose a username first: it stands beside what you write.',
  });
};

/** One's own stays one's own without a membership. */
export const mayEdit = (person: Commenter, author: string | null): boolean =>
  !person.service && author === person.id;

export const mayDelete = (person: Commenter, author: string | null): boolean =>
  mayEdit(person, author) || moderates(person);

export const moderates = (person: Commenter | null): boolean => may(person, 'comments.moderate');

/** States that members never see. */
export const mustModerate = (person: Commenter | null): void => {
  if (!person) throw new AppError('not_signed_in');
  if (!moderates(person)) throw staffRefusal(person);
};

/** Calls of the product itself; an administrator is a person. */
export const mustBeTheProduct = (person: Commenter): void => {
  if (!person.service) throw new AppError('forbidden');
};
