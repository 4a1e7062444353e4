import { useRef } from 'react';
import type { ModerationAction } from '../../../../contract/comments/moderation.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi, useComments } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { useActing } from '../decisions/acting.ts';
import { useCursorList } from '../list/cursor-list.ts';
import * as entriesStyles from '../list/Entries.module.css';
import * as entryTextStyles from '../list/EntryText.module.css';
import { Facts } from '../list/Facts.tsx';
import { ListHeading } from '../list/ListHeading.tsx';
import { LoadMore } from '../list/LoadMore.tsx';
import { loadActions } from '../list/list-pages.ts';
import { MemberName } from '../list/MemberName.tsx';
import * as moderationListStyles from '../list/ModerationList.module.css';
import { Moment } from '../list/Moment.tsx';
import { actionSentence, playlistUndo } from './action-words.ts';

const useUndo = () => {
  const api = useApi();
  const comments = useComments();
  return async (action: ModerationAction) => {
    const change = playlistUndo(action);
    const playlist = { params: { uuid: action.content_id ?? '' } };
    try {
      if (change === 'hide') await api('POST /admin/api/playlists/{uuid}/hide', playlist);
      if (change === 'unhide') await api('POST /admin/api/playlists/{uuid}/unhide', playlist);
      await comments('POST /admin/actions/undo', { body: { id: action.id } });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      // Replaces the usual message of `conflict`: here a reload would not help.
      throw new ApiError(409, {
        code: error.code,
        message: t('Something later was done to this, so it cannot be undone.'),
      });
    }
  };
};

type ActionRowProps = {
  action: ModerationAction;
  /** True if each row names the member whom it is about. */
  withMember: boolean;
  isPending: boolean;
  onUndo: () => void;
};

const ActionRow = ({ action, withMember, isPending, onUndo }: ActionRowProps) => (
  <li className={classNames(entriesStyles.report, entriesStyles.wide)}>
    <div className={entryTextStyles.text}>
      <p className={entryTextStyles.deed}>{actionSentence(action)}</p>
      <p className={entryTextStyles.said}>{action.subject}</p>
      <Facts>
        {action.member && withMember ? <MemberName {...action.member} /> : null}
        <Moment at={action.at} />
        {action.cause || null}
        {action.undone ? (
          <Trans
            message="Undone by {name}, <time/>"
            values={{ name: action.undone.actor }}
            components={{ time: <Moment at={action.undone.at} /> }}
          />
        ) : null}
      </Facts>
    </div>
    {action.undoable ? (
      <div className={entryTextStyles.actions}>
        <Button
          look="secondary"
          size="small"
          aria-label={t('Undo: {action}', { action: actionSentence(action) })}
          disabled={isPending}
          onClick={onUndo}
        >
          {t('Undo')}
        </Button>
      </div>
    ) : null}
  </li>
);

type ActionListProps = {
  /** Restricts the list to the actions on this member. */
  userId?: string;
  onUndone?: () => void;
};

/** Audit log of moderation actions, newest first. */
export const ActionList = ({ userId, onUndone }: ActionListProps) => {
  const comments = useComments();
  const home = useRef<HTMLHeadingElement>(null);
  const undo = useUndo();
  const list = useCursorList({
    key: ['actions', userId ?? null],
    load: (lastKey, signal) => loadActions(comments, userId, { lastKey, signal }),
    idOf: ({ id }) => id,
  });
  const { act, isPending } = useActing(() => {
    onUndone?.();
    void list.reload();
  });
  return (
    <section aria-label={t('History')} className={entriesStyles.afterTabs}>
      <ListHeading homeRef={home}>{t('History')}</ListHeading>
      <ol aria-busy={list.state === 'loading'}>
        {list.rows.map((action) => (
          <ActionRow
            key={action.id}
            action={action}
            withMember={userId === undefined}
            isPending={isPending}
            onUndo={() => {
              home.current?.focus();
              act(() => undo(action));
            }}
          />
        ))}
      </ol>
      {list.state === 'end' && list.rows.length === 0 ? (
        <p className={classNames(moderationListStyles.noneYet, 'muted')}>{t('No actions yet.')}</p>
      ) : null}
      <LoadMore list={list} />
    </section>
  );
};
