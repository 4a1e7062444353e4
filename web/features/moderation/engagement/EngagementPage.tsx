import { contentTypeOf } from '../../../../contract/comments/comment-rules.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { ListPage } from '../../../editing/listing/ListPage.tsx';
import { TabPanel, Tabs } from '../../../ui/controls/Tabs.tsx';
import { engagementTabOf } from '../admin-address.ts';
import { titled } from '../list/titled.ts';
import * as moderationTabsStyles from '../ModerationTabs.module.css';
import { ReportsList } from '../reports/ReportsList.tsx';
import { useTab } from '../use-tab.ts';
import { useWaiting } from '../waiting.ts';
import { EngagementTable } from './EngagementTable.tsx';

const tabs = [
  { id: 'class', title: msg('Classes') },
  { id: 'series', title: msg('Series') },
  { id: 'live', title: msg('Live shows') },
  { id: 'reports', title: msg('Reports') },
];

export const EngagementPage = () => {
  const [tab, open] = useTab(engagementTabOf);
  const { reports } = useWaiting();
  return (
    <ListPage area={t('People')} title={tab === 'reports' ? t('Reports') : t('Engagement')} isPending={false}>
      <div className={moderationTabsStyles.tabs}>
        <Tabs
          label={t('Engagement')}
          tabs={titled(tabs).map((one) =>
            one.id === 'reports' && reports > 0 ? { ...one, count: reports } : one,
          )}
          value={tab}
          onChange={open}
        />
      </div>
      <TabPanel id={tab}>
        {tab === 'reports' ? (
          <ReportsList />
        ) : (
          <EngagementTable key={tab} contentType={contentTypeOf(tab) ?? 'CLASS'} />
        )}
      </TabPanel>
    </ListPage>
  );
};
