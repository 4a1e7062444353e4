import type { ContentType, EngagementSort } from '../../../../contract/comments/comment-rules.ts';
import { useApi, useComments } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SortMenu } from '../../../ui/overlays/SortMenu.tsx';
import tableStyles from '../../../ui/Table.module.css';
import { contentNouns, manageAddress } from '../admin-address.ts';
import { useCursorList } from '../list/cursor-list.ts';
import { type EngagementOrder, nextOrder, orderOptions, orderValue } from '../list/engagement-order.ts';
import { LoadMore } from '../list/LoadMore.tsx';
import { type EngagedRow, loadEngaged } from '../list/list-pages.ts';
import moderationListStyles from '../list/ModerationList.module.css';
import moderationTableStyles from '../list/ModerationTable.module.css';
import { useChoice } from '../use-choice.ts';

const columns: readonly { sort: EngagementSort; title: string }[] = [
  { sort: 'likes', title: 'Likes' },
  { sort: 'dislikes', title: 'Dislikes' },
  { sort: 'commentCount', title: 'Comments' },
];

const captions: Record<ContentType, string> = { CLASS: 'Classes', SERIES: 'Series', LIVE: 'Live shows' };

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
  const href = manageAddress(contentType, row.id);
  return (
    <tr>
      <td className="quiet numeric">{row.id}</td>
      <td className={cardTableStyles.main}>
        <Anchor className={classNames(cardTableStyles.title, !row.known && 'quiet')} href={href}>
          {title}
        </Anchor>
      </td>
      <td data-label="Instructors">{coaches.join(', ')}</td>
      <td className={classNames(tableStyles.number, 'numeric')} data-part="number" data-label="Likes">
        {figure(row.likes)}
      </td>
      <td className={classNames(tableStyles.number, 'numeric')} data-part="number" data-label="Dislikes">
        {figure(row.dislikes)}
      </td>
      <td className={classNames(tableStyles.number, 'numeric')} data-part="number" data-label="Comments">
        {figure(row.commentCount)}
      </td>
      <td className={classNames(tableStyles.number, 'numeric')} data-part="number" data-label="Saves">
        {figure(row.saves)}
      </td>
      <td className={cardTableStyles.wideOptions}>
        <Anchor className="link small" href={href} aria-label={`EDIT ${title}`}>
          EDIT
        </Anchor>
      </td>
    </tr>
  );
};

/** Table of the content that has comments or reactions. */
export const EngagementTable = ({ contentType }: { contentType: ContentType }) => {
  const api = useApi();
  const comments = useComments();
  const [chosen, choose] = useChoice('sort', orderOptions);
  const { sort, direction } = orderOptions.find(({ value }) => value === chosen) ?? orderOptions[0];
  const order = { sort, direction };
  const setOrder = (next: EngagementOrder) => choose(orderValue(next));
  const list = useCursorList({
    key: ['engagement', contentType, order],
    load: (lastKey, signal) => loadEngaged({ api, comments }, contentType, order, { lastKey, signal }),
    idOf: (row) => row.id,
  });
  const isEmpty = list.state === 'end' && list.rows.length === 0;
  return (
    <>
      <div className={moderationTableStyles.phoneOrder}>
        <SortMenu label="Sort" value={chosen} options={orderOptions} onChange={choose} />
      </div>
      <div className={classNames(cardTableStyles.frame, moderationTableStyles.tableFrame)}>
        <table
          className={classNames(tableStyles.table, cardTableStyles.cards)}
          data-part="table"
          aria-busy={list.state === 'loading'}
        >
          <caption className="visually-hidden">{captions[contentType]}</caption>
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
          Nothing here yet. A {contentNouns[contentType]} appears once it has a comment or a reaction.
        </p>
      ) : null}
      <LoadMore list={list} />
    </>
  );
};
