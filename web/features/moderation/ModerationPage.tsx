import { type Message, msg, t } from '../../../contract/messages.ts';
import { ListPage } from '../../editing/listing/ListPage.tsx';
import { TabPanel, Tabs } from '../../ui/controls/Tabs.tsx';
import { type ModerationTab, moderationTabOf } from './admin-address.ts';
import { titled } from './list/titled.ts';
import * as moderationTabsStyles from './ModerationTabs.module.css';
import { MemberSearch } from './members/MemberSearch.tsx';
import { ActionList } from './queue/ActionList.tsx';
import { BannedWords } from './queue/BannedWords.tsx';
import { HeldList } from './queue/HeldList.tsx';
import { SuspendedMembers } from './queue/SuspendedMembers.tsx';
import { useTab } from './use-tab.ts';
import { useWaiting } from './waiting.ts';

const tabs: readonly { id: ModerationTab; title: Message }[] = [
  { id: 'held', title: msg('Waiting', 'comments') },
  { id: 'actions', title: msg('History') },
  { id: 'words', title: msg('Banned words') },
  { id: 'suspended', title: msg('Suspended', 'members') },
  { id: 'members', title: msg('Members') },
];

const panels = {
  held: HeldList,
  actions: ActionList,
  words: BannedWords,
  suspended: SuspendedMembers,
  members: MemberSearch,
} satisfies Record<ModerationTab, unknown>;

/** Moderation page with the tabs for held items, the audit log, banned words, suspended members and member search. */
export const ModerationPage = () => {
  const [tab, open] = useTab(moderationTabOf);
  const { held } = useWaiting();
  const Panel = panels[tab];
  return (
    <ListPage area={t('People')} title={t('Moderation')} isPending={false}>
      <div className={moderationTabsStyles.tabs}>
        <Tabs
          label={t('Moderation')}
          tabs={titled(tabs).map((one) => (one.id === 'held' && held > 0 ? { ...one, count: held } : one))}
          value={tab}
          onChange={open}
        />
      </div>
      <TabPanel id={tab}>
        <Panel />
      </TabPanel>
    </ListPage>
  );
};
