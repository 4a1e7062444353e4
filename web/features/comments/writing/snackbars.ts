import { showToast } from '../../../ui/overlays/toast-list.ts';

type Kind = 'comment' | 'reply';

/** Shorter than other toasts: it only confirms what the member sees (COM-033). */
const shownMs = 3000;

export const showSnackbar = (text: string): void => {
  showToast(text, { shownMs });
};

export const postedWords = (kind: Kind): string => `Your ${kind} has been posted.`;
export const updatedWords = (kind: Kind): string => `Your ${kind} has been updated.`;
export const deletedWords = (kind: Kind): string => `Your ${kind} has been deleted.`;
export const reportedWords = 'Thanks for the report! Our moderators will review it shortly.';
/** Of one that left while the page was open: what was to be done to it needs no doing. */
export const goneWords = (kind: Kind): string => `This ${kind} is no longer shown.`;
/** Of one that waits for a moderator: nothing is wrong with its author. */
export const heldWords = (kind: Kind): string =>
  `Thank you. Your ${kind} will be shown once somebody has looked at it.`;
