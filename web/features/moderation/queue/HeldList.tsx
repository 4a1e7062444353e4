import { type RefObject, useRef } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi, useComments } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { useActing } from '../decisions/acting.ts';
import { type Question, useQuestion } from '../decisions/Question.tsx';
import { type SuspensionTarget, useSuspending } from '../decisions/Suspending.tsx';
import { SuspendMenu } from '../decisions/SuspendMenu.tsx';
import { useCommentActs } from '../decisions/use-comment-acts.ts';
import { Author } from '../list/Author.tsx';
import { useCursorList } from '../list/cursor-list.ts';
import * as entriesStyles from '../list/Entries.module.css';
import * as entryTextStyles from '../list/EntryText.module.css';
import { entryWords } from '../list/entry-words.ts';
import { Facts } from '../list/Facts.tsx';
import { ListHeading } from '../list/ListHeading.tsx';
import { LoadMore } from '../list/LoadMore.tsx';
import { loadHeld, type Waiting } from '../list/list-pages.ts';
import * as moderationListStyles from '../list/ModerationList.module.css';
import { Moment } from '../list/Moment.tsx';
import { StateMark } from '../list/StateMark.tsx';

type HeldRowProps = {
  row: Waiting;
  onDone: () => void;
  ask: (question: Question) => void;
  onSuspend: (person: SuspensionTarget) => void;
  home: RefObject<HTMLElement | null>;
};

const HeldActions = ({ row, onDone, ask, onSuspend, home }: HeldRowProps) => {
  const { removal, show } = useCommentActs();
  const { act, isPending } = useActing(onDone);
  const { userId, fullName } = row;
  const words = entryWords[row.type];
  const name = { name: fullName };
  return (
    <div className={entryTextStyles.actions}>
      <ButtonLink
        look="secondary"
        size="small"
        className={entryTextStyles.quiet}
        href={row.href}
        aria-label={t(words.view, name)}
      >
        {t('View')}
      </ButtonLink>
      <Button
        look="secondary"
        size="small"
        className={entryTextStyles.quiet}
        aria-label={t(words.remove, name)}
        onClick={() => ask(removal(row))}
      >
        {t('Delete')}
      </Button>
      <Button
        look="secondary"
        size="small"
        aria-label={t(words.approve, name)}
        disabled={isPending}
        onClick={() => {
          home.current?.focus();
          act(() => show(row));
        }}
      >
        {t('Approve')}
      </Button>
      <SuspendMenu label={t(words.options, name)} person={{ userId, fullName }} onSuspend={onSuspend} />
    </div>
  );
};

const HeldRow = (props: HeldRowProps) => {
  const { row } = props;
  return (
    <li className={classNames(entriesStyles.report, entriesStyles.wide, entriesStyles.authored)}>
      <div className={entryTextStyles.text}>
        <Author userId={row.userId} fullName={row.fullName}>
          <span>{t(entryWords[row.type].title)}</span>
          <StateMark state={row.state} />
          <span>{row.cause}</span>
        </Author>
        <p className={entryTextStyles.said}>{row.text}</p>
      </div>
      <div className={entriesStyles.below}>
        <Facts>
          {row.title ? t('On {title}', { title: row.title }) : null}
          <Trans message="Posted <time/>" components={{ time: <Moment at={row.postedAt} /> }} />
          {row.since === row.postedAt ? null : (
            <Trans message="Waiting since <time/>" components={{ time: <Moment at={row.since} /> }} />
          )}
          {row.reports > 0
            ? t('{count, plural, one {# report} other {# reports}}', { count: row.reports })
            : null}
        </Facts>
      </div>
      <HeldActions {...props} />
    </li>
  );
};

const idOf = ({ content_type, comment_id, reply_id }: Waiting): string =>
  `${content_type} ${comment_id} ${reply_id ?? ''}`;

/** Queue of all held comments, replies and playlists, the longest waiting first. */
export const HeldList = () => {
  const api = useApi();
  const comments = useComments();
  const home = useRef<HTMLHeadingElement>(null);
  const list = useCursorList({
    key: ['held'],
    load: (lastKey, signal) => loadHeld({ api, comments }, { lastKey, signal }),
    idOf,
  });
  const reload = () => void list.reload();
  const question = useQuestion(reload, home);
  const suspending = useSuspending(reload, home);
  return (
    <section aria-label={t(msg('Waiting', 'comments'))} className={entriesStyles.afterTabs}>
      <ListHeading homeRef={home}>{t(msg('Waiting', 'comments'))}</ListHeading>
      <ol aria-busy={list.state === 'loading'}>
        {list.rows.map((row) => (
          <HeldRow
            key={idOf(row)}
            row={row}
            onDone={reload}
            ask={question.ask}
            onSuspend={suspending.suspend}
            home={home}
          />
        ))}
      </ol>
      {list.state === 'end' && list.rows.length === 0 ? (
        <p className={classNames(moderationListStyles.noneYet, 'muted')}>{t('Nothing to review.')}</p>
      ) : null}
      <LoadMore list={list} />
      {question.dialog}
      {suspending.dialog}
    </section>
  );
};
