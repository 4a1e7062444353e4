import type { ContentType, EngagementSort } from '../../../../contract/comments/comment-rules.ts';
import { useApi, useComments } from '../../../client/context.ts';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SortMenu } from '../../../ui/overlays/SortMenu.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { contentNouns, manageAddress } from '../admin-address.ts';
import { useCursorList } from '../list/cursor-list.ts';
import { type EngagementOrder, nextOrder, orderOptions, orderValue } from '../list/engagement-order.ts';
import { LoadMore } from '../list/LoadMore.tsx';
import { type EngagedRow, loadEngaged } from '../list/list-pages.ts';
import * as moderationListStyles from '../list/ModerationList.module.css';
import * as moderationTableStyles from '../list/ModerationTable.module.css';
import { useChoice } from '../use-choice.ts';

const captions: Record<ContentType, string> = { CLASS: 'Classes', SERIES: 'Series', LIVE: 'Live shows' };

const figure = (count: number | null): string => (count === null ? '–' : fullCount(count));

type SortedColumn = {
  sort: EngagementSort;
  title: string;
  order: EngagementOrder;
  onOrder: (order: EngagementOrder) => void;
};

const figureColumn = (title: string, of: (row: EngagedRow) => number | null): Column<EngagedRow> => ({
  title,
  kind: 'number',
  className: 'numeric',
  headClassName: 'numeric',
  cell: (row) => figure(of(row)),
});

const sortedColumn = ({ sort, title, order, onOrder }: SortedColumn): Column<EngagedRow> => {
  const direction = order.sort === sort ? order.direction : null;
  return {
    ...figureColumn(title, (row) => row[sort]),
    sorted: direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending',
    head: (
      <button type="button" onClick={() => onOrder(nextOrder(order, sort))}>
        {title}
        <Icon name={direction === null ? 'sortBoth' : direction === 'asc' ? 'chevronUp' : 'chevronDown'} />
      </button>
    ),
  };
};

const titleOf = ({ known, title }: EngagedRow): string => known?.title ?? title;

const columnsOf = (
  contentType: ContentType,
  sorting: Pick<SortedColumn, 'order' | 'onOrder'>,
): Column<EngagedRow>[] => [
  {
    title: 'ID',
    className: classNames('quiet numeric', moderationTableStyles.besidePicture),
    labelled: false,
    cell: ({ id }) => id,
  },
  {
    title: 'Title',
    kind: 'main',
    headClassName: moderationTableStyles.titleHead,
    cell: (row) => (
      <RowTitle
        href={manageAddress(contentType, row.id)}
        picture={row.known?.picture ?? null}
        shape={contentType === 'SERIES' ? 'tall' : 'wide'}
      >
        {row.known ? titleOf(row) : <span className="quiet">{titleOf(row)}</span>}
      </RowTitle>
    ),
  },
  {
    title: 'Instructors',
    labelled: false,
    className: moderationTableStyles.besidePicture,
    headClassName: moderationTableStyles.coachesHead,
    cell: ({ known, instructors }) =>
      (known?.instructors ?? instructors.map((coach) => coach.full_name)).join(', '),
  },
  sortedColumn({ sort: 'likes', title: 'Likes', ...sorting }),
  sortedColumn({ sort: 'dislikes', title: 'Dislikes', ...sorting }),
  sortedColumn({ sort: 'commentCount', title: 'Comments', ...sorting }),
  figureColumn('Saves', ({ saves }) => saves),
  {
    title: 'Edit',
    kind: 'wideOptions',
    cell: (row) => (
      <Anchor
        className={classNames(moderationTableStyles.edit, 'link small')}
        href={manageAddress(contentType, row.id)}
        aria-label={`EDIT ${titleOf(row)}`}
      >
        EDIT
      </Anchor>
    ),
  },
];

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
      <StudioTable
        caption={captions[contentType]}
        columns={columnsOf(contentType, { order, onOrder: setOrder })}
        items={list.rows}
        keyOf={({ id }) => id}
        className={moderationTableStyles.tableFrame}
        isBusy={list.state === 'loading'}
      />
      {isEmpty ? (
        <p className={classNames(moderationListStyles.noneYet, 'muted')}>
          Nothing here yet. A {contentNouns[contentType]} appears once it has a comment or a reaction.
        </p>
      ) : null}
      <LoadMore list={list} />
    </>
  );
};
