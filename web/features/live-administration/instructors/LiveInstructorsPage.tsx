import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedLiveInstructor } from '../../../../contract/live/live-administration.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { EmptyList, ListContents, ListPage, ListStatus } from '../../../editing/listing/ListPage.tsx';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { liveInstructorListQuery } from '../queries.ts';
import { NewLiveInstructor } from './NewLiveInstructor.tsx';

const columnsOf = (): Column<ManagedLiveInstructor>[] => [
  {
    title: t('Live instructor'),
    kind: 'main',
    cell: ({ id, name, fields }) => (
      <RowTitle href={pageAddress('/admin/live_instructors/$id/edit', { id })} line={fields.slug}>
        {name}
      </RowTitle>
    ),
  },
  {
    // translators: Number of live shows of one of them.
    title: t('Shows'),
    kind: 'number',
    className: 'numeric',
    cell: ({ showCount }) => fullCount(showCount),
  },
  {
    title: t('State'),
    cell: ({ fields }) =>
      fields.active ? (
        <StateMark glyph="done" tone="good">
          {t('Active')}
        </StateMark>
      ) : (
        <StateMark glyph="draft" tone="quiet">
          {t('Inactive')}
        </StateMark>
      ),
  },
];

/** Everyone who teaches live. */
export const LiveInstructorsPage = () => {
  const list = useQuery(liveInstructorListQuery(useApi()));
  const { data = [] } = list;
  const [making, setMaking] = useState(false);
  const add = (
    <Button onClick={() => setMaking(true)}>
      <Icon name="plus" />
      {t('New live instructor')}
    </Button>
  );
  return (
    <ListPage area={t('On air')} title={t('Live instructors')} isPending={list.isPending} actions={add}>
      <ListStatus>
        {list.data
          ? t('{count, plural, one {# instructor} other {# instructors}}', { count: data.length })
          : ''}
      </ListStatus>
      <ListContents
        list={list}
        isEmpty={data.length === 0}
        empty={<EmptyList title={t('Who teaches live?')} about={t('Every live show has one instructor.')} />}
      >
        <StudioTable
          caption={t('Live instructors')}
          columns={columnsOf()}
          items={data}
          keyOf={({ id }) => id}
        />
      </ListContents>
      <NewLiveInstructor open={making} onClose={() => setMaking(false)} />
    </ListPage>
  );
};
