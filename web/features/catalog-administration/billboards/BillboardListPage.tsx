import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedBillboard } from '../../../../contract/catalog-administration/billboards/billboards.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { EmptyList, ListContents, ListPage, ListStatus } from '../../../editing/listing/ListPage.tsx';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { dayText } from '../../../ui/text/dates/written-dates.ts';
import * as styles from './Billboards.module.css';
import { billboardListQuery, billboardStateWords } from './billboard-queries.ts';
import { NewBillboard } from './NewBillboard.tsx';

const factOf = ({ state, startsAt, endsAt, url }: ManagedBillboard, timeZone: string): string | null => {
  if (state === 'scheduled' && startsAt) return t('From {date}', { date: dayText(startsAt, timeZone) });
  if (state === 'shown' && !url) return t('Visitors cannot see the linked page');
  return state === 'shown' && endsAt ? t('Until {date}', { date: dayText(endsAt, timeZone) }) : null;
};

const isReady = ({ state, url }: ManagedBillboard): boolean => state === 'shown' && Boolean(url);

/** Mark of a billboard; of those that could be shown only the first is. */
const markOf = (billboard: ManagedBillboard, first: number | undefined) => {
  const { id, state, url } = billboard;
  if (state === 'shown' && !url) return { glyph: 'failed', tone: 'warn', word: t('Not shown') } as const;
  if (isReady(billboard) && id !== first)
    return { glyph: 'scheduled', tone: 'quiet', word: t('Next in line') } as const;
  const mark = billboardStateWords[state];
  return { ...mark, word: t(mark.word) };
};

const columnsOf = (timeZone: string, first: number | undefined): Column<ManagedBillboard>[] => [
  {
    title: t('Billboard'),
    kind: 'main',
    cell: ({ id, title, subtitle, picture }) => (
      <span className={styles.board}>
        <span className={styles.thumb} aria-hidden="true">
          {picture ? <Picture image={picture} sizes="160px" /> : null}
        </span>
        <span>
          <RowTitle
            href={pageAddress('/admin/billboards/$billboardId/edit', { billboardId: id })}
            line={subtitle}
          >
            {title}
          </RowTitle>
        </span>
      </span>
    ),
  },
  {
    title: t('Leads to'),
    cell: ({ content }) =>
      content?.title ?? <span className="quiet">{t(msg('Nothing', 'no linked page'))}</span>,
  },
  { title: t('Priority'), kind: 'number', sorted: 'ascending', cell: ({ priority }) => priority },
  {
    title: t('State'),
    cell: (billboard) => {
      const { glyph, tone, word } = markOf(billboard, first);
      return (
        <StateMark glyph={glyph} tone={tone} fact={factOf(billboard, timeZone)}>
          {word}
        </StateMark>
      );
    },
  },
];

/** Every billboard, in the order in which they are shown (S37). */
export const BillboardListPage = () => {
  const list = useQuery(billboardListQuery(useApi()));
  const { data = [] } = list;
  const columns = columnsOf(useStudio().timeZone, data.find(isReady)?.id);
  const [asked, setAsked] = useState(false);
  return (
    <ListPage
      area={t('Reach')}
      title={t('Billboards')}
      isPending={list.isPending}
      actions={
        <Button onClick={() => setAsked(true)}>
          <Icon name="plus" />
          {t('New billboard')}
        </Button>
      }
    >
      <p className="muted">
        {t('Explore and the visitors’ home page show one billboard: the first that is active.')}
      </p>
      <ListStatus>
        {list.data
          ? t('{count, plural, one {# billboard} other {# billboards}}', { count: data.length })
          : ''}
      </ListStatus>
      <ListContents
        list={list}
        isEmpty={data.length === 0}
        empty={
          <EmptyList
            title={t('No billboards yet')}
            about={t('A large picture that links to a series, class or playlist.')}
          >
            <Button onClick={() => setAsked(true)}>{t('New billboard')}</Button>
          </EmptyList>
        }
      >
        <StudioTable caption={t('Billboards')} columns={columns} items={data} keyOf={({ id }) => id} />
      </ListContents>
      <NewBillboard open={asked} onClose={() => setAsked(false)} />
    </ListPage>
  );
};
