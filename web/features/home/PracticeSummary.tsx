import type { PracticeSnapshot } from '../../../contract/accounts/users.schema.ts';
import { imageOf } from '../../../contract/library/picture-key.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { type HomeCardClick, pushEvent } from '../../client/analytics.ts';
import { useMe } from '../../client/me.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import * as cardStyles from '../../ui/cards/Card.module.css';
import { focusAttributes } from '../../ui/cards/focus-attributes.ts';
import * as snapshotStyles from '../../ui/cards/Snapshot.module.css';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { HourGreeting } from '../../ui/hours/HourGreeting.tsx';
import { CoilMark } from '../../ui/Icon.tsx';
import { srcSetOf } from '../../ui/pictures/picture-sources.ts';
import { fullCount } from '../../ui/text/counts.ts';
import { HourPictures } from '../pages/index.ts';
import { ThisWeek } from '../practice/index.ts';
import * as styles from './PracticeSummary.module.css';
import { isLapsed, isNew } from './queries.ts';
import { shownThumbnail } from './shown-thumbnail.ts';

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

/**
 * Returns the larger sizes of a small picture of the program or the demo; pictures that members send are large enough.
 */
const largerSrcSet = (address: string): string | undefined => {
  const key = /^\/images\/(.+)-480\.webp$/.exec(address)?.[1];
  return key && srcSetOf(imageOf(key));
};

/** Thumbnail of the newest entry, or the studio's mark if there is none. */
const Frame = ({ kept }: { kept: Details[keyof Details] }) => {
  const { lastThumbnail, focus } = shownThumbnail(kept);
  return (
    <div className={cardStyles.frame} data-part="frame">
      {kept.count > 0 && lastThumbnail ? (
        <img
          {...focusAttributes(focus)}
          src={lastThumbnail}
          srcSet={largerSrcSet(lastThumbnail)}
          sizes="(min-width: 769px) 25vw, 50vw"
          alt=""
          width={480}
          height={300}
          decoding="async"
        />
      ) : (
        <span className={styles.placeholder}>
          <CoilMark />
        </span>
      )}
    </div>
  );
};

const completedWords = (count: number): string => `${fullCount(count)} ${count === 1 ? 'class' : 'classes'}`;

/** Message to a lapsed member, with a link to the plans. */
const WayBack = ({ completed }: { completed: number }) => (
  <>
    <p className="lede">
      You have completed {completedWords(completed)}, and everything you saved is still here; a membership
      opens every class again.
    </p>
    <ButtonLink href="/subscribe">Choose a membership</ButtonLink>
  </>
);

const viewSizes = '(max-width: 768px) 100vw, 58vw';

/**
 * Summary of a member's practice; visitors see none. Figures begin with the first completed class. A lapsed member sees
 * the picture of the hour and a link to the plans in place of zero figures.
 */
export const PracticeSummary = () => {
  const me = useMe();
  if (!me) return null;
  const { myPracticeSnapshot: practice } = me;
  const lapsed = isLapsed(me);
  const practising = !lapsed && !isNew(me);
  return (
    <section
      className={classNames(styles.summary, lapsed && styles.lapsed, 'page-width')}
      aria-label="My Practice"
    >
      <div>
        <HourGreeting className="muted" />
        <h1 className="display-2">Hi, {me.firstName}</h1>
        {lapsed ? <WayBack completed={practice.details.completedClasses.count} /> : null}
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
        {practising ? <ThisWeek /> : null}
      </div>
      {practising ? <Figures practice={practice} /> : null}
      {lapsed ? (
        <div className={styles.view}>
          <HourPictures className={styles.picture} sizes={viewSizes} />
        </div>
      ) : null}
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
