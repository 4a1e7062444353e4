import { useRef } from 'react';
import type {
  MemberCommentKind,
  MemberCommentSort,
  MemberCommentState,
} from '../../../../contract/comments/comment-rules.ts';
import type { CommentingMember } from '../../../../contract/comments/commenting-members.schema.ts';
import { useApi, useComments } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { SortMenu } from '../../../ui/overlays/SortMenu.tsx';
import { CommentActions } from '../decisions/CommentActions.tsx';
import { useCursorList } from '../list/cursor-list.ts';
import * as entriesStyles from '../list/Entries.module.css';
import * as entryTextStyles from '../list/EntryText.module.css';
import { Facts } from '../list/Facts.tsx';
import { FilterChips } from '../list/FilterChips.tsx';
import { ListHeading } from '../list/ListHeading.tsx';
import { LoadMore } from '../list/LoadMore.tsx';
import { loadMemberComments, type WrittenByMember } from '../list/list-pages.ts';
import * as moderationListStyles from '../list/ModerationList.module.css';
import { Moment } from '../list/Moment.tsx';
import { StateMark } from '../list/StateMark.tsx';
import { counted, stateSentences } from '../list/state-words.ts';
import { useChoice } from '../use-choice.ts';

const states = [
  { value: 'all', title: 'All' },
  { value: 'visible', title: 'Visible' },
  { value: 'held', title: 'Held' },
  { value: 'hidden', title: 'Hidden' },
  { value: 'removed', title: 'Deleted' },
] as const satisfies readonly { value: MemberCommentState; title: string }[];
const kinds = [
  { value: 'all', title: 'Comments and replies' },
  { value: 'comment', title: 'Comments' },
  { value: 'reply', title: 'Replies' },
] as const satisfies readonly { value: MemberCommentKind; title: string }[];
const sorts = [
  { value: 'newest', title: 'Newest' },
  { value: 'oldest', title: 'Oldest' },
] as const satisfies readonly { value: MemberCommentSort; title: string }[];

type RowProps = { row: WrittenByMember; fullName: string; onChanged: () => void };

const MemberComment = ({ row, fullName, onChanged }: RowProps) => {
  const home = useRef<HTMLParagraphElement>(null);
  const { type, text, title, likes, createdAt, edited, moderation } = row;
  const { state, reports } = moderation;
  return (
    <li className={classNames(entriesStyles.report, entriesStyles.wide)}>
      <div className={entryTextStyles.text}>
        <p ref={home} className={entryTextStyles.kind} tabIndex={-1}>
          <span className={entryTextStyles.contentKind}>{type === 'reply' ? 'Reply' : 'Comment'}</span>
          <StateMark state={state} />
        </p>
        <p className={entryTextStyles.said}>{state === 'removed' ? <del>{text}</del> : text}</p>
        <Facts>
          {title ? `On ${title}` : null}
          <span>
            Posted <Moment at={createdAt} />
          </span>
          {edited ? 'Edited' : null}
          {counted(likes, 'like', 'likes')}
          {reports > 0 ? counted(reports, 'report', 'reports') : null}
          {stateSentences(moderation).map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </Facts>
      </div>
      <div className={entryTextStyles.actions}>
        <ButtonLink
          look="secondary"
          size="small"
          href={row.href}
          aria-label={`View the ${type}: ${text.slice(0, 60)}`}
        >
          View
        </ButtonLink>
        <CommentActions
          spot={row}
          moderation={moderation}
          fullName={fullName}
          home={home}
          onChanged={onChanged}
        />
      </div>
    </li>
  );
};

type MemberCommentsProps = { member: CommentingMember; onChanged: () => void };

/** Everything one member wrote, in every state. */
export const MemberComments = ({ member: { userId, fullName }, onChanged }: MemberCommentsProps) => {
  const api = useApi();
  const comments = useComments();
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useChoice('state', states);
  const [kind, setKind] = useChoice('kind', kinds);
  const [sort, setSort] = useChoice('sort', sorts);
  const list = useCursorList({
    key: ['of member', userId, state, kind, sort],
    load: (lastKey, signal) =>
      loadMemberComments({ api, comments }, userId, { state, kind, sort }, { lastKey, signal }),
    idOf: ({ comment_id, reply_id }) => `${comment_id} ${reply_id ?? ''}`,
  });
  const changed = () => {
    onChanged();
    void list.reload();
  };
  return (
    <section aria-label="Comments and replies">
      <ListHeading homeRef={heading}>Comments and replies</ListHeading>
      <div className={moderationListStyles.tools}>
        <FilterChips label="State" options={states} value={state} onChange={setState} />
        <span className={moderationListStyles.gap} />
        <SortMenu label="Show" value={kind} options={kinds} onChange={setKind} />
        <SortMenu label="Sort" value={sort} options={sorts} onChange={setSort} />
      </div>
      <ol aria-busy={list.state === 'loading'}>
        {list.rows.map((row) => (
          <MemberComment
            key={`${row.comment_id} ${row.reply_id ?? ''}`}
            row={row}
            fullName={fullName}
            onChanged={changed}
          />
        ))}
      </ol>
      {list.state === 'end' && list.rows.length === 0 ? (
        <p className={classNames(moderationListStyles.noneYet, 'muted')}>
          {state === 'all' && kind === 'all' ? `${fullName} has not written anything.` : 'Nothing here.'}
        </p>
      ) : null}
      <LoadMore list={list} />
    </section>
  );
};
