import type { CommentState } from '../../../../contract/comments/comments.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { stateWords } from './state-words.ts';

/** A glyph and a word; nothing for a visible comment. */
export const StateMark = ({ state }: { state: CommentState }) => {
  const word = stateWords[state];
  if (word === null) return null;
  return (
    <span className={state === 'removed' ? 'st removed' : 'st held'}>
      <Icon name={state === 'removed' ? 'trash' : 'clock'} />
      <span>{word}</span>
    </span>
  );
};
