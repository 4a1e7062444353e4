import { useQuery } from '@tanstack/react-query';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { announcementFields } from '../../../contract/studio/announcement-fields.ts';
import type { ManagedAnnouncement } from '../../../contract/studio/announcements.schema.ts';
import { useApi } from '../../client/context.ts';
import { ListPage } from '../../editing/listing/ListPage.tsx';
import { type Column, RowTitle, StudioTable } from '../../editing/listing/StudioTable.tsx';
import { StateMark } from '../../ui/administration/StateMark.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import * as styles from './Announcements.module.css';
import { barPlaces, barTitles, messageOf, stateWords } from './announcement-words.ts';
import { announcementListQuery } from './queries.ts';

const columns: readonly Column<ManagedAnnouncement>[] = [
  {
    title: 'Bar',
    kind: 'main',
    cell: ({ bar }) => (
      <span className={styles.bar}>
        <svg className={styles.page} viewBox="0 0 56 40" aria-hidden="true">
          <rect x="1" y="1" width="54" height="38" rx="5" />
          <path
            className={styles.strip}
            d={bar === 'alert' ? 'M2 10V6q0-4 4-4h44q4 0 4 4v4z' : 'M8 28h40v7H8z'}
          />
          <path d={bar === 'alert' ? 'M10 18h20M10 25h36M10 31h28' : 'M10 9h20M10 16h36M10 22h28'} />
        </svg>
        <span>
          <RowTitle href={pageAddress('/admin/announcements/$bar', { bar })} line={barPlaces[bar]}>
            {barTitles[bar]}
          </RowTitle>
        </span>
      </span>
    ),
  },
  {
    title: 'Message',
    cell: (announcement) => messageOf(announcement) || <span className="quiet">Nothing</span>,
  },
  {
    title: 'For',
    cell: ({ fields }) =>
      announcementFields.audience.choices[fields.usesSettings ? 'everyone' : fields.audience],
  },
  {
    title: 'State',
    cell: ({ fields, state }) => {
      const { glyph, tone, word } = stateWords[state];
      return (
        <StateMark glyph={glyph} tone={tone} fact={fields.usesSettings ? 'From the settings' : null}>
          {word}
        </StateMark>
      );
    },
  },
];

/** Messages of the bars around every page. */
export const AnnouncementListPage = () => {
  const { data, isPending, isError, refetch } = useQuery(announcementListQuery(useApi()));
  return (
    <ListPage area="Reach" title="Announcements" isPending={isPending}>
      {data ? (
        <StudioTable
          caption="Bars"
          columns={columns}
          items={data}
          keyOf={({ bar }) => bar}
          className={styles.bars}
        />
      ) : null}
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
    </ListPage>
  );
};
