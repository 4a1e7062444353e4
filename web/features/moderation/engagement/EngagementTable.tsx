import { useState } from 'react';
import type { ContentType, EngagementSort } from '../../../../contract/comments/comment-rules.ts';
import { useApi, useComments } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import tableStyles from '../../../ui/Table.module.css';
import { contentWord, manageAddress } from '../admin-address.ts';
import { useCursorList } from '../list/cursor-list.ts';
import { LoadMore } from '../list/LoadMore.tsx';
import { type EngagedRow, loadEngaged } from '../list/list-pages.ts';
import moderationListStyles from '../list/ModerationList.module.css';
import moderationTableStyles from '../list/ModerationTable.module.css';
import styles from './EngagementTable.module.css';
import { type EngagementOrder, firstOrder, nextOrder } from './engagement-order.ts';

const columns: readonly { sort: EngagementSort; title: string }[] = [
  { sort: 'likes', title: 'Likes' },
  { sort: 'dislikes', title: 'Dislikes' },
  { sort: 'commentCount', title: 'Comments' },
];

const figure = (count: number | null): string => (count === null ? '–' : count.toLocaleString('en-US'));

type SortHeadProps = {
  column: (typeof columns)[number];
  order: EngagementOrder;
  onOrder: (order: EngagementOrder) => void;
};

const SortHead = ({ column: { sort, title }, order, onOrder }: SortHeadProps) => {
  const direction = order.sort === sort ? order.direction : null;
  return (
    <th
      scope="col"
      className={classNames(tableStyles.number, 'numeric')}
      data-part="number"
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" onClick={() => onOrder(nextOrder(order, sort))}>
        {title}
        <Icon name={direction === null ? 'sortBoth' : direction === 'asc' ? 'chevronUp' : 'chevronDown'} />
      </button>
    </th>
  );
};

const Row = ({ row, contentType }: { row: EngagedRow; contentType: ContentType }) => {
  const title = row.known?.title ?? row.title;
  const coaches = row.known?.instructors ?? row.instructors.map((coach) => coach.full_name);
  return (
    <tr>
      <td className="quiet numeric">{row.id}</td>
      <td className={row.known ? styles.titleCell : classNames(styles.titleCell, 'quiet')}>{title}</td>
      <td>{coaches.join(', ')}</td>
      <td className={classNames(tableStyles.number, 'numeric')} data-part="number">
        {figure(row.likes)}
      </td>
      <td className={classNames(tableStyles.number, 'numeric')} data-part="number">
        {figure(row.dislikes)}
      </td>
      <td className={classNames(tableStyles.number, 'numeric')} data-part="number">
        {figure(row.commentCount)}
      </td>
      <td className={classNames(tableStyles.number, 'numeric')} data-part="number">
        {figure(row.saves)}
      </td>
      <td>
        <Anchor
          className="link small"
          href={manageAddress(contentWord(contentType), row.id)}
          aria-label={`EDIT ${title}`}
        >
          EDIT
        </Anchor>
      </td>
    </tr>
  );
};

/** What has had a comment or a reaction. */
export const EngagementTable = ({ contentType }: { contentType: ContentType }) => {
  const api = useApi();
  const comments = useComments();
  const [order, setOrder] = useState(firstOrder);
  const list = useCursorList({
    key: ['engagement', contentType, order],
    load: (lastKey, signal) => loadEngaged({ api, comments }, contentType, order, { lastKey, signal }),
    idOf: (row) => row.id,
  });
  const isEmpty = list.state === 'end' && list.rows.length === 0;
  return (
    <>
      <div className={moderationTableStyles.tableFrame}>
        <table className={tableStyles.table} data-part="table" aria-busy={list.state === 'loading'}>
          <caption className="visually-hidden">{contentType === 'CLASS' ? 'Classes' : 'Series'}</caption>
          <thead>
            <tr>
              <th scope="col">ID</th>
              <th scope="col">Title</th>
              <th scope="col">Instructors</th>
              {columns.map((column) => (
                <SortHead key={column.sort} column={column} order={order} onOrder={setOrder} />
              ))}
              <th scope="col" className={classNames(tableStyles.number, 'numeric')} data-part="number">
                Saves
              </th>
              <th scope="col">
                <span className="visually-hidden">Edit</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.rows.map((row) => (
              <Row key={row.id} row={row} contentType={contentType} />
            ))}
          </tbody>
        </table>
      </div>
      {isEmpty ? (
        <p className={classNames(moderationListStyles.noneYet, 'muted')}>
          Nothing here yet. A {contentWord(contentType)} appears once it has a comment or a reaction.
        </p>
      ) : null}
      <LoadMore list={list} />
    </>
  );
};
