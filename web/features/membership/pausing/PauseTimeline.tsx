import { classNames } from '../../../ui/class-names.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { dayAndMonth } from '../../../ui/text/dates/written-dates.ts';
import { priceText } from '../price-words.ts';
import { useMemberTimeZone } from '../settings/time-zone.ts';
import styles from './Pausing.module.css';

type Span = { until: string; months: number };
type PauseTimelineProps = { startsAt: string; pause: Span; price: number | null; currency: string | null };

/** What is open and what is charged, before, during and after a pause. */
export const PauseTimeline = ({ startsAt, pause, price, currency }: PauseTimelineProps) => {
  const timeZone = useMemberTimeZone();
  const from = dayAndMonth(startsAt, timeZone);
  const again = price !== null && currency ? `Open again, ${priceText(price, currency)}` : 'Open again';
  return (
    <div className={styles.timeline}>
      <div className={styles.bars} aria-hidden="true">
        <i className={styles.paid} />
        <i className={styles.closed} data-months={pause.months} />
        <i />
      </div>
      <ol>
        <li>
          <span>{`Until ${from}`}</span>
          <span>Open, already paid</span>
        </li>
        <li>
          <b>{`${from} to ${dayAndMonth(pause.until, timeZone)}`}</b>
          <span>Closed, nothing charged</span>
        </li>
        <li>
          <span>{`From ${longDay(pause.until, timeZone)}`}</span>
          <span>{again}</span>
        </li>
      </ol>
    </div>
  );
};

/** What is open and what is charged where a membership is canceled. */
export const CancelTimeline = ({ endsAt }: { endsAt: string }) => {
  const end = dayAndMonth(endsAt, useMemberTimeZone());
  return (
    <div className={styles.timeline}>
      <div className={styles.bars} aria-hidden="true">
        <i className={styles.paid} />
        <i className={classNames(styles.closed, styles.ended)} data-months={3} />
      </div>
      <ol>
        <li>
          <span>{`Until ${end}`}</span>
          <span>Open, already paid</span>
        </li>
        <li>
          <b>{`From ${end}`}</b>
          <span>Closed, nothing charged</span>
        </li>
      </ol>
    </div>
  );
};
