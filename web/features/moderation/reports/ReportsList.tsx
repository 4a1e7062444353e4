import { useRef } from 'react';
import type { ReportSort } from '../../../../contract/comments/comment-rules.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { useApi, useComments } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SortMenu } from '../../../ui/overlays/SortMenu.tsx';
import { useQuestion } from '../decisions/Question.tsx';
import { useSuspending } from '../decisions/Suspending.tsx';
import { useCursorList } from '../list/cursor-list.ts';
import { FilterChips } from '../list/FilterChips.tsx';
import { ListHeading } from '../list/ListHeading.tsx';
import { LoadMore } from '../list/LoadMore.tsx';
import { loadReports, type Reported } from '../list/list-pages.ts';
import * as moderationListStyles from '../list/ModerationList.module.css';
import { titled } from '../list/titled.ts';
import { useChoice } from '../use-choice.ts';
import { ReportRow } from './ReportRow.tsx';

const sorts = [
  { value: 'newest', title: msg('Newest') },
  { value: 'oldest', title: msg('Oldest') },
  { value: 'top', title: msg('Most Reported') },
] as const satisfies readonly { value: ReportSort; title: Message }[];

const states = [
  { value: 'active', title: msg('Active', 'reports') },
  { value: 'deleted', title: msg('Deleted', 'reports') },
] as const;

const useReportActs = () => {
  const api = useApi();
  const comments = useComments();
  const settle = (row: Reported, state: 'active' | 'dismissed' | 'deleted', cause: string | undefined) =>
    comments('POST /admin/reports/state', {
      body: { pk: row.pk, sk: row.sk, state, ...(cause ? { cause } : {}) },
    });
  const uuidOf = (row: Reported) => ({ params: { uuid: row.content_id } });
  return {
    dismiss: (row: Reported, cause: string | undefined) => settle(row, 'dismissed', cause),
    // Playlists are stored by the product: their visibility changes first, then the queue.
    remove: async (row: Reported, cause: string | undefined) => {
      if (row.type === 'playlist') await api('POST /admin/api/playlists/{uuid}/hide', uuidOf(row));
      await settle(row, 'deleted', cause);
    },
    restore: async (row: Reported, cause: string | undefined) => {
      if (row.type === 'playlist') await api('POST /admin/api/playlists/{uuid}/unhide', uuidOf(row));
      await settle(row, 'active', cause);
    },
  };
};

/** List of the reports by members, and of the content that was deleted because of a report. */
export const ReportsList = () => {
  const api = useApi();
  const comments = useComments();
  const [state, setState] = useChoice('status', states);
  const [sort, setSort] = useChoice('sort', sorts);
  const home = useRef<HTMLHeadingElement>(null);
  const deleted = state === 'deleted';
  const list = useCursorList({
    key: ['reports', state, sort],
    load: (lastKey, signal) => loadReports({ api, comments }, { sort, deleted }, { lastKey, signal }),
    idOf: (row) => `${row.pk} ${row.sk}`,
  });
  const acts = useReportActs();
  const reload = () => void list.reload();
  const question = useQuestion(reload, home);
  const suspending = useSuspending(reload, home);
  return (
    <section aria-label={t('Reports')}>
      <ListHeading homeRef={home}>{t('Reports')}</ListHeading>
      <div className={moderationListStyles.tools}>
        <FilterChips label={t('Status')} options={titled(states)} value={state} onChange={setState} />
        <span className={moderationListStyles.gap} />
        <SortMenu label={t('Sort')} value={sort} options={titled(sorts)} onChange={setSort} />
      </div>
      <ol aria-busy={list.state === 'loading'}>
        {list.rows.map((row) => (
          <ReportRow
            key={`${row.pk} ${row.sk}`}
            row={row}
            deleted={deleted}
            acts={acts}
            ask={question.ask}
            onSuspend={suspending.suspend}
          />
        ))}
      </ol>
      {list.state === 'end' && list.rows.length === 0 ? (
        <p className={classNames(moderationListStyles.noneYet, 'muted')}>
          {deleted ? t('No deleted reports.') : t('No open reports.')}
        </p>
      ) : null}
      <LoadMore list={list} />
      {question.dialog}
      {suspending.dialog}
    </section>
  );
};
