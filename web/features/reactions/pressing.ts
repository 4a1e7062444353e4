import type { ReactionType } from '../../../contract/comments/comment-rules.ts';
import type { ReactionInfo } from '../../../contract/comments/comments.schema.ts';

/** Returns the reaction that a press requests, and the optimistic state until the server has answered. */
export const pressed = (before: ReactionInfo, type: ReactionType): { on: boolean; info: ReactionInfo } => {
  const on = type === 'LIKE' ? !before.likedByMe : !before.dislikedByMe;
  const likedByMe = type === 'LIKE' && on;
  const change = Number(likedByMe) - Number(before.likedByMe);
  return {
    on,
    info: {
      ...before,
      likedByMe,
      dislikedByMe: type === 'DISLIKE' && on,
      likes: Math.max(0, before.likes + change),
    },
  };
};
