import type { CommentState } from '../../../../contract/comments/comments.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import * as settingsStyles from '../../../ui/Settings.module.css';
import * as entriesStyles from './Entries.module.css';
import { stateWords } from './state-words.ts';

/** A glyph and a word; nothing for a visible comment. */
export const StateMark = ({ state }: { state: CommentState }) => {
  const word = stateWords[state];
  if (word === null) return null;
  return (
    <span
      data-part="state"
      className={
        state === 'removed'
          ? classNames(settingsStyles.state, entriesStyles.state, entriesStyles.removed)
          : classNames(settingsStyles.state, entriesStyles.state, entriesStyles.held)
      }
    >
      <Icon name={state === 'removed' ? 'trash' : 'clock'} />
      <span>{t(word)}</span>
    </span>
  );
};
