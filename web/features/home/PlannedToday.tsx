import { useQuery } from '@tanstack/react-query';
import { lengthText } from '../../../contract/formats/lengths.ts';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { timeOfDay } from '../../ui/text/dates/calendar-words.ts';
import * as styles from './PlannedToday.module.css';
import { plannedTodayQuery } from './queries.ts';

/** Classes that a member planned for today; renders nothing without any. */
export const PlannedToday = () => {
  const { data: planned = [] } = useQuery(plannedTodayQuery(useApi()));
  if (planned.length === 0) return null;
  return (
    <section className={styles.today} aria-label={t('Planned for today')}>
      <ul className="page-width">
        {planned.map(({ id, time, title, humanDuration, planEntryUrl, coverPhoto }) => (
          <li key={id}>
            <b className="numeric">{t('Today {time}', { time: timeOfDay(time) })}</b>
            <span className={styles.thumb}>
              <Picture image={coverPhoto} sizes="92px" />
            </span>
            <span className={styles.words}>
              {planEntryUrl ? <Anchor href={planEntryUrl}>{title}</Anchor> : title}
              <small className="quiet">{lengthText(humanDuration)}</small>
            </span>
            {planEntryUrl ? (
              <ButtonLink
                look="secondary"
                size="small"
                href={planEntryUrl}
                aria-label={t('Play {title}', { title })}
              >
                {t('Play')}
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};
