import type { ModerationAction } from '../../../../contract/comments/moderation.schema.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';

type Action = Pick<ModerationAction, 'action' | 'actor' | 'content_type' | 'reply_id'>;

type Thing = 'comment' | 'reply' | 'playlist';

const thing = ({ content_type, reply_id }: Action): Thing => {
  if (content_type === 'PLAYLIST') return 'playlist';
  return reply_id === null ? 'comment' : 'reply';
};

const always = (sentence: Message<'actor'>): Record<Thing, Message<'actor'>> => ({
  comment: sentence,
  reply: sentence,
  playlist: sentence,
});

const sentences: Record<ModerationAction['action'], Record<Thing, Message<'actor'>>> = {
  hold: {
    comment: msg('{actor} held a comment'),
    reply: msg('{actor} held a reply'),
    playlist: msg('{actor} held a playlist'),
  },
  hide: {
    comment: msg('{actor} hid a comment'),
    reply: msg('{actor} hid a reply'),
    playlist: msg('{actor} hid a playlist'),
  },
  remove: {
    comment: msg('{actor} deleted a comment'),
    reply: msg('{actor} deleted a reply'),
    playlist: msg('{actor} deleted a playlist'),
  },
  show: {
    comment: msg('{actor} showed a comment'),
    reply: msg('{actor} showed a reply'),
    playlist: msg('{actor} showed a playlist'),
  },
  dismiss: {
    comment: msg('{actor} dismissed the reports of a comment'),
    reply: msg('{actor} dismissed the reports of a reply'),
    playlist: msg('{actor} dismissed the reports of a playlist'),
  },
  reopen: {
    comment: msg('{actor} reopened the reports of a comment'),
    reply: msg('{actor} reopened the reports of a reply'),
    playlist: msg('{actor} reopened the reports of a playlist'),
  },
  suspend: always(msg('{actor} suspended a member')),
  lift: always(msg('{actor} lifted a suspension')),
  'ban-word': always(msg('{actor} banned a word')),
  'allow-word': always(msg('{actor} allowed a word again')),
};

/** Returns a sentence such as "Jonas Weber deleted a reply"; an action without an actor is attributed to a rule. */
export const actionSentence = (action: Action): string =>
  t(sentences[action.action][thing(action)], {
    actor:
      action.actor ??
      // translators: stands for the person in “Jonas Weber deleted a comment”
      t('A rule'),
  });

/** Returns the call that the product makes first when the action on a playlist is undone; null for other content. */
export const playlistUndo = ({ action, content_type }: Action): 'hide' | 'unhide' | null => {
  if (content_type !== 'PLAYLIST') return null;
  if (action === 'remove') return 'unhide';
  return action === 'reopen' ? 'hide' : null;
};
