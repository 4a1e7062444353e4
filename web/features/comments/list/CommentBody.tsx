import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CommentState } from '../../../../contract/comments/comments.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { type PageAddress, withSearch } from '../../../../contract/pages/page-addresses.ts';
import { ApiError } from '../../../client/api.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { usePageAddress } from '../../../client/pages/page-address.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Thumb } from '../../../ui/cards/Thumb.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PersonPicture } from '../../../ui/PersonPicture.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { relativeTime } from '../../../ui/text/dates/relative-time.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import * as commentsStyles from '../Comments.module.css';
import type { CommentItem } from '../comment-list.ts';
import type { CommentRef } from '../queries.ts';
import { elementId, focusSoon, idOf, kindOf, useSection } from '../section-context.ts';
import { mayReact } from '../who-may.ts';
import { CommentForm } from '../writing/CommentForm.tsx';
import { type Failure, FailureLine, failureOf } from '../writing/Failure.tsx';
import { goneWords, heldWords, showSnackbar, updatedWords } from '../writing/snackbars.ts';
import { CommentText } from './CommentText.tsx';

/** Returns the address of a comment on its page. */
const useLinkTo = ({ commentId, replyId }: CommentRef): PageAddress => {
  const { path, search } = usePageAddress();
  return withSearch(path, { ...search, comment: commentId, reply: replyId });
};

const inBold = { b: <b /> };

/** Label of a state that only moderators see, when they follow a link. */
const UnseenState = ({ state }: { state: Exclude<CommentState, 'visible'> }) => {
  switch (state) {
    case 'held':
      // translators: the comment waits for a moderator
      return <Trans message="<b>Held</b>, only moderators see this" components={inBold} />;
    case 'hidden':
      return <Trans message="<b>Hidden</b>, only moderators see this" components={inBold} />;
    case 'removed':
      return <Trans message="<b>Deleted</b>, only moderators see this" components={inBold} />;
  }
};

const stateOf = ({ moderation }: CommentItem): CommentState => moderation?.state ?? 'visible';
const isShown = (item: CommentItem): boolean => stateOf(item) === 'visible';

/** Author and time of a comment; the time is the link to the comment. */
const Byline = ({ place, item }: { place: CommentRef; item: CommentItem }) => {
  const { nowMs } = useSection();
  const state = stateOf(item);
  return (
    <p className={commentsStyles.who} id={`${elementId(place)}-who`}>
      <b>
        <bdi>{item.user.fullName}</bdi>
      </b>
      {item.user.role ? (
        <span className={commentsStyles.role}>{item.user.role === 'coach' ? t('Coach') : t('Staff')}</span>
      ) : null}
      <Anchor
        className={classNames(commentsStyles.when, 'small quiet')}
        href={useLinkTo(place)}
        preserveScroll
      >
        <time dateTime={item.updatedAt}>{relativeTime(item.updatedAt, nowMs)}</time>
      </Anchor>
      {item.edited ? <span className="small quiet">{t('Edited')}</span> : null}
      {state === 'visible' ? null : (
        <span className="small">
          <UnseenState state={state} />
        </span>
      )}
    </p>
  );
};

type LikeButtonProps = {
  place: CommentRef;
  item: CommentItem;
  onFailure: (failure: Failure | null) => void;
};

/** Like button; a viewer who may not like sees only the count. */
const LikeButton = ({ place, item, onFailure }: LikeButtonProps) => {
  const { standing, thread } = useSection();
  const { likedByMe, likes } = item;
  const count = fullCount(likes);
  const like = async () => {
    onFailure(null);
    try {
      await thread.like(place, item);
    } catch (error) {
      logFailure('liking failed', error);
      const isGone = error instanceof ApiError && error.status === 404;
      onFailure(
        isGone
          ? { words: goneWords(kindOf(place)), signedOut: false }
          : failureOf(error, t('Your like was not saved. Try again.')),
      );
    }
  };
  if (!mayReact(standing))
    return (
      <span className={commentsStyles.likes}>
        <Thumb />
        <span className="visually-hidden">{t('Likes: {count}', { count })}</span>
        <span className="numeric" aria-hidden="true">
          {count}
        </span>
      </span>
    );
  return (
    <button
      type="button"
      className={classNames(likedByMe && commentsStyles.liked)}
      aria-pressed={likedByMe}
      aria-label={t('Like, {count}', { count })}
      aria-describedby={`${elementId(place)}-who`}
      onClick={() => void like()}
    >
      <Thumb filled={likedByMe} />
      <span className="numeric">{count}</span>
    </button>
  );
};

/** Buttons of a comment: Edit and Delete for the author, Report for other members. */
const OwnerOrOther = ({ place, item }: { place: CommentRef; item: CommentItem }) => {
  const { me, standing, form, openForm, ask } = useSection();
  const id = idOf(place);
  const described = { 'aria-describedby': `${elementId(place)}-who` };
  const editing = form?.kind === 'edit' && form.id === id;
  if (me?.username && me.username === item.user.username)
    return (
      <>
        {standing === 'suspended' ? null : (
          <button
            type="button"
            id={`${elementId(place)}-edit`}
            aria-expanded={editing}
            {...described}
            onClick={() => openForm(editing ? null : { kind: 'edit', id })}
          >
            {t('Edit')}
          </button>
        )}
        <button type="button" {...described} onClick={() => ask({ kind: 'delete', place, item })}>
          {t('Delete')}
        </button>
      </>
    );
  if (!mayReact(standing)) return null;
  return (
    <button
      type="button"
      aria-disabled={item.reported}
      {...described}
      onClick={() => !item.reported && ask({ kind: 'report', place, item })}
    >
      {item.reported ? t('Reported') : t(msg('Report', 'verb'))}
    </button>
  );
};

/** Edit form in place of a comment's text, filled with that text. */
const EditForm = ({ place, item }: { place: CommentRef; item: CommentItem }) => {
  const { thread, openForm, hold } = useSection();
  const kind = kindOf(place);
  const close = () => {
    openForm(null);
    focusSoon(`${elementId(place)}-edit`);
  };
  const save = async (text: string) => {
    if ((await thread.edit(place, text)) === 'held') {
      openForm(null);
      hold(item.id);
      return focusSoon(elementId(place));
    }
    close();
    showSnackbar(updatedWords(kind));
  };
  return (
    <div className={commentsStyles.body}>
      <CommentForm
        label={kind === 'reply' ? t('Edit reply') : t('Edit comment')}
        action={t('Save')}
        look="edit"
        initial={item.text}
        draftOf={`edit ${item.id}`}
        autoFocus
        onSend={save}
        onCancel={close}
      />
    </div>
  );
};

/** Scrolls to a linked or newly written comment and focuses it. */
const useMark = (place: CommentRef) => {
  const { linked, arrivingRef } = useSection();
  const { commentId, replyId } = place;
  const marked = linked?.commentId === commentId && linked.replyId === replyId;
  const element = useRef<HTMLElement>(null);
  const id = elementId(place);
  useEffect(() => {
    if (arrivingRef.current !== id) return;
    arrivingRef.current = null;
    element.current?.focus();
  }, [arrivingRef, id]);
  useEffect(() => {
    if (!marked) return;
    element.current?.scrollIntoView({ block: 'center' });
    element.current?.focus({ preventScroll: true });
  }, [marked]);
  return { marked, element };
};

type CommentBodyProps = {
  place: CommentRef;
  item: CommentItem;
  /** After the like: Reply and the replies of a comment. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Body that comments and replies share. */
export const CommentBody = ({ place, item, actions, children }: CommentBodyProps) => {
  const { form, held } = useSection();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { marked, element } = useMark(place);
  const id = elementId(place);
  const { first_name: firstName, last_name: lastName, profile_photo: photo } = item.user;
  if (held.has(item.id))
    return (
      <p className={commentsStyles.notice} role="status" id={id} tabIndex={-1}>
        {heldWords(kindOf(place))}
      </p>
    );
  return (
    <article
      ref={element}
      id={id}
      className={classNames(commentsStyles.comment, marked && commentsStyles.marked)}
      aria-labelledby={`${id}-who`}
      aria-current={marked || undefined}
      tabIndex={-1}
    >
      <PersonPicture person={{ firstName, lastName, avatar: photo.url }} />
      <Byline place={place} item={item} />
      {form?.kind === 'edit' && form.id === item.id ? (
        <EditForm place={place} item={item} />
      ) : (
        <CommentText id={`${id}-text`} text={item.text} />
      )}
      {isShown(item) ? (
        <>
          <div className={commentsStyles.commentActions}>
            <LikeButton place={place} item={item} onFailure={setFailure} />
            {actions}
            <OwnerOrOther place={place} item={item} />
          </div>
          <FailureLine failure={failure} />
        </>
      ) : null}
      {children}
    </article>
  );
};
