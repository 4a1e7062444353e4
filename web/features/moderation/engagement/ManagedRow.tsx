import { type ReactNode, type RefObject, useRef } from 'react';
import type { Comment, Moderation, Reply } from '../../../../contract/comments/comments.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { type Content, contentBody } from '../../../client/comment-content.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PersonPicture } from '../../../ui/PersonPicture.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { CommentActions } from '../decisions/CommentActions.tsx';
import type { SuspensionTarget } from '../decisions/Suspending.tsx';
import * as entriesStyles from '../list/Entries.module.css';
import * as entryTextStyles from '../list/EntryText.module.css';
import { Facts } from '../list/Facts.tsx';
import { MemberName } from '../list/MemberName.tsx';
import { Moment } from '../list/Moment.tsx';
import { StateMark } from '../list/StateMark.tsx';
import { stateSentences } from '../list/state-words.ts';

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
  <Trans
    message="{count, plural, one {<b>#</b> report} other {<b>#</b> reports}}"
    values={{ count }}
    components={{ b: <b className={classNames(entriesStyles.bad, 'numeric')} /> }}
  />
);

const WrittenFacts = ({ likes, moderation }: { likes: number; moderation: Moderation | undefined }) => (
  <Facts>
    <span className="numeric">{t('{count, plural, one {# like} other {# likes}}', { count: likes })}</span>
    {moderation && moderation.reports > 0 ? <Reports count={moderation.reports} /> : null}
    {(moderation ? stateSentences(moderation) : []).map((sentence) => (
      <span key={sentence}>{sentence}</span>
    ))}
  </Facts>
);

/** One comment or reply with everything a moderator learns of it and does with it. */
export const ManagedRow = ({
  content,
  spot,
  written,
  onChanged,
  onSuspend,
  homeRef,
  afterwards,
  children,
}: ManagedRowProps) => {
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
      data-short={state === 'visible' ? '' : undefined}
      data-testid="managed"
    >
      <PersonPicture
        person={{ firstName: user.first_name, lastName: user.last_name, avatar: user.profile_photo.url }}
      />
      <div className={entriesStyles.body}>
        <p ref={home} className={entriesStyles.who} tabIndex={-1}>
          <b>
            <MemberName userId={moderation?.userId} fullName={user.fullName} />
          </b>
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
        <div className={entryTextStyles.rowActions}>
          <CommentActions
            spot={{ ...contentBody(content), ...spot }}
            moderation={moderation}
            fullName={user.fullName}
            home={afterwards ?? home}
            onChanged={onChanged}
            onSuspend={onSuspend}
          />
        </div>
      ) : null}
    </li>
  );
};
