import { useState } from 'react';
import type { PauseState } from '../../../../contract/membership/pausing.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { Notice } from '../Notice.tsx';
import { PauseTimeline } from './PauseTimeline.tsx';
import * as styles from './Pausing.module.css';
import { monthsText } from './pause-words.ts';
import { usePausing } from './use-pausing.ts';

type PauseFormProps = { pause: PauseState; onDone?: () => Promise<void> | void };

/** Form for a pause: length, timeline and button; the reason if no pause is possible. */
export const PauseForm = ({ pause, onDone }: PauseFormProps) => {
  const { lengths, startsAt, refusal } = pause;
  const [wanted, setWanted] = useState(lengths[1]?.months ?? lengths[0]?.months ?? 0);
  const pausing = usePausing(onDone);
  const chosen = lengths.find(({ months }) => months === wanted) ?? lengths[0];
  if (!chosen || !startsAt) return refusal ? <Notice kind="info">{refusal}</Notice> : null;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        pausing.pause(chosen.months);
      }}
    >
      <SegmentedControl
        label={t('How long')}
        value={String(chosen.months)}
        options={lengths.map(({ months }) => [String(months), monthsText(months)] as const)}
        onChange={(months) => setWanted(Number(months))}
      />
      <PauseTimeline startsAt={startsAt} pause={chosen} />
      <p className="small muted">{t('We email you 3 days before. Restart or cancel here any day.')}</p>
      {pausing.problem ? <Notice kind="problem">{pausing.problem}</Notice> : null}
      <div className={styles.last}>
        <Button type="submit" look="secondary" aria-busy={pausing.busy}>
          {pausing.busy
            ? t('One moment')
            : t('{count, plural, one {Pause for # month} other {Pause for # months}}', {
                count: chosen.months,
              })}
        </Button>
      </div>
    </form>
  );
};
