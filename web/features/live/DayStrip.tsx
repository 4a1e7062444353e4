import type { LiveShowCard } from '../../../contract/live/live-shows.schema.ts';
import { t } from '../../../contract/messages.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { fullDay, shortWeekday } from '../../ui/text/dates/calendar-words.ts';
import { stripOf } from './coming-days.ts';
import * as styles from './DayStrip.module.css';

type DayStripProps = { shows: readonly LiveShowCard[]; nowMs: number; timeZone: string };

/** The next seven days with the shows of each. */
export const DayStrip = ({ shows, nowMs, timeZone }: DayStripProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones
  <section className={styles.strip} aria-label={t('The next seven days')} tabIndex={0}>
    <ol>
      {stripOf(shows, nowMs, timeZone).map(({ day, shows: entries }, at) => (
        <li key={day} data-busy={entries.length > 0 || undefined}>
          <time dateTime={day}>
            <span aria-hidden="true">{at === 0 ? t('Today') : shortWeekday(day)}</span>
            <b className="numeric" aria-hidden="true">
              {Number(day.slice(8))}
            </b>
            <span className="visually-hidden">{fullDay(day)}</span>
          </time>
          {entries.map(({ show, words }) => (
            <Anchor key={show.slug} href={show.url} fullLoad>
              {words}
            </Anchor>
          ))}
        </li>
      ))}
    </ol>
  </section>
);
