import { useQuery } from '@tanstack/react-query';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { ManagedAnnouncement } from '../../../contract/studio/announcements.ts';
import { useApi } from '../../client/context.ts';
import { ListPage } from '../../editing/listing/ListPage.tsx';
import { Anchor } from '../../ui/Anchor.tsx';
import cardTableStyles from '../../ui/administration/CardTable.module.css';
import { StateMark } from '../../ui/administration/StateMark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import tableStyles from '../../ui/Table.module.css';
import { audienceWords, barPlaces, barTitles, messageOf, stateWords } from './announcement-words.ts';
import { announcementListQuery } from './queries.ts';

const Row = ({ announcement }: { announcement: ManagedAnnouncement }) => {
  const { bar, fields, state } = announcement;
  const { glyph, tone, word } = stateWords[state];
  return (
    <tr>
      <td className={cardTableStyles.main}>
        <Anchor className={cardTableStyles.title} href={pageAddress('/admin/announcements/$bar', { bar })}>
          {barTitles[bar]}
        </Anchor>
        <span className={cardTableStyles.line}>{barPlaces[bar]}</span>
      </td>
      <td data-label="Message">{messageOf(announcement) || <span className="quiet">Nothing</span>}</td>
      <td data-label="For">
        {fields.usesSettings ? audienceWords.everyone : audienceWords[fields.audience]}
      </td>
      <td data-label="State">
        <StateMark glyph={glyph} tone={tone} fact={fields.usesSettings ? 'From the settings' : null}>
          {word}
        </StateMark>
      </td>
    </tr>
  );
};

/** Messages of the bars around every page. */
export const AnnouncementListPage = () => {
  const { data, isPending, isError, refetch } = useQuery(announcementListQuery(useApi()));
  return (
    <ListPage area="Reach" title="Announcements" isPending={isPending}>
      {data ? (
        <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
          <caption className="visually-hidden">Bars</caption>
          <thead>
            <tr>
              <th scope="col">Bar</th>
              <th scope="col">Message</th>
              <th scope="col">For</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {data.map((announcement) => (
              <Row key={announcement.bar} announcement={announcement} />
            ))}
          </tbody>
        </table>
      ) : null}
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
    </ListPage>
  );
};
