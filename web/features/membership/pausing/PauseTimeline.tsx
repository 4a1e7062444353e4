import type { PauseState } from '../../../../contract/membership/pausing.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { dayAndMonth } from '../../../ui/text/dates/written-dates.ts';
import { chargesText } from '../charge-rows.ts';
import { useMemberTimeZone } from '../settings/time-zone.ts';
import * as styles from './Pausing.module.css';

type PauseTimelineProps = { startsAt: string; pause: PauseState['lengths'][number] };

/** Access and charges before, during and after a pause. */
export const PauseTimeline = ({ startsAt, pause }: PauseTimelineProps) => {
  const timeZone = useMemberTimeZone();
  const from = dayAndMonth(startsAt, timeZone);
  const charges = chargesText(pause.upcomingCharges, timeZone);
  return (
    <div className={styles.timeline}>
      <div className={styles.bars} aria-hidden="true">
        <i className={styles.paid} />
        <i className={styles.closed} data-months={pause.months} />
        <i />
      </div>
      <ol>
        <li>
          <span>{t('Until {date}', { date: longDay(startsAt, timeZone) })}</span>
          <span>{t('Open, already paid')}</span>
        </li>
        <li>
          <b>{t('{from} to {until}', { from, until: longDay(pause.until, timeZone) })}</b>
          <span>{t('Closed, nothing charged')}</span>
        </li>
        <li>
          <span>{t('From {date}', { date: longDay(pause.until, timeZone) })}</span>
          <span>{charges ? t('Open again. You pay {charges}', { charges }) : t('Open again')}</span>
        </li>
      </ol>
    </div>
  );
};

/** Access and charges of a cancelled membership. */
export const CancelTimeline = ({ endsAt }: { endsAt: string }) => {
  const end = longDay(endsAt, useMemberTimeZone());
  return (
    <div className={styles.timeline}>
      <div className={styles.bars} aria-hidden="true">
        <i className={styles.paid} />
        <i className={classNames(styles.closed, styles.ended)} data-months={3} />
      </div>
      <ol>
        <li>
          <span>{t('Until {date}', { date: end })}</span>
          <span>{t('Open, already paid')}</span>
        </li>
        <li>
          <b>{t('From {date}', { date: end })}</b>
          <span>{t('Closed, nothing charged')}</span>
        </li>
      </ol>
    </div>
  );
};
