import type { StartedClass } from '../../../contract/members/watching.schema.ts';
import { t } from '../../../contract/messages.ts';
import { planIdsOf, useListShown } from '../../client/analytics.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import * as cardStyles from '../../ui/cards/Card.module.css';
import { seriesAfter } from '../../ui/cards/ClassCard.tsx';
import { HeartButton } from '../../ui/cards/ClassMarks.tsx';
import { CoachNames } from '../../ui/cards/CoachNames.tsx';
import { cardClick } from '../../ui/cards/card-click.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import * as buttonStyles from '../../ui/controls/Button.module.css';
import { minutesLeft } from '../../ui/text/minutes-left.ts';
import { useHeart } from '../favorites/index.ts';
import * as styles from './ContinueWatching.module.css';
import { withOrigin } from './origin.ts';

type BegunProps = { entry: StartedClass };

const Watched = ({ entry }: BegunProps) => (
  <progress
    className={styles.watched}
    aria-label={t('Watched')}
    max={entry.duration}
    value={entry.position}
  />
);

const TitleLink = ({ entry }: BegunProps) => (
  <Anchor
    dir="auto"
    href={withOrigin(entry.planEntryUrl, { type: 'series' })}
    onClick={cardClick('class_card_click', entry.title, entry.coaches)}
  >
    {entry.title}
  </Anchor>
);

/** Class that the member started last, as a large card. A press anywhere resumes it where the member left off. */
const Latest = ({ entry, sizes }: BegunProps & { sizes: string }) => {
  const heart = useHeart(entry);
  return (
    <article className={classNames(cardStyles.card, styles.latest)} data-part="card">
      <div>
        <div className={cardStyles.frame} data-part="frame">
          <Picture image={entry.coverPhoto} sizes={sizes} eager />
        </div>
        <Watched entry={entry} />
      </div>
      <div className={styles.caption}>
        <div>
          <h3 className="title-2">
            <TitleLink entry={entry} />
          </h3>
          <CoachNames
            part="byline"
            className={cardStyles.byline}
            coaches={entry.coaches}
            after={seriesAfter(entry)}
          />
          <p className="small muted numeric">{minutesLeft(entry.duration, entry.position)}</p>
        </div>
        <span className={classNames(buttonStyles.button, buttonStyles.primary)} aria-hidden="true">
          {t('Resume')}
        </span>
      </div>
      {heart ? <HeartButton title={entry.title} heart={heart} /> : null}
    </article>
  );
};

const Earlier = ({ entry, sizes }: BegunProps & { sizes: string }) => (
  <article className={classNames(cardStyles.card, styles.earlier)} data-part="card">
    <div>
      <div className={cardStyles.frame} data-part="frame">
        <Picture image={entry.coverPhoto} sizes={sizes} />
      </div>
      <Watched entry={entry} />
    </div>
    <div>
      <h3 className="title-4">
        <TitleLink entry={entry} />
      </h3>
      <p className="small muted numeric">{minutesLeft(entry.duration, entry.position)}</p>
    </div>
  </article>
);

/**
 * Returns the layout: in a wide window the cards beside the latest have its height; more than two form a scrolling
 * list.
 */
const arrangementOf = (earlier: number) => {
  const wide = (vw: number): string => `(min-width: 1025px) ${vw}vw, 100vw`;
  if (earlier === 1)
    return { place: styles.pair, latestSizes: wide(46), earlierSizes: '(min-width: 1025px) 46vw, 212px' };
  if (earlier === 2)
    return { place: styles.three, latestSizes: wide(66), earlierSizes: '(min-width: 1025px) 320px, 212px' };
  return { place: earlier === 0 && styles.alone, latestSizes: wide(58), earlierSizes: '212px' };
};

/** Classes that a member has started, the latest first and large; each resumes where the member left off. */
export const ContinueWatching = ({ started }: { started: readonly StartedClass[] }) => {
  useListShown('Continue watching', planIdsOf(started));
  const [latest, ...earlier] = started;
  if (!latest) return null;
  const { place, latestSizes, earlierSizes } = arrangementOf(earlier.length);
  return (
    <section className="section" aria-labelledby="continue-watching">
      <div className="page-width">
        <h2 className="title-1" id="continue-watching">
          {t('Continue watching')}
        </h2>
        <div className={classNames(styles.begun, place)}>
          <Latest entry={latest} sizes={latestSizes} />
          {earlier.length > 0 ? (
            <div className={styles.column}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
              <ul tabIndex={0} aria-label={t('Started earlier')}>
                {earlier.map((entry) => (
                  <li key={entry.id}>
                    <Earlier entry={entry} sizes={earlierSizes} />
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </div>
      </div>
    </section>
  );
};
