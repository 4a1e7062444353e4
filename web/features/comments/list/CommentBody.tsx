import { type ReactNode, useEffect, useRef } from 'react';
import { usePageAddress } from '../../../client/pages/page-address.ts';
import { stringifySearch } from '../../../client/pages/search-params.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Thumb } from '../../../ui/cards/Thumb.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PersonPicture } from '../../../ui/PersonPicture.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import type { Place } from '../queries.ts';
import { elementId, focusSoon, idOf, kindOf, useSection } from '../section-context.ts';
import { RemarkForm } from '../writing/CommentForm.tsx';
import { heldWords, showSnackbar, updatedWords } from '../writing/snackbars.ts';
import { mayReact } from '../writing/who-may.ts';
import { RemarkText } from './CommentText.tsx';
import type { Remark } from './comment-list.ts';
import { commentTime } from './relative-time.ts';

/** The address that opens this one, on the page it is on. */
const useLinkTo = ({ commentId, replyId }: Place): string => {
  const { path, search } = usePageAddress();
  return path + stringifySearch({ ...search, comment: commentId, reply: replyId ?? undefined });
};

/** Who wrote it and when, which is the link to it. */
const Byline = ({ place, remark }: { place: Place; remark: Remark }) => {
  const { nowMs } = useSection();
  return (
    <p className="who" id={`${elementId(place)}-who`}>
      <b>
        <bdi>{remark.user.fullName}</bdi>
      </b>
      <Anchor className="small quiet when" href={useLinkTo(place)} keepScroll>
        <time dateTime={remark.updatedAt}>{commentTime(remark.updatedAt, nowMs)}</time>
      </Anchor>
    </p>
  );
};

/** A viewer who may not like sees the count alone. */
const LikeButton = ({ place, remark }: { place: Place; remark: Remark }) => {
  const { standing, thread } = useSection();
  const { likedByMe, likes } = remark;
  const count = fullCount(likes);
  if (!mayReact(standing))
    return (
      <span className="likes">
        <Thumb />
        <span className="vh">Likes: </span>
        <span className="num">{count}</span>
      </span>
    );
  return (
    <button
      type="button"
      className={classNames(likedByMe && 'liked')}
      aria-pressed={likedByMe}
      aria-label={`Like, ${count}`}
      aria-describedby={`${elementId(place)}-who`}
      onClick={() => void thread.like(place, remark)}
    >
      <Thumb filled={likedByMe} />
      <span className="num">{count}</span>
    </button>
  );
};

/** Its author edits and deletes, other members report. */
const OwnerOrOther = ({ place, remark }: { place: Place; remark: Remark }) => {
  const { me, standing, form, openForm, ask } = useSection();
  const id = idOf(place);
  const described = { 'aria-describedby': `${elementId(place)}-who` };
  const editing = form?.kind === 'edit' && form.id === id;
  if (me?.username && me.username === remark.user.username)
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
            Edit
          </button>
        )}
        <button type="button" {...described} onClick={() => ask({ kind: 'delete', place, remark })}>
          Delete
        </button>
      </>
    );
  if (!mayReact(standing)) return null;
  return (
    <button
      type="button"
      aria-disabled={remark.reported}
      {...described}
      onClick={() => !remark.reported && ask({ kind: 'report', place, remark })}
    >
      {remark.reported ? 'Reported' : 'Report'}
    </button>
  );
};

/** In place of the text, which it begins with. */
const EditForm = ({ place, remark }: { place: Place; remark: Remark }) => {
  const { thread, openForm, hold } = useSection();
  const kind = kindOf(place);
  const close = () => {
    openForm(null);
    focusSoon(`${elementId(place)}-edit`);
  };
  const save = async (text: string) => {
    if ((await thread.edit(place, text)) === 'held') {
      openForm(null);
      hold(remark.id);
      return focusSoon(elementId(place));
    }
    close();
    showSnackbar(updatedWords(kind));
  };
  return (
    <div className="in">
      <RemarkForm
        label={`Edit ${kind}`}
        action="Save"
        look="edit"
        initial={remark.text}
        draftOf={`edit ${remark.id}`}
        autoFocus
        onSend={save}
        onCancel={close}
      />
    </div>
  );
};

/** A linked or just written comment is scrolled into view and focused. */
const useMark = (place: Place) => {
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

type RemarkBodyProps = {
  place: Place;
  remark: Remark;
  /** After the like: Reply and the replies of a comment. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** What a comment and a reply have in common. */
export const RemarkBody = ({ place, remark, actions, children }: RemarkBodyProps) => {
  const { form, held } = useSection();
  const { marked, element } = useMark(place);
  const id = elementId(place);
  const { first_name: firstName, last_name: lastName, profile_photo: photo } = remark.user;
  if (held.has(remark.id))
    return (
      <p className="vis" role="status" id={id} tabIndex={-1}>
        {heldWords(kindOf(place))}
      </p>
    );
  return (
    <article
      ref={element}
      id={id}
      className={classNames('cmt', marked && 'marked')}
      aria-labelledby={`${id}-who`}
      aria-current={marked || undefined}
      tabIndex={-1}
    >
      <PersonPicture person={{ firstName, lastName, avatar: photo.url }} />
      <Byline place={place} remark={remark} />
      {form?.kind === 'edit' && form.id === remark.id ? (
        <EditForm place={place} remark={remark} />
      ) : (
        <RemarkText id={`${id}-text`} text={remark.text} />
      )}
      <div className="ac">
        <LikeButton place={place} remark={remark} />
        {actions}
        <OwnerOrOther place={place} remark={remark} />
      </div>
      {children}
    </article>
  );
};
