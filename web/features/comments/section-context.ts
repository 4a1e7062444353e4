import { createContext, use } from 'react';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { About } from '../../client/comment-content.ts';
import type { CommentItem } from './comment-list.ts';
import type { CommentRef } from './queries.ts';
import type { Thread } from './thread.ts';
import type { CommenterState } from './who-may.ts';

/** The one form that is open in place of or under a comment. */
export type OpenForm = { kind: 'edit' | 'reply'; id: string };
/** Question of the open dialog. */
export type Question = { kind: 'report' | 'delete'; place: CommentRef; item: CommentItem };

export type SectionState = {
  about: About;
  thread: Thread;
  me: Me | null;
  standing: CommenterState;
  /** Milliseconds since 1970. */
  nowMs: number;
  form: OpenForm | null;
  openForm: (form: OpenForm | null) => void;
  ask: (question: Question) => void;
  /** Texts of forms that another form has replaced, by draft key. */
  drafts: Map<string, string>;
  /** Ids of comments that await moderation after their author edited them. */
  held: ReadonlySet<string>;
  hold: (id: string) => void;
  /** Id of the element that takes the focus as soon as it is there. */
  arrivingRef: { current: string | null };
  /** The comment or reply that the address leads to. */
  linked: CommentRef | null;
};

const Section = createContext<SectionState | null>(null);
export const SectionProvider = Section.Provider;

export const useSection = (): SectionState => {
  const state = use(Section);
  if (!state) throw new Error('A comment stands outside its section.');
  return state;
};

export const kindOf = ({ replyId }: CommentRef): 'comment' | 'reply' =>
  replyId === null ? 'comment' : 'reply';
export const idOf = ({ commentId, replyId }: CommentRef): string => replyId ?? commentId;
/** Returns the element id of a comment or reply; ids of elements inside it begin with it. */
export const elementId = (place: CommentRef): string => `${kindOf(place)}-${idOf(place)}`;

/** Id of the field of a new comment. */
export const newCommentId = 'new-comment';

const framesToWait = 120;

/**
 * Focuses the element once it is rendered, which takes a slow phone several frames; not while the member types
 * elsewhere.
 */
export const focusSoon = (id: string): void => {
  const before = document.activeElement;
  const typesElsewhere = (): boolean =>
    document.activeElement !== before && document.activeElement?.matches('input, textarea') === true;
  const tryIn = (frames: number): void => {
    requestAnimationFrame(() => {
      if (typesElsewhere()) return;
      const element = document.getElementById(id);
      if (element) element.focus();
      else if (frames > 0) tryIn(frames - 1);
    });
  };
  requestAnimationFrame(() => tryIn(framesToWait));
};
