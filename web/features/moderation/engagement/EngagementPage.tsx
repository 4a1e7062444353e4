import { contentTypeOf } from '../../../../contract/comments/comment-rules.ts';
import { TabPanel, Tabs } from '../../../ui/controls/Tabs.tsx';
import { engagementTabOf } from '../admin-address.ts';
import * as moderationTabsStyles from '../ModerationTabs.module.css';
import { ReportsList } from '../reports/ReportsList.tsx';
import { useTab } from '../use-tab.ts';
import { EngagementTable } from './EngagementTable.tsx';

const tabs = [
  { id: 'class', title: 'Class' },
  { id: 'series', title: 'Series' },
  { id: 'live', title: 'Live shows' },
  { id: 'reports', title: 'Reports' },
];

export const EngagementPage = () => {
  const [tab, open] = useTab(engagementTabOf);
  return (
    <main id="main" tabIndex={-1}>
      <h1 className="title-1">Engagement</h1>
      <div className={moderationTabsStyles.tabs}>
        <Tabs label="Engagement" tabs={tabs} value={tab} onChange={open} />
      </div>
      <TabPanel id={tab}>
        {tab === 'reports' ? (
          <ReportsList />
        ) : (
          <EngagementTable key={tab} contentType={contentTypeOf(tab) ?? 'CLASS'} />
        )}
      </TabPanel>
    </main>
  );
};
