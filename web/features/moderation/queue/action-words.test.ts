import { expect, test } from 'vitest';
import { actionSentence, playlistUndo } from './action-words.ts';

const reply = { content_type: 'CLASS', reply_id: '9' };
const comment = { content_type: 'CLASS', reply_id: null };
const playlist = { content_type: 'PLAYLIST', reply_id: null };
const nothing = { content_type: null, reply_id: null };

test('the audit list says who did what to what', () => {
  const actor = 'Jonas Weber';
  expect(actionSentence({ action: 'remove', actor, ...reply })).toBe('Jonas Weber deleted a reply');
  expect(actionSentence({ action: 'dismiss', actor, ...playlist })).toBe(
    'Jonas Weber dismissed the reports of a playlist',
  );
  expect(actionSentence({ action: 'suspend', actor, ...nothing })).toBe('Jonas Weber suspended a member');
  expect(actionSentence({ action: 'hide', actor: null, ...comment })).toBe('A rule hid a comment');
});

test('undoing the deletion of a playlist brings the playlist itself back, and the other way round', () => {
  const actor = null;
  expect(playlistUndo({ action: 'remove', actor, ...playlist })).toBe('unhide');
  expect(playlistUndo({ action: 'reopen', actor, ...playlist })).toBe('hide');
  expect(playlistUndo({ action: 'dismiss', actor, ...playlist })).toBeNull();
  expect(playlistUndo({ action: 'remove', actor, ...comment })).toBeNull();
});
