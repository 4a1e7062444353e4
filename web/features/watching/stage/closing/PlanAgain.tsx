import { useEffect, useRef } from 'react';
import { t } from '../../../../../contract/messages.ts';
import { useMe } from '../../../../client/me.ts';
import { Anchor } from '../../../../ui/Anchor.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { sayFailed } from '../../../../ui/messages/failed-change.ts';
import { timeOfDay, weekdayName } from '../../../../ui/text/dates/calendar-words.ts';
import { addDays, calendarPath, nextHalfHour, usePlanClasses } from '../../../calendar/index.ts';

const minuteMs = 60_000;

/** Returns the day a week after a practice began, and the half hour nearest to its beginning. */
const aWeekLater = (endedAt: number, minutes: number, timeZone: string) => {
  const { day, time } = nextHalfHour(new Date(endedAt - (minutes + 25) * minuteMs), timeZone);
  return { day: addDays(day, 7), time };
};

type PlanAgainProps = { classId: number; minutes: number | null; endedAt: number };

/** Puts the class into the calendar of next week, on the same day and time; then leads there. */
export const PlanAgain = ({ classId, minutes, endedAt }: PlanAgainProps) => {
  const { data, mutate, isPending } = usePlanClasses();
  const timeZone = useMe()?.timeZone ?? 'UTC';
  const link = useRef<HTMLAnchorElement>(null);
  const planned = data?.[0];
  useEffect(() => {
    if (planned) link.current?.focus({ preventScroll: true });
  }, [planned]);
  if (planned)
    return (
      <Anchor ref={link} href={calendarPath({ month: planned.day.slice(0, 7), day: planned.day })}>
        <Icon name="check" />
        {t('Planned for {day}, {time}', { day: weekdayName(planned.day), time: timeOfDay(planned.time) })}
      </Anchor>
    );
  const plan = (): void =>
    mutate(
      { classIds: [classId], ...aWeekLater(endedAt, minutes ?? 0, timeZone) },
      { onError: (error) => sayFailed(t('The class was not planned.'), error, plan) },
    );
  return (
    <button type="button" aria-busy={isPending} onClick={() => (isPending ? undefined : plan())}>
      <Icon name="calendar" />
      {t('Plan it again')}
    </button>
  );
};
