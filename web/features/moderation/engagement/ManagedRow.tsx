import { type ReactNode, type RefObject, useRef } from 'react';
import type { Comment, Moderation, Reply } from '../../../../contract/comments/comments.ts';
import { type Content, contentBody } from '../../../client/comment-content.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { PersonPicture } from '../../../ui/PersonPicture.tsx';
import { useActing } from '../decisions/acting.ts';
import { useQuestion } from '../decisions/Question.tsx';
import type { SuspensionTarget } from '../decisions/Suspending.tsx';
import { SuspendMenu } from '../decisions/SuspendMenu.tsx';
import { useCommentActs } from '../decisions/use-comment-acts.ts';
import entriesStyles from '../list/Entries.module.css';
import entryTextStyles from '../list/EntryText.module.css';
import { Facts } from '../list/Facts.tsx';
import { Moment } from '../list/Moment.tsx';
import { StateMark } from '../list/StateMark.tsx';
import { counted, isRestorable, isWaiting, stateSentences } from '../list/state-words.ts';

type CommentOrReply = Comment | Reply;
type ManagedRowProps = {
  content: Content;
  spot: { comment_id: string; reply_id: string | null };
  written: CommentOrReply;
  onChanged: () => void;
  onSuspend: (person: SuspensionTarget) => void;
  /** Its first line, so that the list can give it the focus. */
  homeRef?: RefObject<HTMLParagraphElement | null>;
  /** Gets the focus when what had it is gone; without it the first line does. */
  afterwards?: RefObject<HTMLElement | null>;
  /** Below its own words: the replies to it. */
  children?: ReactNode;
};

const Reports = ({ count }: { count: number }) => (
  <>
    <b className={classNames(entriesStyles.bad, 'numeric')}>{count}</b> {count === 1 ? 'report' : 'reports'}
  </>
);

const WrittenFacts = ({ likes, moderation }: { likes: number; moderation: Moderation | undefined }) => (
  <Facts>
    <span className="numeric">{counted(likes, 'like', 'likes')}</span>
    {moderation && moderation.reports > 0 ? <Reports count={moderation.reports} /> : null}
    {(moderation ? stateSentences(moderation) : []).map((sentence) => (
      <span key={sentence}>{sentence}</span>
    ))}
  </Facts>
);

type ActionsProps = Pick<ManagedRowProps, 'content' | 'spot' | 'onChanged' | 'onSuspend'> & {
  moderation: Moderation;
  fullName: string;
  home: RefObject<HTMLElement | null>;
};

const Actions = ({ content, spot, moderation, fullName, home, onChanged, onSuspend }: ActionsProps) => {
  const { removal, show } = useCommentActs();
  const { act, isPending } = useActing(onChanged);
  const question = useQuestion(onChanged, home);
  const at = { ...contentBody(content), ...spot };
  const of = `the ${spot.reply_id === null ? 'comment' : 'reply'} of ${fullName}`;
  const back = isWaiting(moderation) ? 'Show' : isRestorable(moderation) ? 'Restore' : null;
  return (
    <div className={entryTextStyles.rowActions}>
      {back ? (
        <Button
          look="secondary"
          size="small"
          aria-label={`${back} ${of}`}
          disabled={isPending}
          onClick={() => {
            home.current?.focus();
            act(() => show(at));
          }}
        >
          {back}
        </Button>
      ) : null}
      {moderation.state === 'removed' ? null : (
        <Button
          look="danger-outline"
          size="small"
          aria-label={`Delete ${of}`}
          onClick={() => question.ask(removal(at))}
        >
          Delete
        </Button>
      )}
      {moderation.userId ? (
        <SuspendMenu of={of} person={{ userId: moderation.userId, fullName }} onSuspend={onSuspend} />
      ) : null}
      {question.dialog}
    </div>
  );
};

/** One comment or reply with everything a moderator learns of it and does with it. */
export const ManagedRow = ({ written, homeRef, afterwards, children, ...rest }: ManagedRowProps) => {
  const own = useRef<HTMLParagraphElement>(null);
  const home = homeRef ?? own;
  const { user, moderation, likes, createdAt, text } = written;
  const state = moderation?.state ?? 'visible';
  return (
    <li
      className={classNames(
        entriesStyles.entry,
        state === 'removed' ? entriesStyles.gone : state !== 'visible' && entriesStyles.held,
      )}
      data-testid="managed"
    >
      <PersonPicture
        person={{ firstName: user.first_name, lastName: user.last_name, avatar: user.profile_photo.url }}
      />
      <div className={entriesStyles.body}>
        <p ref={home} className={entriesStyles.who} tabIndex={-1}>
          <b>{user.fullName}</b>
          <span className="small quiet">
            <Moment at={createdAt} />
          </span>
          <StateMark state={state} />
        </p>
        <p className={entriesStyles.text} data-testid="managed-text">
          {state === 'removed' ? <del>{text}</del> : text}
        </p>
        <WrittenFacts likes={likes} moderation={moderation} />
        {children}
      </div>
      {moderation ? (
        <Actions {...rest} moderation={moderation} fullName={user.fullName} home={afterwards ?? home} />
      ) : null}
    </li>
  );
};
