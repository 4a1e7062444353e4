import type { PracticeSnapshot } from '../../../contract/accounts/users.schema.ts';
import { imageOf } from '../../../contract/library/picture-key.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { type HomeCardClick, pushEvent } from '../../client/analytics.ts';
import { useMe } from '../../client/me.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import * as cardStyles from '../../ui/cards/Card.module.css';
import { focusAttributes } from '../../ui/cards/focus-attributes.ts';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { HourGreeting } from '../../ui/hours/HourGreeting.tsx';
import { CoilMark } from '../../ui/Icon.tsx';
import { srcSetOf } from '../../ui/pictures/picture-sources.ts';
import { fullCount } from '../../ui/text/counts.ts';
import { displayTitle } from '../../ui/text/display-title.ts';
import { HourPictures } from '../pages/index.ts';
import * as styles from './PracticeSummary.module.css';
import { isLapsed } from './queries.ts';
import { shownThumbnail } from './shown-thumbnail.ts';

type Details = PracticeSnapshot['details'];

const cards: readonly {
  title: Message;
  kept: keyof Details;
  tab: string;
  event: HomeCardClick['event'];
}[] = [
  {
    title: msg('Completed', 'classes'),
    kept: 'completedClasses',
    tab: 'completed',
    event: 'completed_classes_click',
  },
  { title: msg('My Playlists'), kept: 'playlists', tab: 'playlists', event: 'my_playlists_click' },
  { title: msg('Saved Classes'), kept: 'savedClasses', tab: 'classes', event: 'saved_classes_click' },
  { title: msg('Saved Series'), kept: 'savedSeries', tab: 'series', event: 'saved_series_click' },
];

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

/** Message to a lapsed member, with a link to the plans. */
const WayBack = ({ completed }: { completed: number }) => (
  <>
    <p className="lede">
      {t(
        'You have completed {count, plural, one {# class} other {# classes}}. Everything you saved is still here, and a membership opens every class again.',
        { count: completed },
      )}
    </p>
    <ButtonLink href="/subscribe">{t('Choose a membership')}</ButtonLink>
  </>
);

const viewSizes = '(max-width: 768px) 100vw, 58vw';

/** Links of a member's own, beside the title of the summary or below the greeting of a lapsed member. */
const Ways = ({ withPreferences }: { withPreferences?: boolean }) => (
  <p className={styles.ways}>
    {withPreferences ? (
      <Anchor
        className="link small"
        href="/surveys/onboarding"
        onClick={() => pushEvent({ event: 'my_preferences_click' })}
      >
        {t('My Preferences')}
      </Anchor>
    ) : null}
    <Anchor className="link small" href="/my/calendar">
      {t('Calendar')}
    </Anchor>
  </p>
);

/** Greeting of a lapsed member beside the picture of the hour. */
const Lapsed = ({ firstName, completed }: { firstName: string; completed: number }) => (
  <>
    <div>
      <HourGreeting className="muted" />
      <h1 className={displayTitle('display-2', firstName)}>{t('Hi, {firstName}', { firstName })}</h1>
      <WayBack completed={completed} />
      <Ways withPreferences />
    </div>
    <div className={styles.view}>
      <HourPictures className={styles.picture} sizes={viewSizes} />
    </div>
  </>
);

/**
 * Newest things of a member's own, with their counts; visitors see none. A lapsed member is greeted here, with the
 * picture of the hour and a link to the plans; others by the band at the top of the page.
 */
export const PracticeSummary = () => {
  const me = useMe();
  if (!me) return null;
  const { details } = me.myPracticeSnapshot;
  const lapsed = isLapsed(me);
  return (
    <section
      className={classNames(styles.summary, lapsed && styles.lapsed, 'page-width')}
      aria-label={t('My Practice')}
    >
      {lapsed ? (
        <Lapsed firstName={me.firstName} completed={details.completedClasses.count} />
      ) : (
        <div className={styles.head}>
          <h2 className="title-1">{t('My Practice')}</h2>
          <Ways />
        </div>
      )}
      <ul className={styles.four}>
        {cards.map(({ title, kept, tab, event }) => (
          <li key={kept} className={cardStyles.card} data-part="card">
            <Frame kept={details[kept]} />
            <h3 className="title-4">
              <Anchor href={pageAddress('/my/practice', {}, { tab })} onClick={() => pushEvent({ event })}>
                {t(title)} <span className="quiet numeric">({fullCount(details[kept].count)})</span>
              </Anchor>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
};
