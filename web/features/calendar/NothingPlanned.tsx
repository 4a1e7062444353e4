import { useQuery } from '@tanstack/react-query';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { lengthText } from '../../../contract/formats/lengths.ts';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { dayTitle, timeOfDay } from '../../ui/text/dates/calendar-words.ts';
import { OwnText } from '../../ui/text/OwnText.tsx';
import { fittingClassesQuery } from './first-week/queries.ts';
import { useFirstWeek } from './first-week/use-first-week.ts';
import * as styles from './NothingPlanned.module.css';
import type { PlanKind } from './planning/PlanButton.tsx';

type WeekProposalProps = { classes: readonly PlanEntry[]; timeZone: string; isEmpty: boolean };

/** Three classes for the coming week; stays while they are put in one after another. */
const WeekProposal = ({ classes, timeZone, isEmpty }: WeekProposalProps) => {
  const { week, isBusy, failed, planAll } = useFirstWeek(classes, timeZone);
  if (!isEmpty && !isBusy && !failed) return null;
  return (
    <div className={styles.week}>
      <p className="title-3">{t('Three classes for your week?')}</p>
      <ul>
        {week.map(({ day, proposal }) =>
          proposal ? (
            <li key={day}>
              <Anchor className="link" href={proposal.entry.planEntryUrl}>
                <OwnText>{proposal.entry.title}</OwnText>
              </Anchor>
              <span className="small muted numeric">
                {dayTitle(day)}, {timeOfDay(proposal.time)}. {lengthText(proposal.entry.humanDuration)}
              </span>
            </li>
          ) : null,
        )}
      </ul>
      <Button size="small" aria-busy={isBusy} onClick={() => isBusy || planAll()}>
        {t('Add them')}
      </Button>
      {failed ? <p role="alert">{t('That did not work. Please try again.')}</p> : null}
    </div>
  );
};

type NothingPlannedProps = {
  isEmpty: boolean;
  /** True in the month of today, where the coming week is proposed. */
  isNow: boolean;
  timeZone: string;
  onPlan: (kind: PlanKind) => void;
};

/** In place of the list of a month without any plan. */
export const NothingPlanned = ({ isEmpty, isNow, timeZone, onPlan }: NothingPlannedProps) => {
  const { data: classes = [] } = useQuery({ ...fittingClassesQuery(useApi()), enabled: isEmpty && isNow });
  return (
    <div className={styles.nothing}>
      {isEmpty ? (
        <>
          <p className="title-2">{t('Nothing is planned. A time of day helps more than a goal.')}</p>
          <ul className={styles.offers}>
            <li>
              <Button look="secondary" size="small" onClick={() => onPlan('series')}>
                {t('Plan a series')}
              </Button>
            </li>
            <li>
              <Button look="secondary" size="small" onClick={() => onPlan('again')}>
                {t('Something every morning')}
              </Button>
            </li>
          </ul>
        </>
      ) : null}
      {isNow && classes.length >= 3 ? (
        <WeekProposal classes={classes} timeZone={timeZone} isEmpty={isEmpty} />
      ) : null}
    </div>
  );
};
