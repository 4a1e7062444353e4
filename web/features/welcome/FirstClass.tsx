import { useState } from 'react';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { lengthText } from '../../../contract/formats/lengths.ts';
import { formatList } from '../../../contract/formats/lists.ts';
import { t } from '../../../contract/messages.ts';
import { coachName } from '../../ui/cards/CoachNames.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { OwnText } from '../../ui/text/OwnText.tsx';
import * as styles from './FirstClass.module.css';

/** The class to begin with, large, with the way to another one. */
export const FirstClass = ({ classes, reason }: { classes: readonly PlanEntry[]; reason: string | null }) => {
  const [at, setAt] = useState(0);
  const entry = classes[at % classes.length];
  if (!entry) return null;
  const coaches = formatList(entry.coaches.map(coachName));
  return (
    <section className={styles.first} aria-labelledby="first-class">
      <div className={styles.picture}>
        <Picture image={entry.coverPhoto} sizes="(max-width: 900px) 100vw, 70vw" eager />
      </div>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{t('Start here')}</p>
        <h2 id="first-class" aria-live="polite">
          <OwnText of={entry}>{entry.title}</OwnText>
        </h2>
        <p>
          {coaches
            ? t('{duration} with {coaches}.', { duration: lengthText(entry.humanDuration), coaches })
            : `${lengthText(entry.humanDuration)}.`}{' '}
          {reason}
        </p>
        <div className={styles.actions}>
          <ButtonLink look="light" href={entry.planEntryUrl}>
            {t('Play')}
          </ButtonLink>
          {classes.length > 1 ? (
            <Button look="glass" onClick={() => setAt(at + 1)}>
              {t('Another one')}
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
};
