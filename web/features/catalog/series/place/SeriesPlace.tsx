import { useQuery } from '@tanstack/react-query';
import { durationText } from '../../../../../contract/formats/durations.ts';
import { lengthText } from '../../../../../contract/formats/lengths.ts';
import { t } from '../../../../../contract/messages.ts';
import { pageAddress } from '../../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../../client/context.ts';
import { Anchor } from '../../../../ui/Anchor.tsx';
import * as cardStyles from '../../../../ui/cards/Card.module.css';
import { coachName } from '../../../../ui/cards/CoachNames.tsx';
import { cardClick } from '../../../../ui/cards/card-click.ts';
import { focusAttributes } from '../../../../ui/cards/focus-attributes.ts';
import { Picture } from '../../../../ui/cards/Picture.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import * as personPictureStyles from '../../../../ui/PersonPicture.module.css';
import { classesLabel, fullCount } from '../../../../ui/text/counts.ts';
import { minutesLeft } from '../../../../ui/text/minutes-left.ts';
import { coachesQuery } from '../../queries.ts';
import { classesOf } from '../section-items.ts';
import { classAddress, startOf, type ViewedSeries } from '../start.ts';
import { ProgressRing } from './ProgressRing.tsx';
import * as styles from './SeriesPlace.module.css';

/** Number of completed classes, and what is left; absent for visitors. */
const Progress = ({ viewed: { plan, program, isMember } }: { viewed: ViewedSeries }) => {
  const { completed, total, remainingMs, days } = program;
  if (!isMember || total === 0) return null;
  const isFinished = completed === total;
  return (
    <div className={styles.progress}>
      <ProgressRing count={completed} total={total} />
      <p>
        <b>
          {isFinished
            ? t('You finished {title}', { title: plan.title })
            : t('{completed} of {total}', { completed: fullCount(completed), total: fullCount(total) })}
        </b>
        <span className="small muted numeric">
          {isFinished
            ? t('{count, plural, one {{classes} in # day} other {{classes} in # days}}', {
                count: days ?? 1,
                classes: classesLabel(total),
              })
            : remainingMs > 0
              ? t('{count} to go, {time}', {
                  count: fullCount(total - completed),
                  time: durationText(remainingMs),
                })
              : t('{count} to go', { count: fullCount(total - completed) })}
        </span>
      </p>
    </div>
  );
};

/** Class that comes next; the first one of a visitor or of a finished series. */
const NextClass = ({ viewed }: { viewed: ViewedSeries }) => {
  const { plan, program, begun, isMember } = viewed;
  const next = (isMember ? program.next : null) ?? { entry: classesOf(program)[0], place: 1 };
  const { entry, place } = next;
  if (!entry) return null;
  const left = begun.get(entry.id);
  return (
    <article className={classNames(cardStyles.card, cardStyles.classCard)} data-part="card">
      <div className={cardStyles.frame} data-part="frame">
        <Picture image={entry.coverPhoto} sizes="(min-width: 1001px) 300px, 92vw" />
        {left ? (
          <progress
            className={cardStyles.watched}
            aria-label={t('Watched')}
            max={left.duration}
            value={left.position}
          />
        ) : null}
      </div>
      <div className={cardStyles.caption} data-part="caption">
        <h3 className="title-3">
          <Anchor
            dir="auto"
            href={classAddress(plan, entry)}
            onClick={cardClick('class_card_click', entry.title, entry.coaches)}
          >
            {entry.title}
          </Anchor>
        </h3>
        <p className="small muted numeric">
          {isMember && program.next ? t('Next: class {place}', { place }) : t('Class {place}', { place })}
          {left ? `, ${minutesLeft(left.duration, left.position)}` : null}
          {!left && entry.duration > 0 ? `, ${lengthText(entry.humanDuration)}` : null}
        </p>
      </div>
    </article>
  );
};

/** The coach of a series by one coach. */
const Coach = ({ plan }: Pick<ViewedSeries, 'plan'>) => {
  const { data: profiles = [] } = useQuery(coachesQuery(useApi()));
  const [coach, ...others] = plan.coaches;
  if (!coach || others.length > 0) return null;
  const { slug } = coach.coachInfo;
  const photo = profiles.find((profile) => profile.slug === slug)?.photo;
  return (
    <div className={styles.coach}>
      {photo ? (
        <img
          {...focusAttributes(photo.focus)}
          className={classNames(personPictureStyles.avatar, focusAttributes(photo.focus).className)}
          data-part="avatar"
          src={photo.small.url}
          alt=""
          width={52}
          height={52}
        />
      ) : null}
      <p>
        <b>{coachName(coach)}</b>
        <Anchor className="link small" href={pageAddress('/instructors/$slug', { slug })}>
          {t('See all classes & series')}
        </Anchor>
      </p>
    </div>
  );
};

/** Column beside the comments: how far the member is, the class that comes next, and the coach. */
export const SeriesPlace = ({ viewed }: { viewed: ViewedSeries }) => {
  const start = startOf(viewed);
  if (!start) return null;
  return (
    <aside
      className={styles.place}
      aria-label={viewed.isMember ? t('Your place in this series') : t('Start here')}
    >
      <Progress viewed={viewed} />
      <NextClass viewed={viewed} />
      <ButtonLink wide href={start.href} aria-label={start.label}>
        {start.short}
      </ButtonLink>
      <Coach plan={viewed.plan} />
    </aside>
  );
};
