import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../client/context.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import { thisWeekQuery } from '../queries.ts';
import * as styles from './ThisWeek.module.css';
import { WeekDays } from './WeekDays.tsx';
import { practisedOn } from './week-days.ts';

/** The member's week at a glance, Monday to Sunday; nothing while it is not known. */
export const ThisWeek = () => {
  const { data } = useQuery(thisWeekQuery(useApi()));
  const week = data?.weeks[0];
  if (!data || !week) return null;
  return (
    <div className={styles.thisWeek}>
      <p className="small quiet">
        <Trans
          message="This week<hidden>: {days}</hidden>"
          values={{ days: practisedOn(week) }}
          components={{ hidden: <span className="visually-hidden" /> }}
        />
      </p>
      <WeekDays week={week} today={data.today} />
    </div>
  );
};
