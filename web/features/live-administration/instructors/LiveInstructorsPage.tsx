import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedLiveInstructor } from '../../../../contract/live/live-administration.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { EmptyList, ListPage, ListStatus } from '../../../editing/listing/ListPage.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import tableStyles from '../../../ui/Table.module.css';
import { fullCount } from '../../../ui/text/counts.ts';
import { liveInstructorListQuery } from '../queries.ts';
import { NewLiveInstructor } from './NewLiveInstructor.tsx';

const Row = ({ instructor }: { instructor: ManagedLiveInstructor }) => {
  const { id, name, fields, showCount } = instructor;
  return (
    <tr>
      <td className={cardTableStyles.main}>
        <Anchor
          className={cardTableStyles.title}
          href={pageAddress('/admin/live_instructors/$id/edit', { id })}
        >
          {name}
        </Anchor>
        <span className={cardTableStyles.line}>{fields.slug}</span>
      </td>
      <td className={classNames(tableStyles.number, 'numeric')} data-label="Shows">
        {fullCount(showCount)}
      </td>
      <td data-label="State">
        {fields.active ? (
          <StateMark glyph="done" tone="good">
            Active
          </StateMark>
        ) : (
          <StateMark glyph="draft" tone="quiet">
            Inactive
          </StateMark>
        )}
      </td>
    </tr>
  );
};

const Table = ({ instructors }: { instructors: readonly ManagedLiveInstructor[] }) => (
  <div className={cardTableStyles.frame}>
    <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
      <caption className="visually-hidden">Live instructors</caption>
      <thead>
        <tr>
          <th scope="col">Live instructor</th>
          <th scope="col" className={tableStyles.number}>
            Shows
          </th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {instructors.map((instructor) => (
          <Row key={instructor.id} instructor={instructor} />
        ))}
      </tbody>
    </table>
  </div>
);

/** Everyone who teaches live. */
export const LiveInstructorsPage = () => {
  const { data, isPending, isError, refetch } = useQuery(liveInstructorListQuery(useApi()));
  const [making, setMaking] = useState(false);
  const add = (
    <Button onClick={() => setMaking(true)}>
      <Icon name="plus" />
      New live instructor
    </Button>
  );
  return (
    <ListPage area="On air" title="Live instructors" isPending={isPending} actions={add}>
      <ListStatus>{data ? `${data.length} in all` : ''}</ListStatus>
      {data && data.length > 0 ? <Table instructors={data} /> : null}
      {data?.length === 0 ? (
        <EmptyList title="Who teaches live?" about="Every live show names one person who leads it." />
      ) : null}
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      <NewLiveInstructor open={making} onClose={() => setMaking(false)} />
    </ListPage>
  );
};
