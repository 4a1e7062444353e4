import { msg, t } from '../../../../contract/messages.ts';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import type { DayAndTime } from '../queries.ts';
import * as styles from './PlanPanels.module.css';

type WhenFieldsProps = { when: DayAndTime; onWhen: (when: DayAndTime) => void; zone: string };

/** First day and time of a rule. */
export const WhenFields = ({ when, onWhen, zone }: WhenFieldsProps) => (
  <>
    <div className={styles.when}>
      <label className={fieldStyles.field} data-part="field">
        <span>{t(msg('From', 'before a day'))}</span>
        <input
          className={fieldStyles.input}
          data-part="input"
          type="date"
          required
          value={when.day}
          onChange={(event) => onWhen({ ...when, day: event.target.value })}
        />
      </label>
      <label className={fieldStyles.field} data-part="field">
        <span>{t(msg('At', 'before a time of day'))}</span>
        <input
          className={fieldStyles.input}
          data-part="input"
          type="time"
          required
          value={when.time}
          onChange={(event) => onWhen({ ...when, time: event.target.value.slice(0, 5) })}
        />
      </label>
    </div>
    <p className="hint">
      {t('Your time zone: {zone}. The time stays the same when you travel.', {
        zone: zone.replaceAll('_', ' '),
      })}
    </p>
  </>
);
