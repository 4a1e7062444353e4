import type { ModerationAction } from '../../../../contract/comments/moderation.schema.ts';

type Action = Pick<ModerationAction, 'action' | 'actor' | 'content_type' | 'reply_id'>;

const thing = ({ content_type, reply_id }: Action): string => {
  if (content_type === 'PLAYLIST') return 'a playlist';
  return reply_id === null ? 'a comment' : 'a reply';
};

const deeds: Record<ModerationAction['action'], (what: string) => string> = {
  hold: (what) => `held ${what}`,
  hide: (what) => `hid ${what}`,
  remove: (what) => `deleted ${what}`,
  show: (what) => `showed ${what}`,
  dismiss: (what) => `dismissed the reports of ${what}`,
  reopen: (what) => `reopened the reports of ${what}`,
  suspend: () => 'suspended a member',
  lift: () => 'lifted a suspension',
  'ban-word': () => 'banned a word',
  'allow-word': () => 'allowed a word again',
};

/** Returns a sentence such as "Jonas Weber deleted a reply"; an action without an actor is attributed to a rule. */
export const actionSentence = (action: Action): string =>
  `${action.actor ?? 'A rule'} ${deeds[action.action](thing(action))}`;

/** Returns the call that the product makes first when the action on a playlist is undone; null for other content. */
export const playlistUndo = ({ action, content_type }: Action): 'hide' | 'unhide' | null => {
  if (content_type !== 'PLAYLIST') return null;
  if (action === 'remove') return 'unhide';
  return action === 'reopen' ? 'hide' : null;
};
