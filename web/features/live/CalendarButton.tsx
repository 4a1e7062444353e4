import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { LiveShow } from '../../../contract/live/live-shows.schema.ts';
import { t } from '../../../contract/messages.ts';
import { useMe } from '../../client/me.ts';
import { useFollow } from '../../ui/Anchor.tsx';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FailedChange } from '../../ui/messages/FailedChange.tsx';
import * as styles from './LiveShowPage.module.css';
import { reminderAddress, reminderHash, useAttendance } from './queries.ts';

/** Link of a visitor to the sign-in, which leads back to the show and sets its reminder. */
const RemindVisitor = ({ show }: { show: LiveShow }) => (
  <div className={styles.calendar}>
    <div className={styles.ways}>
      <ButtonLink look="glass" href={reminderAddress(show)}>
        <Icon name="bell" />
        {t('Remind me')}
      </ButtonLink>
    </div>
    <p className="small">{t('Sign in, and we remind you 15 minutes before.')}</p>
  </div>
);

/** The way into the member's calendar, from which it is reminded of. */
export const CalendarButton = ({ show }: { show: LiveShow }) => {
  const me = useMe();
  const { mutate, isPending, error, variables } = useAttendance(show.slug);
  const hash = useLocation({ select: (location) => location.hash });
  const follow = useFollow();
  const { inCalendar, url } = show;
  useEffect(() => {
    if (!me || hash !== reminderHash) return;
    if (!inCalendar) mutate(true);
    void follow(url, { replace: true, preserveScroll: true });
  }, [me, hash, inCalendar, url, mutate, follow]);
  if (!me) return <RemindVisitor show={show} />;
  return (
    <div className={styles.calendar}>
      <div className={styles.ways}>
        <Button look="light" aria-busy={isPending} onClick={() => mutate(!show.inCalendar)}>
          <Icon name={show.inCalendar ? 'check' : 'bell'} />
          {show.inCalendar ? t('Remove from my calendar') : t('Add to my calendar')}
        </Button>
        {show.inCalendar ? (
          <ButtonLink look="glass" href="/my/calendar">
            <Icon name="calendar" />
            {t('My calendar')}
          </ButtonLink>
        ) : null}
      </div>
      <p className="small">
        {show.inCalendar
          ? t('It’s in your calendar. We remind you 15 minutes before.')
          : t('With a reminder 15 minutes before.')}
      </p>
      <FailedChange
        error={error}
        failed={t('That was not saved.')}
        onRetry={variables === undefined ? undefined : () => mutate(variables)}
      />
    </div>
  );
};
