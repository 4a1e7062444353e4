import type { ReactNode } from 'react';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import { lengthText } from '../../../../contract/formats/lengths.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { shortWeekday, timeOfDay } from '../../../ui/text/dates/calendar-words.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import * as styles from './FirstWeek.module.css';
import type { WeekDay } from './first-week.ts';
import { useFirstWeek } from './use-first-week.ts';

const Day = ({ day: { day, proposal }, isToday }: { day: WeekDay; isToday: boolean }) => (
  <li className={classNames(styles.day, proposal && styles.filled)}>
    <p className={styles.date}>
      <b>{isToday ? t('Today') : shortWeekday(day)}</b>{' '}
      <span className="numeric">{Number(day.slice(8))}</span>
    </p>
    {proposal ? (
      <>
        <span className={styles.picture}>
          <Picture image={proposal.entry.coverPhoto} sizes="(max-width: 900px) 1px, 14vw" />
        </span>
        <h3>
          <Anchor href={proposal.entry.planEntryUrl}>
            <OwnText>{proposal.entry.title}</OwnText>
          </Anchor>
        </h3>
        <p className={styles.facts}>
          {lengthText(proposal.entry.humanDuration)}, {timeOfDay(proposal.time)}
        </p>
      </>
    ) : (
      <p className={styles.free}>{t(msg('Free', 'a day without plans'))}</p>
    )}
  </li>
);

type FirstWeekProps = {
  classes: readonly PlanEntry[];
  timeZone: string;
  about: string;
  /** Heading of the week; a part of a page without it. */
  heading?: ReactNode;
};

/** Seven days from today on with three classes, and the button that puts them into the calendar. */
export const FirstWeek = ({ classes, timeZone, about, heading }: FirstWeekProps) => {
  const { week, isPlanned, isBusy, failed, planAll, undo } = useFirstWeek(classes, timeZone);
  return (
    <section aria-label={t('Your week ahead')}>
      <div className={styles.head}>
        <div>
          {heading ?? <h2 className="title-1">{t('Your week ahead')}</h2>}
          <p className="muted">{about}</p>
        </div>
        <div className={styles.actions}>
          {isPlanned ? (
            <>
              <span className={styles.done} role="status">
                <Icon name="check" /> {t('In your calendar')}
              </span>
              <Anchor className="link" href="/my/calendar">
                {t('See it')}
              </Anchor>
              <button type="button" className="link" disabled={isBusy} onClick={undo}>
                {t('Undo')}
              </button>
            </>
          ) : (
            <>
              {heading ? null : (
                <Anchor className="link" href="/surveys/onboarding">
                  {t('Change')}
                </Anchor>
              )}
              <Button disabled={isBusy} aria-busy={isBusy} onClick={planAll}>
                {t('Add to my calendar')}
              </Button>
            </>
          )}
        </div>
      </div>
      {failed ? (
        <p className={styles.problem} role="alert">
          {t('That did not work. Please try again.')}
        </p>
      ) : null}
      <ol className={styles.days}>
        {week.map((day, at) => (
          <Day key={day.day} day={day} isToday={at === 0} />
        ))}
      </ol>
    </section>
  );
};
