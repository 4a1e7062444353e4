import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withCommas } from '../../../../../contract/formats/lists.ts';
import { t } from '../../../../../contract/messages.ts';
import { useApi } from '../../../../client/context.ts';
import { RowSkeletons } from '../../../../ui/cards/Skeletons.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../../ui/messages/TryAgain.tsx';
import * as settingsStyles from '../../../../ui/Settings.module.css';
import { securityEventsQuery } from '../../security-query.ts';
import { eventDate } from '../../settings/dates.ts';
import { SettingsIcon, type SettingsIconName } from '../../settings/SettingsIcon.tsx';
import { type EventGroup, groupEvents, groupTitle } from './event-words.ts';

const shownFirst = 8;

const iconOf = ({ event: { kind, outcome } }: EventGroup): SettingsIconName => {
  if (outcome === 'failure' || kind === 'limit_reached') return 'warning';
  return kind === 'sign_in' ? 'done' : 'key';
};

const aboutText = ({ event: { device, address, outcome } }: EventGroup): string => {
  const from = withCommas([device, address]);
  if (outcome !== 'failure') return from;
  // translators: {from} is the device and the address of its network
  return from ? t('{from}. Blocked. Was that you?', { from }) : t('Blocked. Was that you?');
};

const Event = ({ group, now }: { group: EventGroup; now: Date }) => {
  const { event } = group;
  const failed = event.outcome === 'failure';
  const about = aboutText(group);
  return (
    <li>
      <time dateTime={event.at}>{eventDate(event.at, now)}</time>
      <SettingsIcon name={iconOf(group)} className={failed ? settingsStyles.warn : settingsStyles.ok} />
      <div>
        <b>{groupTitle(group)}</b>
        {about ? <small>{about}</small> : null}
      </div>
    </li>
  );
};

/** Security events of the account, newest first. */
export const SecurityEvents = () => {
  const { data, isError, refetch } = useQuery(securityEventsQuery(useApi()));
  const [now] = useState(() => new Date());
  const [all, setAll] = useState(false);
  if (isError && !data) return <TryAgain onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={2} />;
  const groups = groupEvents(data);
  if (groups.length === 0) return <p className="muted">{t('Nothing yet.')}</p>;
  return (
    <div>
      <ol className={settingsStyles.timeline}>
        {groups.slice(0, all ? undefined : shownFirst).map((group) => (
          <Event key={group.event.id} group={group} now={now} />
        ))}
      </ol>
      {groups.length > shownFirst && !all ? (
        <Button look="secondary" size="small" onClick={() => setAll(true)}>
          {t('Show all {count}', { count: groups.length })}
        </Button>
      ) : null}
    </div>
  );
};
