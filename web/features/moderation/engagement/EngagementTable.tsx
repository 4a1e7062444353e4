import type { ContentType, EngagementSort } from '../../../../contract/comments/comment-rules.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { useApi, useComments } from '../../../client/context.ts';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SortMenu } from '../../../ui/overlays/SortMenu.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { manageAddress } from '../admin-address.ts';
import { useCursorList } from '../list/cursor-list.ts';
import { type EngagementOrder, nextOrder, orderOptions, orderValue } from '../list/engagement-order.ts';
import { LoadMore } from '../list/LoadMore.tsx';
import { type EngagedRow, loadEngaged } from '../list/list-pages.ts';
import * as moderationListStyles from '../list/ModerationList.module.css';
import * as moderationTableStyles from '../list/ModerationTable.module.css';
import { titled } from '../list/titled.ts';
import { useChoice } from '../use-choice.ts';

const captions: Record<ContentType, Message> = {
  CLASS: msg('Classes'),
  SERIES: msg('Series'),
  LIVE: msg('Live shows'),
};
const emptyTexts: Record<ContentType, Message> = {
  CLASS: msg('Nothing here yet. A class appears once it has a comment or a reaction.'),
  SERIES: msg('Nothing here yet. A series appears once it has a comment or a reaction.'),
  LIVE: msg('Nothing here yet. A live show appears once it has a comment or a reaction.'),
};

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
    title: t('ID'),
    className: classNames('quiet numeric', moderationTableStyles.besidePicture),
    labelled: false,
    cell: ({ id }) => id,
  },
  {
    title: t('Title'),
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
    title: t('Instructors'),
    labelled: false,
    className: moderationTableStyles.besidePicture,
    headClassName: moderationTableStyles.coachesHead,
    cell: ({ known, instructors }) =>
      withCommas(known?.instructors ?? instructors.map((coach) => coach.full_name)),
  },
  sortedColumn({ sort: 'likes', title: t('Likes'), ...sorting }),
  sortedColumn({ sort: 'dislikes', title: t('Dislikes'), ...sorting }),
  sortedColumn({ sort: 'commentCount', title: t('Comments'), ...sorting }),
  // translators: noun: number of members who saved it
  figureColumn(t('Saves'), ({ saves }) => saves),
  {
    title: t('Edit'),
    kind: 'wideOptions',
    cell: (row) => (
      <Anchor
        className={classNames(moderationTableStyles.edit, 'link small')}
        href={manageAddress(contentType, row.id)}
        aria-label={t('EDIT {title}', { title: titleOf(row) })}
      >
        {t('EDIT')}
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
        <SortMenu label={t('Sort')} value={chosen} options={titled(orderOptions)} onChange={choose} />
      </div>
      <StudioTable
        caption={t(captions[contentType])}
        columns={columnsOf(contentType, { order, onOrder: setOrder })}
        items={list.rows}
        keyOf={({ id }) => id}
        className={moderationTableStyles.tableFrame}
        isBusy={list.state === 'loading'}
      />
      {isEmpty ? (
        <p className={classNames(moderationListStyles.noneYet, 'muted')}>{t(emptyTexts[contentType])}</p>
      ) : null}
      <LoadMore list={list} />
    </>
  );
};
