import { useQuery } from '@tanstack/react-query';
import type { NoticeMailTimes } from '../../../../contract/members/notices.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
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
  ['none', msg('No break')],
  ['week', msg('1 week')],
  ['month', msg('1 month')],
] as const;

const stillCome = msg('Receipts and sign-in links still come.');

const Break = ({ times, timeZone }: { times: NoticeMailTimes; timeZone: string }) => {
  const { mutate } = useChangeMailTimes();
  const { breakUntil } = times;
  return (
    <div>
      <SegmentedControl
        label={t('A break')}
        value={times.break}
        options={lengths.map(([length, title]) => [length, t(title)] as const)}
        onChange={(chosen) => mutate({ break: chosen })}
      />
      <p className="hint">
        {breakUntil
          ? t('Notices wait until {date}. Receipts and sign-in links still come.', {
              date: longDay(breakUntil, timeZone),
            })
          : t(stillCome)}
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
        title={t('Quiet hours')}
        about={t('Emails wait until these hours end, except receipts, sign-in links and security.')}
      >
        <QuietHours quiet={data?.quietHours} timeZone={timeZone} />
      </SettingsSection>
      <SettingsSection id="break" title={t('Take a break')}>
        {data ? <Break times={data} timeZone={timeZone} /> : <p className="hint">{t(stillCome)}</p>}
      </SettingsSection>
    </>
  );
};

/** Notice settings of a member: topics, channels and quiet hours. */
export const NoticesPage = () => (
  <SettingsFrame
    at="/settings/notices"
    lede={t('Choose what we tell you about, and where. Every optional email has a one-click unsubscribe.')}
    note={
      <SettingsNote title={t('What this changes')}>
        <p>{t('Changes apply right away, on all your devices.')}</p>
        <p>{t('Emails about payments and sign-in always come, for legal and safety reasons.')}</p>
      </SettingsNote>
    }
  >
    <SettingsSection id="practice" title={t('Practice')}>
      <TopicTable topics={practiceTopics} />
    </SettingsSection>
    <SettingsSection
      id="new"
      title={t('What’s new')}
      about={t('Replies and new classes come in at most one email an hour.')}
    >
      <TopicTable topics={newsTopics} />
    </SettingsSection>
    <SettingsSection id="membership" title={t('Membership')} about={t('These always come by email.')}>
      <AlwaysTable />
    </SettingsSection>
    <Times />
  </SettingsFrame>
);
