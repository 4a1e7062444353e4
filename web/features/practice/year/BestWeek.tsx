import type { PracticeYear } from '../../../../contract/members/practice.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import * as styles from './BestWeek.module.css';
import { bestWeekWords, habitWords, mostPlayedWords } from './year-words.ts';

/** Best week of a year in words, with the class that was completed on the most days. */
export const BestWeek = ({ bestWeek, mostPlayed }: Pick<PracticeYear, 'bestWeek' | 'mostPlayed'>) =>
  bestWeek ? (
    <section className={styles.bestWeek} aria-labelledby="practice-best-week">
      <h2 className="muted" id="practice-best-week">
        {t('Your best week')}
      </h2>
      <p className={styles.words}>{bestWeekWords(bestWeek)}</p>
      <p className="muted small">
        {[habitWords(bestWeek), mostPlayed ? mostPlayedWords(mostPlayed) : null].filter(Boolean).join(' ')}
      </p>
      {mostPlayed ? (
        <ButtonLink look="secondary" size="small" href={mostPlayed.planEntryUrl}>
          <Icon name="play" />
          {t('Play it again')}
        </ButtonLink>
      ) : null}
    </section>
  ) : null;
