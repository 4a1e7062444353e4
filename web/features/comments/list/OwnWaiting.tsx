import { useQuery } from '@tanstack/react-query';
import type { WaitingComment } from '../../../../contract/comments/comments.schema.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { useComments } from '../../../client/context.ts';
import { PersonPicture } from '../../../ui/PersonPicture.tsx';
import { relativeTime } from '../../../ui/text/dates/relative-time.ts';
import { reactionQuery } from '../../reactions/index.ts';
import * as commentsStyles from '../Comments.module.css';
import { elementId, kindOf, useSection } from '../section-context.ts';
import { CommentText } from './CommentText.tsx';
import { useMounted } from './use-now.ts';

const stateWords: Record<WaitingComment['state'], Message> = {
  held: msg('Only you see this until a moderator has looked at it.'),
  hidden: msg('Hidden after reports or by a moderator: only you see this.'),
};

const Waiting = ({ one }: { one: WaitingComment }) => {
  const { nowMs, me, ask } = useSection();
  const { text, createdAt, state } = one;
  const place = { commentId: one.commentId, replyId: one.replyId };
  const id = elementId(place);
  if (!me) return null;
  const { username, fullName, firstName, lastName, avatar } = me;
  const item = {
    id: one.replyId ?? one.commentId,
    text,
    createdAt,
    updatedAt: createdAt,
    edited: false,
    likes: 0,
    likedByMe: false,
    reported: false,
    replyCount: 0,
    user: { username, fullName, first_name: firstName, last_name: lastName, profile_photo: { url: avatar } },
  };
  return (
    <article className={commentsStyles.comment} id={id} tabIndex={-1} aria-labelledby={`${id}-who`}>
      <PersonPicture person={{ firstName, lastName, avatar }} />
      <p className={commentsStyles.who} id={`${id}-who`}>
        <b>{kindOf(place) === 'reply' ? t('Your reply') : t('Your comment')}</b>
        <time className="small quiet" dateTime={createdAt}>
          {relativeTime(createdAt, nowMs)}
        </time>
      </p>
      <CommentText id={`${id}-text`} text={text} />
      <p className="small muted">{t(stateWords[state])}</p>
      <div className={commentsStyles.commentActions}>
        <button
          type="button"
          aria-describedby={`${id}-who`}
          onClick={() => ask({ kind: 'delete', place, item })}
        >
          {t('Delete')}
        </button>
      </div>
    </article>
  );
};

/** The viewer's comments that others do not see, with their moderation state. */
export const OwnWaiting = () => {
  const { about, held } = useSection();
  const { data } = useQuery(reactionQuery(useComments(), about));
  // A comment that was just edited and awaits moderation says so in its own place.
  const waiting = (data?.waiting ?? []).filter(({ commentId, replyId }) => !held.has(replyId ?? commentId));
  if (!useMounted() || waiting.length === 0) return null;
  return (
    <ul className={commentsStyles.list} aria-label={t('Your comments that others do not see')}>
      {waiting.map((one) => (
        <li key={one.replyId ?? one.commentId}>
          <Waiting one={one} />
        </li>
      ))}
    </ul>
  );
};
