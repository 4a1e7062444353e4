import { useQuery } from '@tanstack/react-query';
import type { NoticeMailTimes } from '../../../../contract/members/notices.schema.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { SettingsFrame, SettingsNote, SettingsSection } from '../../accounts/index.ts';
import { newsTopics, practiceTopics } from '../topics.ts';
import { QuietHours } from './QuietHours.tsx';
import { mailTimesQuery, useChangeMailTimes } from './queries.ts';
import { AlwaysTable, TopicTable } from './TopicTable.tsx';

const lengths = [
  ['none', 'No break'],
  ['week', '1 week'],
  ['month', '1 month'],
] as const;

const stillCome = 'Receipts and sign-in links still come.';

const Break = ({ times, timeZone }: { times: NoticeMailTimes; timeZone: string }) => {
  const { mutate } = useChangeMailTimes();
  const { breakUntil } = times;
  return (
    <div>
      <SegmentedControl
        label="A break"
        value={times.break}
        options={lengths}
        onChange={(chosen) => mutate({ break: chosen })}
      />
      <p className="hint">
        {breakUntil ? `Until ${longDay(breakUntil, timeZone)} what comes waits. ` : null}
        {stillCome}
      </p>
    </div>
  );
};

const Times = () => {
  const timeZone = useMe()?.timeZone ?? 'UTC';
  const { data, isError, refetch } = useQuery(mailTimesQuery(useApi()));
  if (isError && !data) return <TryAgain onRetry={() => void refetch()} />;
  return (
    <>
      <SettingsSection
        id="quiet-hours"
        title="Quiet hours"
        about="Mails wait until they are over, except receipts, sign-in links and security."
      >
        <QuietHours quiet={data?.quietHours} timeZone={timeZone} />
      </SettingsSection>
      <SettingsSection id="break" title="A break from all of it">
        {data ? <Break times={data} timeZone={timeZone} /> : <p className="hint">{stillCome}</p>}
      </SettingsSection>
    </>
  );
};

/** Notice settings of a member: topics, channels and quiet hours. */
export const NoticesPage = () => (
  <SettingsFrame
    at="/settings/notices"
    lede="Nothing else is sent. Every mail that can be switched off has a one-click way out."
    note={
      <SettingsNote title="What this changes">
        <p>A switch counts at once, on all of your devices.</p>
        <p>Mails about payments and signing in always come: the law and your safety ask for them.</p>
      </SettingsNote>
    }
  >
    <SettingsSection id="practice" title="Practice">
      <TopicTable topics={practiceTopics} />
    </SettingsSection>
    <SettingsSection
      id="new"
      title="What is new"
      about="Replies and new classes come in one mail an hour at most."
    >
      <TopicTable topics={newsTopics} />
    </SettingsSection>
    <SettingsSection
      id="membership"
      title="Membership"
      about="Receipts and changes are always mailed: the law and you need them."
    >
      <AlwaysTable />
    </SettingsSection>
    <Times />
  </SettingsFrame>
);
