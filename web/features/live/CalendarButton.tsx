import type { LiveShow } from '../../../contract/live/live-shows.schema.ts';
import { useMe } from '../../client/me.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FailedChange } from '../../ui/messages/FailedChange.tsx';
import * as styles from './LiveShowPage.module.css';
import { useAttendance } from './queries.ts';

/** The way into the member's calendar, from which it is reminded of. */
export const CalendarButton = ({ show }: { show: LiveShow }) => {
  const me = useMe();
  const { mutate, isPending, error, variables } = useAttendance(show.slug);
  if (!me) return null;
  return (
    <div className={styles.calendar}>
      <div className={styles.ways}>
        <Button look="light" aria-busy={isPending} onClick={() => mutate(!show.inCalendar)}>
          <Icon name={show.inCalendar ? 'check' : 'bell'} />
          {show.inCalendar ? 'Remove from my calendar' : 'Add to my calendar'}
        </Button>
        {show.inCalendar ? (
          <ButtonLink look="glass" href="/my/calendar">
            <Icon name="calendar" />
            My calendar
          </ButtonLink>
        ) : null}
      </div>
      <p className="small">
        {show.inCalendar
          ? 'It’s in your calendar. We remind you 15 minutes before.'
          : 'With a reminder 15 minutes before.'}
      </p>
      <FailedChange
        error={error}
        failed="That was not saved."
        onRetry={variables === undefined ? undefined : () => mutate(variables)}
      />
    </div>
  );
};
