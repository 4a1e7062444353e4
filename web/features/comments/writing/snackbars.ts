import { msg, t } from '../../../../contract/messages.ts';
import { showToast } from '../../../ui/overlays/toast-list.ts';

type Kind = 'comment' | 'reply';

/** Shorter time-out than other toasts have: the message only confirms what the member sees (COM-033). */
const shownMs = 3000;

export const showSnackbar = (text: string): void => {
  showToast(text, { shownMs });
};

export const postedWords = (kind: Kind): string =>
  kind === 'reply' ? t('Your reply has been posted.') : t('Your comment has been posted.');
export const updatedWords = (kind: Kind): string =>
  kind === 'reply' ? t('Your reply has been updated.') : t('Your comment has been updated.');
export const deletedWords = (kind: Kind): string =>
  kind === 'reply' ? t('Your reply has been deleted.') : t('Your comment has been deleted.');
export const reportedWords = msg('Thanks for the report! Our moderators will review it shortly.');
/** Message about an item that was removed while the page was open; the action is then no longer needed. */
export const goneWords = (kind: Kind): string =>
  kind === 'reply' ? t('This reply is no longer shown.') : t('This comment is no longer shown.');
/** Message about an item that awaits moderation; the words do not blame the author. */
export const heldWords = (kind: Kind): string =>
  kind === 'reply'
    ? t('Thank you. Your reply will be shown once somebody has looked at it.')
    : t('Thank you. Your comment will be shown once somebody has looked at it.');
