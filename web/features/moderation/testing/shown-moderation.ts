import type { Suspension } from '../../../../contract/comments/commenting-members.schema.ts';
import type { HeldRow, ModerationAction } from '../../../../contract/comments/moderation.schema.ts';

export const at = '2026-11-21T10:00:00.000Z';
export const spot = { content_type: 'CLASS', content_id: '1004', comment_id: '7', reply_id: null };
export const heldRow: HeldRow = {
  ...spot,
  type: 'comment',
  text: 'Try the elixir',
  fullName: 'Ada Niel',
  userId: 'ada',
  postedAt: at,
  state: 'held',
  cause: 'The word “elixir” is banned',
  since: at,
  reports: 3,
  title: 'What members call it',
};
export const action = (more: Partial<ModerationAction>): ModerationAction => ({
  ...spot,
  id: '1',
  at,
  actor: 'Ada Lindqvist',
  action: 'remove',
  cause: 'By mistake',
  subject: 'Gone and back again',
  member: { userId: 'ada', fullName: 'Ada Niel' },
  undone: null,
  undoable: true,
  ...more,
});
export const suspension: Suspension = {
  userId: 'ada',
  fullName: 'Ada Niel',
  username: 'ada',
  since: at,
  until: null,
  actor: 'Ada Lindqvist',
  cause: 'Unkind again',
};
