import { useRef } from 'react';
import type {
  MemberCommentKind,
  MemberCommentSort,
  MemberCommentState,
} from '../../../../contract/comments/comment-rules.ts';
import type { CommentingMember } from '../../../../contract/comments/commenting-members.schema.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { useApi, useComments } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { SortMenu } from '../../../ui/overlays/SortMenu.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { CommentActions } from '../decisions/CommentActions.tsx';
import { useCursorList } from '../list/cursor-list.ts';
import * as entriesStyles from '../list/Entries.module.css';
import * as entryTextStyles from '../list/EntryText.module.css';
import { entryWords } from '../list/entry-words.ts';
import { Facts } from '../list/Facts.tsx';
import { FilterChips } from '../list/FilterChips.tsx';
import { ListHeading } from '../list/ListHeading.tsx';
import { LoadMore } from '../list/LoadMore.tsx';
import { loadMemberComments, type WrittenByMember } from '../list/list-pages.ts';
import * as moderationListStyles from '../list/ModerationList.module.css';
import { Moment } from '../list/Moment.tsx';
import { StateMark } from '../list/StateMark.tsx';
import { stateSentences } from '../list/state-words.ts';
import { titled } from '../list/titled.ts';
import { useChoice } from '../use-choice.ts';

const states = [
  { value: 'all', title: msg('All') },
  { value: 'visible', title: msg('Visible', 'comments') },
  { value: 'held', title: msg('Held', 'comments') },
  { value: 'hidden', title: msg('Hidden', 'comments') },
  { value: 'removed', title: msg('Deleted', 'comments') },
] as const satisfies readonly { value: MemberCommentState; title: Message }[];
const kinds = [
  { value: 'all', title: msg('Comments and replies') },
  { value: 'comment', title: msg('Comments') },
  { value: 'reply', title: msg('Replies') },
] as const satisfies readonly { value: MemberCommentKind; title: Message }[];
const sorts = [
  { value: 'newest', title: msg('Newest') },
  { value: 'oldest', title: msg('Oldest') },
] as const satisfies readonly { value: MemberCommentSort; title: Message }[];

const viewLabel = (type: WrittenByMember['type'], text: string): string =>
  type === 'reply' ? t('View the reply: {text}', { text }) : t('View the comment: {text}', { text });

type RowProps = { row: WrittenByMember; fullName: string; onChanged: () => void };

const MemberComment = ({ row, fullName, onChanged }: RowProps) => {
  const home = useRef<HTMLParagraphElement>(null);
  const { type, text, title, likes, createdAt, edited, moderation } = row;
  const { state, reports } = moderation;
  return (
    <li className={classNames(entriesStyles.report, entriesStyles.wide)}>
      <div className={entryTextStyles.text}>
        <p ref={home} className={entryTextStyles.kind} tabIndex={-1}>
          <span className={entryTextStyles.contentKind}>{t(entryWords[type].title)}</span>
          <StateMark state={state} />
        </p>
        <p className={entryTextStyles.said}>{state === 'removed' ? <del>{text}</del> : text}</p>
        <Facts>
          {title ? t('On {title}', { title }) : null}
          <Trans message="Posted <time/>" components={{ time: <Moment at={createdAt} /> }} />
          {edited ? t('Edited') : null}
          {t('{count, plural, one {# like} other {# likes}}', { count: likes })}
          {reports > 0 ? t('{count, plural, one {# report} other {# reports}}', { count: reports }) : null}
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
          aria-label={viewLabel(type, text.slice(0, 60))}
        >
          {t('View')}
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
    <section aria-label={t('Comments and replies')}>
      <ListHeading homeRef={heading}>{t('Comments and replies')}</ListHeading>
      <div className={moderationListStyles.tools}>
        <FilterChips label={t('State')} options={titled(states)} value={state} onChange={setState} />
        <span className={moderationListStyles.gap} />
        <SortMenu label={t('Show')} value={kind} options={titled(kinds)} onChange={setKind} />
        <SortMenu label={t('Sort')} value={sort} options={titled(sorts)} onChange={setSort} />
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
          {state === 'all' && kind === 'all'
            ? t('{name} has not written anything.', { name: fullName })
            : t('Nothing here.')}
        </p>
      ) : null}
      <LoadMore list={list} />
    </section>
  );
};
