import { useState } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import * as commentsStyles from '../Comments.module.css';
import type { CommentItem } from '../comment-list.ts';
import type { CommentRef } from '../queries.ts';
import { elementId, focusSoon, useSection } from '../section-context.ts';
import { CommentForm } from '../writing/CommentForm.tsx';
import { heldWords, postedWords, showSnackbar } from '../writing/snackbars.ts';
import { CommentBody } from './CommentBody.tsx';
import { Replies } from './Replies.tsx';

const ReplyIcon = () => (
  <LineIcon>
    <path d="M20 15.5a2 2 0 0 1-2 2H9l-5 3.5V6.5a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2z" />
  </LineIcon>
);

type ReplyFormProps = { place: CommentRef; onPosted: () => void; onHeld: () => void };

/** Stays open with its text until the reply is stored. */
const ReplyForm = ({ place, onPosted, onHeld }: ReplyFormProps) => {
  const { thread, openForm, arrivingRef } = useSection();
  const { commentId } = place;
  const send = async (text: string, requestId: string) => {
    const reply = await thread.reply(commentId, text, requestId);
    openForm(null);
    if (reply === 'held') {
      onHeld();
      return focusSoon(`${elementId(place)}-reply`);
    }
    onPosted();
    showSnackbar(postedWords('reply'));
    arrivingRef.current = elementId({ commentId, replyId: reply.id });
  };
  return (
    <div className={classNames(commentsStyles.replies, commentsStyles.answer)}>
      <CommentForm
        label={t('Add a Reply')}
        action={t(msg('Reply', 'verb'))}
        look="reply"
        draftOf={`reply ${commentId}`}
        autoFocus
        onSend={send}
        onCancel={() => {
          openForm(null);
          focusSoon(`${elementId(place)}-reply`);
        }}
      />
    </div>
  );
};

type CommentActionsProps = { place: CommentRef; item: CommentItem; open: boolean; onToggle: () => void };

const CommentActions = ({ place, item, open, onToggle }: CommentActionsProps) => {
  const { standing, form, openForm } = useSection();
  const { id, replyCount } = item;
  const replying = form?.kind === 'reply' && form.id === id;
  const replies = t('{count, plural, one {# Reply} other {# Replies}}', { count: replyCount });
  const described = { 'aria-describedby': `${elementId(place)}-who` };
  return (
    <>
      {standing === 'member' ? (
        <button
          type="button"
          id={`${elementId(place)}-reply`}
          aria-expanded={replying}
          {...described}
          onClick={() => openForm(replying ? null : { kind: 'reply', id })}
        >
          <ReplyIcon />
          {t(msg('Reply', 'verb'))}
        </button>
      ) : null}
      {replyCount > 0 ? (
        <button
          type="button"
          id={`${elementId(place)}-replies`}
          aria-expanded={open}
          {...described}
          onClick={onToggle}
        >
          <span>{replies}</span>
          <Icon name={open ? 'chevronUp' : 'chevronDown'} />
        </button>
      ) : (
        <span className={commentsStyles.noReplies}>{replies}</span>
      )}
    </>
  );
};

/** A comment with its actions, the form to answer it and its replies, which are closed at first. */
export const Comment = ({ item }: { item: CommentItem }) => {
  const { form, held, linked } = useSection();
  const place: CommentRef = { commentId: item.id, replyId: null };
  const [opened, setOpened] = useState<boolean | null>(null);
  const [waits, setWaits] = useState(false);
  const isLinkedInto = linked?.commentId === item.id && linked.replyId !== null;
  const open = opened ?? isLinkedInto;
  return (
    <CommentBody
      place={place}
      item={item}
      actions={<CommentActions place={place} item={item} open={open} onToggle={() => setOpened(!open)} />}
    >
      {form?.kind === 'reply' && form.id === item.id && !held.has(item.id) ? (
        <ReplyForm
          place={place}
          onPosted={() => {
            setWaits(false);
            setOpened(true);
          }}
          onHeld={() => setWaits(true)}
        />
      ) : null}
      <p className={commentsStyles.message} role="status">
        {waits ? heldWords('reply') : null}
      </p>
      {/* A moderator’s link may lead to a reply that is not counted. */}
      {open && (item.replyCount > 0 || isLinkedInto) ? <Replies comment={item} /> : null}
    </CommentBody>
  );
};
