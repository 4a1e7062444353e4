import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../client/context.ts';
import { RowSkeletons } from '../../../../ui/cards/Skeletons.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../../ui/messages/TryAgain.tsx';
import * as settingsStyles from '../../../../ui/Settings.module.css';
import { securityEventsQuery } from '../../security-query.ts';
import { eventDate } from '../../settings/dates.ts';
import { SettingsIcon, type SettingsIconName } from '../../settings/SettingsIcon.tsx';
import { countText, type EventGroup, eventTitle, groupEvents } from './event-words.ts';

const shownFirst = 8;

const iconOf = ({ event: { kind, outcome } }: EventGroup): SettingsIconName => {
  if (outcome === 'failure' || kind === 'limit_reached') return 'warning';
  return kind === 'sign_in' ? 'done' : 'key';
};

const Event = ({ group, now }: { group: EventGroup; now: Date }) => {
  const { event, count } = group;
  const failed = event.outcome === 'failure';
  const from = [event.device, event.address].filter(Boolean).join(', ');
  const about = [from, failed ? 'Blocked. Was that you?' : ''].filter(Boolean).join('. ');
  return (
    <li>
      <time dateTime={event.at}>{eventDate(event.at, now)}</time>
      <SettingsIcon name={iconOf(group)} className={failed ? settingsStyles.warn : settingsStyles.ok} />
      <div>
        <b>
          {eventTitle(event)}
          {countText(count)}
        </b>
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
  if (groups.length === 0) return <p className="muted">Nothing yet.</p>;
  return (
    <div>
      <ol className={settingsStyles.timeline}>
        {groups.slice(0, all ? undefined : shownFirst).map((group) => (
          <Event key={group.event.id} group={group} now={now} />
        ))}
      </ol>
      {groups.length > shownFirst && !all ? (
        <Button look="secondary" size="small" onClick={() => setAll(true)}>
          Show all {groups.length}
        </Button>
      ) : null}
    </div>
  );
};
