import type { RefObject } from 'react';
import type { Moderation } from '../../../../contract/comments/comments.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { wordsOf } from '../list/entry-words.ts';
import { isRestorable, isWaiting } from '../list/state-words.ts';
import { useActing } from './acting.ts';
import { useQuestion } from './Question.tsx';
import type { SuspensionTarget } from './Suspending.tsx';
import { SuspendMenu } from './SuspendMenu.tsx';
import { type CommentSpot, useCommentActs } from './use-comment-acts.ts';

type CommentActionsProps = {
  spot: CommentSpot;
  moderation: Moderation;
  fullName: string;
  /** Element that receives the focus if the focused button may be gone. */
  home: RefObject<HTMLElement | null>;
  onChanged: () => void;
  /** Opens the suspension dialog; left out on a member's own page, which has a button for it. */
  onSuspend?: (person: SuspensionTarget) => void;
};

/** Actions of a moderator on a comment or reply, depending on its state. */
export const CommentActions = ({
  spot,
  moderation,
  fullName,
  home,
  onChanged,
  onSuspend,
}: CommentActionsProps) => {
  const { removal, show } = useCommentActs();
  const { act, isPending } = useActing(onChanged);
  const question = useQuestion(onChanged, home);
  const words = wordsOf(spot);
  const name = { name: fullName };
  const back = isWaiting(moderation) ? 'approve' : isRestorable(moderation) ? 'restore' : null;
  return (
    <>
      {back ? (
        <Button
          look="secondary"
          size="small"
          aria-label={t(words[back], name)}
          disabled={isPending}
          onClick={() => {
            home.current?.focus();
            act(() => show(spot));
          }}
        >
          {back === 'approve' ? t('Approve') : t('Restore')}
        </Button>
      ) : null}
      {moderation.state === 'removed' ? null : (
        <Button
          look="secondary"
          size="small"
          aria-label={t(words.remove, name)}
          onClick={() => question.ask(removal(spot))}
        >
          {t('Delete')}
        </Button>
      )}
      {onSuspend && moderation.userId ? (
        <SuspendMenu
          label={t(words.options, name)}
          person={{ userId: moderation.userId, fullName }}
          onSuspend={onSuspend}
        />
      ) : null}
      {question.dialog}
    </>
  );
};
