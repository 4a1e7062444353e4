import type { ComingLiveShow } from '../../../contract/live/live-shows.schema.ts';
import { t } from '../../../contract/messages.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FailedChange } from '../../ui/messages/FailedChange.tsx';
import { reminderAddress, useAttendance } from './queries.ts';

/** Button that puts a show into the member's calendar with a reminder; visitors sign in for it. */
export const RemindButton = ({ show }: { show: ComingLiveShow }) => {
  const { mutate, isPending, error, variables } = useAttendance(show.slug);
  if (!show.attendance)
    return (
      <ButtonLink look="secondary" size="small" href={reminderAddress(show)}>
        <Icon name="bell" />
        {t('Remind me')}
      </ButtonLink>
    );
  const { inCalendar } = show.attendance;
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-pressed={inCalendar}
        aria-busy={isPending}
        aria-label={t('Remind me of {title}', { title: show.title })}
        onClick={() => mutate(!inCalendar)}
      >
        <Icon name={inCalendar ? 'check' : 'bell'} />
        {inCalendar ? t('Reminder set') : t('Remind me')}
      </Button>
      <FailedChange
        error={error}
        failed={t('That was not saved.')}
        onRetry={variables === undefined ? undefined : () => mutate(variables)}
      />
    </>
  );
};
