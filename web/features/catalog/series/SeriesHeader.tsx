import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { humanDuration } from '../../../../contract/catalog/human-duration.ts';
import type { PlanSections } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { Plan } from '../../../../contract/catalog/plans.schema.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Coach } from '../../../../contract/shared.schema.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import { CoachNames, coachName } from '../../../ui/cards/CoachNames.tsx';
import { focusAttributes } from '../../../ui/cards/focus-attributes.ts';
import { IntensityWave } from '../../../ui/cards/IntensityWave.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import * as tabsStyles from '../../../ui/controls/Tabs.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import * as personPictureStyles from '../../../ui/PersonPicture.module.css';
import { fullCount } from '../../../ui/text/counts.ts';
import { displayTitle } from '../../../ui/text/display-title.ts';
import { difficultyWord } from '../../../ui/text/levels.ts';
import { SeriesDialog } from '../../calendar/index.ts';
import { useFollowHeart, useMemberCount } from '../../favorites/index.ts';
import { ContentReactions } from '../../reactions/index.ts';
import { coachesQuery } from '../queries.ts';
import { ShareButton } from '../ShareButton.tsx';
import * as styles from './SeriesHeader.module.css';
import { intensityRange, intensityWords } from './series-facts.ts';

const Facts = ({ plan, sections }: { plan: Plan; sections: PlanSections }) => {
  const range = intensityRange(sections);
  return (
    <dl className={styles.seriesFacts}>
      <div>
        <dt>Classes</dt>
        <dd className="numeric">{fullCount(plan.classCount)}</dd>
      </div>
      {plan.totalDuration > 0 ? (
        <div>
          <dt>Length</dt>
          <dd>{humanDuration(plan.totalDuration)}</dd>
        </div>
      ) : null}
      {plan.difficultyLevel ? (
        <div>
          <dt>Difficulty</dt>
          <dd>{difficultyWord(plan.difficultyLevel)}</dd>
        </div>
      ) : null}
      {range ? (
        <div>
          <dt>Intensity</dt>
          <dd className={styles.level}>
            {intensityWords(range)} <IntensityWave level={range[1]} />
          </dd>
        </div>
      ) : null}
      <div>
        <dt>Members</dt>
        <dd className="numeric">{fullCount(useMemberCount(plan))}</dd>
      </div>
    </dl>
  );
};

/** Up to three coaches with their portraits; more are a line of names. */
const Coaches = ({ coaches }: { coaches: readonly Coach[] }) => {
  const { data: profiles = [] } = useQuery(coachesQuery(useApi()));
  if (coaches.length > 3) return <CoachNames className={styles.seriesNames} coaches={coaches} />;
  return (
    <ul className={styles.seriesCoaches}>
      {coaches.map((coach) => {
        const profile = profiles.find(({ slug }) => slug === coach.coachInfo.slug);
        return (
          <li key={coach.coachInfo.slug}>
            <Anchor
              className={styles.seriesCoach}
              href={pageAddress('/instructors/$slug', { slug: coach.coachInfo.slug })}
            >
              {profile?.photo ? (
                <img
                  {...focusAttributes(profile.photo.focus)}
                  className={classNames(
                    personPictureStyles.avatar,
                    focusAttributes(profile.photo.focus).className,
                  )}
                  data-part="avatar"
                  src={profile.photo.small.url}
                  alt=""
                  width={52}
                  height={52}
                />
              ) : null}
              <span>
                <b>{coachName(coach)}</b>
                <span className="small muted">{profile?.primaryCategory?.title ?? 'Coach'}</span>
              </span>
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
};

/** Absent for visitors, who follow nothing. */
const SaveSeries = ({ plan }: { plan: Plan }) => {
  const heart = useFollowHeart(plan);
  if (!heart) return null;
  return (
    <Button
      look="secondary"
      className={styles.saveSeries}
      aria-pressed={heart.pressed}
      onClick={heart.onToggle}
    >
      <Icon name="heart" />
      {heart.pressed ? 'Saved' : 'Save series'}
    </Button>
  );
};

/** Absent for visitors, who plan nothing. */
const PlanSeries = ({ plan }: { plan: Plan }) => {
  const member = useMe() !== null;
  const [open, setOpen] = useState(false);
  if (!member || plan.classCount === 0) return null;
  const source = {
    title: plan.title,
    series: plan.slug,
    address: pageAddress('/series/$slug', { slug: plan.slug }),
  };
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <Icon name="calendar" />
        Plan over days
      </Button>
      <SeriesDialog open={open} onClose={() => setOpen(false)} source={source} />
    </>
  );
};

/** The longer a title, the smaller its letters, so that it leaves room for the rest. */
const titleSize = (title: string): string | undefined =>
  title.length > 48 ? styles.longest : title.length > 24 ? styles.long : undefined;

type SeriesHeaderProps = { plan: Plan; sections: PlanSections; current: 'overview' | 'classes' };

/** Poster, title, facts and actions; the same on the overview and over the class list. */
export const SeriesHeader = ({ plan, sections, current }: SeriesHeaderProps) => (
  <>
    <section className={classNames(styles.seriesHead, 'page-width')} data-part="opened">
      <div className={cardStyles.frame} data-part="frame">
        <Picture image={plan.coverPhoto} sizes="(min-width: 769px) 42vw, 92vw" eager />
      </div>
      <div>
        {plan.bestSeller ? <p className="eyebrow">Best Seller</p> : null}
        <h1 className={classNames(displayTitle('display-1', plan.title), titleSize(plan.title))}>
          {plan.title}
        </h1>
        <p className="lede">{plan.description}</p>
        <Facts plan={plan} sections={sections} />
        <div className={styles.seriesActions}>
          {plan.firstEntryUrl ? (
            <ButtonLink href={plan.firstEntryUrl}>
              <Icon name="play" filled />
              Start class 1
            </ButtonLink>
          ) : null}
          <SaveSeries plan={plan} />
          <PlanSeries plan={plan} />
          <ShareButton item="Series" path={pageAddress('/series/$slug', { slug: plan.slug })} />
          {current === 'overview' ? (
            <ContentReactions
              contentType="SERIES"
              contentId={String(plan.id)}
              title={plan.title}
              instructors={plan.coaches.map(coachName)}
            />
          ) : null}
        </div>
        <Coaches coaches={plan.coaches} />
      </div>
    </section>
    <div className={classNames(styles.seriesTabs, 'page-width')}>
      <nav className={tabsStyles.tabs} data-part="tabs" aria-label={plan.title}>
        <Anchor
          preserveScroll
          href={pageAddress('/series/$slug', { slug: plan.slug })}
          aria-current={current === 'overview' ? 'page' : undefined}
        >
          Overview
        </Anchor>
        <Anchor
          preserveScroll
          href={pageAddress('/series/$slug/workouts', { slug: plan.slug })}
          aria-current={current === 'classes' ? 'page' : undefined}
        >
          Classes{' '}
          <span className={classNames(tabsStyles.number, 'numeric')}>{fullCount(plan.classCount)}</span>
        </Anchor>
      </nav>
    </div>
  </>
);
