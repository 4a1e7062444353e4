import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedBillboard } from '../../../../contract/catalog-administration/billboards/billboards.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { EmptyList, ListPage, ListStatus } from '../../../editing/listing/ListPage.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import tableStyles from '../../../ui/Table.module.css';
import { adminDate } from '../../../ui/text/dates/admin-date.ts';
import styles from './Billboards.module.css';
import { billboardListQuery, billboardStateWords } from './billboard-queries.ts';
import { NewBillboard } from './NewBillboard.tsx';

const factOf = ({ state, startsAt, endsAt, url }: ManagedBillboard, timeZone: string): string | null => {
  if (state === 'scheduled' && startsAt) return `From ${adminDate(startsAt, timeZone)}`;
  if (state === 'shown' && !url) return 'Visitors cannot see what it leads to';
  return state === 'shown' && endsAt ? `Until ${adminDate(endsAt, timeZone)}` : null;
};

const Row = ({ billboard }: { billboard: ManagedBillboard }) => {
  const { timeZone } = useStudio();
  const { id, title, subtitle, priority, state, picture, content, url } = billboard;
  const isUnseen = state === 'shown' && !url;
  const { glyph, tone, word } = isUnseen
    ? ({ glyph: 'failed', tone: 'warn', word: 'Not shown' } as const)
    : billboardStateWords[state];
  return (
    <tr>
      <td className={cardTableStyles.main}>
        <span className={styles.board}>
          <span className={styles.thumb} aria-hidden="true">
            {picture ? <Picture image={picture} sizes="104px" /> : null}
          </span>
          <span>
            <Anchor
              className={cardTableStyles.title}
              href={pageAddress('/admin/billboards/$billboardId/edit', { billboardId: id })}
            >
              {title}
            </Anchor>
            {subtitle ? <span className={cardTableStyles.line}>{subtitle}</span> : null}
          </span>
        </span>
      </td>
      <td data-label="Leads to">{content?.title ?? <span className="quiet">Nothing</span>}</td>
      <td data-label="Priority" className={tableStyles.number}>
        {priority}
      </td>
      <td data-label="State">
        <StateMark glyph={glyph} tone={tone} fact={factOf(billboard, timeZone)}>
          {word}
        </StateMark>
      </td>
    </tr>
  );
};

const Table = ({ billboards }: { billboards: readonly ManagedBillboard[] }) => (
  <div className={cardTableStyles.frame}>
    <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
      <caption className="visually-hidden">Billboards</caption>
      <thead>
        <tr>
          <th scope="col">Billboard</th>
          <th scope="col">Leads to</th>
          <th scope="col" className={tableStyles.number} aria-sort="ascending">
            Priority
          </th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {billboards.map((billboard) => (
          <Row key={billboard.id} billboard={billboard} />
        ))}
      </tbody>
    </table>
  </div>
);

/** Every billboard, in the order in which they are shown (S37). */
export const BillboardListPage = () => {
  const { data, isPending, isError, refetch } = useQuery(billboardListQuery(useApi()));
  const [asked, setAsked] = useState(false);
  return (
    <ListPage
      area="Reach"
      title="Billboards"
      isPending={isPending}
      actions={
        <Button onClick={() => setAsked(true)}>
          <Icon name="plus" />
          New billboard
        </Button>
      }
    >
      <p className="muted">
        Explore shows one, and so does the home page to visitors: the lowest priority number that is shown.
      </p>
      <ListStatus>{data ? `${data.length} in all` : ''}</ListStatus>
      {data && data.length > 0 ? <Table billboards={data} /> : null}
      {data?.length === 0 ? (
        <EmptyList
          title="No billboards yet"
          about="A large picture that leads to a series, class or playlist."
        >
          <Button onClick={() => setAsked(true)}>New billboard</Button>
        </EmptyList>
      ) : null}
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      <NewBillboard open={asked} onClose={() => setAsked(false)} />
    </ListPage>
  );
};
