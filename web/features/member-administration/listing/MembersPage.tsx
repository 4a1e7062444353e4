import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import {
  type MemberTab,
  memberLimits,
  memberTabs,
} from '../../../../contract/member-administration/member-limits.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { stringifySearch } from '../../../../contract/pages/search-params.ts';
import { useApi } from '../../../client/context.ts';
import { EmptyList, ListContents, ListPage } from '../../../editing/listing/ListPage.tsx';
import { MoreActions } from '../../../editing/listing/MoreActions.tsx';
import { useFilterAddress } from '../../../editing/listing/use-filter-address.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as buttonStyles from '../../../ui/controls/Button.module.css';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { TabPanel, Tabs } from '../../../ui/controls/Tabs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ProvedDownload } from '../../accounts/index.ts';
import { isNarrowed, type MemberFilters, memberFiltersOf, memberSearch } from '../member-filters.ts';
import { stateWords } from '../member-words.ts';
import { memberCountsQuery, membersQuery } from '../queries.ts';
import { AddMember } from './AddMember.tsx';
import * as styles from './MembersPage.module.css';
import { MemberTable } from './MemberTable.tsx';
import { MemberTools } from './MemberTools.tsx';

const titleOf = (tab: MemberTab): string => (tab === 'all' ? t('All') : t(stateWords[tab]));

/** The list that the address names, and choosing another. */
const useMembers = () => {
  const api = useApi();
  const filters = memberFiltersOf(useLocation({ select: (location) => location.search }));
  const list = useInfiniteQuery({ ...membersQuery(api, filters), placeholderData: (before) => before });
  const counts = useQuery({ ...memberCountsQuery(api, filters), placeholderData: (before) => before });
  const choose = useFilterAddress(filters, (next) => pageAddress('/admin/members', {}, memberSearch(next)));
  const members = list.data?.pages.flatMap((page) => page.members) ?? [];
  return { filters, list, choose, members, counts: counts.data ?? null };
};

/** A file that is saved, and no page. */
const Download = ({ filters }: { filters: MemberFilters }) => (
  <ProvedDownload
    className={classNames(buttonStyles.button, buttonStyles.secondary)}
    data-part="button"
    href={`/admin/api/members.csv${stringifySearch(memberSearch(filters))}`}
  >
    <Icon name="download" />
    {t('Download CSV')}
  </ProvedDownload>
);

/** Every account of the studio and how it stands. */
export const MembersPage = () => {
  const { filters, list, choose, members, counts } = useMembers();
  const most = memberLimits.counted;
  return (
    <ListPage
      area={t('People')}
      title={t('Members')}
      isPending={list.isPending}
      actions={
        <>
          <MoreActions>
            <Download filters={filters} />
            <ButtonLink look="secondary" href="/admin/members/import">
              {t('Import members')}
            </ButtonLink>
          </MoreActions>
          <AddMember />
        </>
      }
    >
      <MemberTools filters={filters} choose={choose} />
      <div className={styles.tabs}>
        <Tabs
          label={t('State')}
          tabs={memberTabs.map((id) => ({
            id,
            title: titleOf(id),
            ...(counts ? { count: Math.min(counts[id], most), more: counts[id] > most } : { count: null }),
          }))}
          value={filters.state}
          onChange={(state) => choose({ state: state as MemberTab })}
        />
      </div>
      <TabPanel id={filters.state}>
        <ListContents
          list={list}
          isEmpty={members.length === 0}
          empty={
            <EmptyList
              title={
                isNarrowed(filters) || filters.state !== 'all' ? t('No member matches') : t('No members yet')
              }
              about={
                isNarrowed(filters) || filters.state !== 'all'
                  ? t('Try fewer words, or another tab.')
                  : t('New members appear here.')
              }
            />
          }
        >
          <MemberTable members={members} nowMs={list.dataUpdatedAt} />
        </ListContents>
      </TabPanel>
    </ListPage>
  );
};
