import type { PracticeSnapshot } from '../../../contract/accounts/users.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { type HomeCardClick, pushEvent } from '../../client/analytics.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import cardStyles from '../../ui/cards/Card.module.css';
import snapshotStyles from '../../ui/cards/Snapshot.module.css';
import { classNames } from '../../ui/class-names.ts';
import { HourGreeting } from '../../ui/hours/HourGreeting.tsx';
import { CoilMark } from '../../ui/Icon.tsx';
import { focusAttributes } from '../../ui/pictures/focus-attributes.ts';
import { fullCount } from '../../ui/text/counts.ts';
import { useMe } from '../accounts/index.ts';
import { ThisWeek } from '../practice/index.ts';
import styles from './PracticeSummary.module.css';
import { isNew } from './queries.ts';

type Details = PracticeSnapshot['details'];

const cards: readonly {
  title: string;
  kept: keyof Details;
  tab: string;
  event: HomeCardClick['event'];
}[] = [
  { title: 'Completed', kept: 'completedClasses', tab: 'completed', event: 'completed_classes_click' },
  { title: 'My Playlists', kept: 'playlists', tab: 'playlists', event: 'my_playlists_click' },
  { title: 'Saved Classes', kept: 'savedClasses', tab: 'classes', event: 'saved_classes_click' },
  { title: 'Saved Series', kept: 'savedSeries', tab: 'series', event: 'saved_series_click' },
];

const figuresOf = ({ snapshot }: PracticeSnapshot): readonly (readonly [label: string, count: number])[] => [
  ['Classes Completed', snapshot.completedClassesCount],
  ['Active Days', snapshot.activeDays],
  ['Week Streak', snapshot.weekStreak],
];

const Figures = ({ practice }: { practice: PracticeSnapshot }) => (
  <div className={snapshotStyles.snap} data-part="snapshot">
    <h2 className="small quiet">Last 30 days</h2>
    <dl>
      {figuresOf(practice).map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="numeric">{fullCount(count)}</dd>
        </div>
      ))}
    </dl>
  </div>
);

/** The picture of the newest, or the studio's mark where there is none. */
const Frame = ({ kept: { count, lastThumbnail, focus } }: { kept: Details[keyof Details] }) => (
  <div className={cardStyles.frame} data-part="frame">
    {count > 0 && lastThumbnail ? (
      <img {...focusAttributes(focus)} src={lastThumbnail} alt="" width={480} height={300} decoding="async" />
    ) : (
      <span className={styles.placeholder}>
        <CoilMark />
      </span>
    )}
  </div>
);

/** A member's practice at a glance, its figures with the first completed class; visitors see none. */
export const PracticeSummary = () => {
  const me = useMe();
  if (!me) return null;
  const { myPracticeSnapshot: practice } = me;
  const fresh = isNew(me);
  return (
    <section className={classNames(styles.summary, 'page-width')} aria-label="My Practice">
      <div>
        <HourGreeting className="muted" />
        <h1 className="display-2">Hi, {me.firstName}</h1>
        <p className={styles.ways}>
          <Anchor
            className="link small"
            href="/surveys/onboarding"
            onClick={() => pushEvent({ event: 'my_preferences_click' })}
          >
            My Preferences
          </Anchor>
          <Anchor className="link small" href="/fit-my-time">
            Fit my time
          </Anchor>
          <Anchor className="link small" href="/my/calendar">
            Calendar
          </Anchor>
        </p>
        {fresh ? null : <ThisWeek />}
      </div>
      {fresh ? null : <Figures practice={practice} />}
      <ul className={styles.four}>
        {cards.map(({ title, kept, tab, event }) => (
          <li key={kept} className={cardStyles.card} data-part="card">
            <Frame kept={practice.details[kept]} />
            <h3 className="title-4">
              <Anchor href={pageAddress('/my/practice', {}, { tab })} onClick={() => pushEvent({ event })}>
                {title} <span className="quiet numeric">({fullCount(practice.details[kept].count)})</span>
              </Anchor>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
};
