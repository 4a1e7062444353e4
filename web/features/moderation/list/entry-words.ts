import { msg } from '../../../../contract/messages.ts';

const comment = {
  title: msg('Comment'),
  view: msg('View the comment of {name}'),
  approve: msg('Approve the comment of {name}'),
  restore: msg('Restore the comment of {name}'),
  remove: msg('Delete the comment of {name}'),
  dismiss: msg('Dismiss the reports of the comment of {name}'),
  options: msg('Options for the comment of {name}'),
  askRemoval: msg('Are you sure you want to delete this comment'),
  askRestoring: msg('Are you sure you want to restore this comment'),
  askDismissal: msg('Are you sure you want to dismiss the reports of this comment'),
  dismissed: msg('The comment stays, and comes back here when somebody else reports it.'),
};
const reply = {
  title: msg('Reply'),
  view: msg('View the reply of {name}'),
  approve: msg('Approve the reply of {name}'),
  restore: msg('Restore the reply of {name}'),
  remove: msg('Delete the reply of {name}'),
  dismiss: msg('Dismiss the reports of the reply of {name}'),
  options: msg('Options for the reply of {name}'),
  askRemoval: msg('Are you sure you want to delete this reply'),
  askRestoring: msg('Are you sure you want to restore this reply'),
  askDismissal: msg('Are you sure you want to dismiss the reports of this reply'),
  dismissed: msg('The reply stays, and comes back here when somebody else reports it.'),
};
const playlist = {
  title: msg('Playlist'),
  view: msg('View the playlist of {name}'),
  restore: msg('Restore the playlist of {name}'),
  remove: msg('Delete the playlist of {name}'),
  dismiss: msg('Dismiss the reports of the playlist of {name}'),
  options: msg('Options for the playlist of {name}'),
  askRemoval: msg('Are you sure you want to delete this playlist'),
  askRestoring: msg('Are you sure you want to restore this playlist'),
  askDismissal: msg('Are you sure you want to dismiss the reports of this playlist'),
  dismissed: msg('The playlist stays, and comes back here when somebody else reports it.'),
};

/** Names of controls and questions about what members wrote, by its kind. */
export const entryWords = { comment, reply, playlist };

/** Returns the words of a comment or, if it is one, a reply. */
export const wordsOf = ({ reply_id }: { reply_id: string | null }) =>
  entryWords[reply_id === null ? 'comment' : 'reply'];
