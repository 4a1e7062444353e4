import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedLiveInstructor } from '../../../../contract/live/live-administration.schema.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { EmptyList, ListContents, ListPage, ListStatus } from '../../../editing/listing/ListPage.tsx';
import { listCount } from '../../../editing/listing/list-count.ts';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { liveInstructorListQuery } from '../queries.ts';
import { NewLiveInstructor } from './NewLiveInstructor.tsx';

const columns: readonly Column<ManagedLiveInstructor>[] = [
  {
    title: 'Live instructor',
    kind: 'main',
    cell: ({ id, name, fields }) => (
      <RowTitle href={pageAddress('/admin/live_instructors/$id/edit', { id })} line={fields.slug}>
        {name}
      </RowTitle>
    ),
  },
  {
    title: 'Shows',
    kind: 'number',
    className: 'numeric',
    cell: ({ showCount }) => fullCount(showCount),
  },
  {
    title: 'State',
    cell: ({ fields }) =>
      fields.active ? (
        <StateMark glyph="done" tone="good">
          Active
        </StateMark>
      ) : (
        <StateMark glyph="draft" tone="quiet">
          Inactive
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
      New live instructor
    </Button>
  );
  return (
    <ListPage area="On air" title="Live instructors" isPending={list.isPending} actions={add}>
      <ListStatus>{list.data ? listCount(data.length, 'instructor', 'instructors') : ''}</ListStatus>
      <ListContents
        list={list}
        isEmpty={data.length === 0}
        empty={<EmptyList title="Who teaches live?" about="Every live show has one instructor." />}
      >
        <StudioTable caption="Live instructors" columns={columns} items={data} keyOf={({ id }) => id} />
      </ListContents>
      <NewLiveInstructor open={making} onClose={() => setMaking(false)} />
    </ListPage>
  );
};
