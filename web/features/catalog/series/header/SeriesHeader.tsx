import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import type { Plan } from '../../../../../contract/catalog/plans.schema.ts';
import { durationText } from '../../../../../contract/formats/durations.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { pageAddress } from '../../../../../contract/pages/page-addresses.ts';
import type { Coach } from '../../../../../contract/shared.schema.ts';
import { useApi } from '../../../../client/context.ts';
import { Anchor } from '../../../../ui/Anchor.tsx';
import { CoachNames, coachName } from '../../../../ui/cards/CoachNames.tsx';
import { focusAttributes } from '../../../../ui/cards/focus-attributes.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { ButtonLink, IconButton } from '../../../../ui/controls/Button.tsx';
import * as tabsStyles from '../../../../ui/controls/Tabs.module.css';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import * as personPictureStyles from '../../../../ui/PersonPicture.module.css';
import { fullCount } from '../../../../ui/text/counts.ts';
import { displayTitle } from '../../../../ui/text/display-title.ts';
import { difficultyWord } from '../../../../ui/text/levels.ts';
import { OwnText } from '../../../../ui/text/OwnText.tsx';
import { useFollowHeart, useMemberCount } from '../../../favorites/index.ts';
import { ContentReactions } from '../../../reactions/index.ts';
import { coachesQuery } from '../../queries.ts';
import { ShareButton } from '../../ShareButton.tsx';
import { SeriesPicture } from '../intro/SeriesPicture.tsx';
import { intensityWords } from '../series-facts.ts';
import { startOf, type ViewedSeries } from '../start.ts';
import * as styles from './SeriesHeader.module.css';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="numeric">{children}</dd>
  </div>
);

const Facts = ({ plan, program: { intensities } }: ViewedSeries) => (
  <dl className={styles.facts}>
    <Fact name={t('Classes')}>{fullCount(plan.classCount)}</Fact>
    {plan.totalDuration > 0 ? <Fact name={t('Length')}>{durationText(plan.totalDuration)}</Fact> : null}
    {plan.difficultyLevel ? <Fact name={t('Difficulty')}>{difficultyWord(plan.difficultyLevel)}</Fact> : null}
    {intensities ? <Fact name={t('Intensity')}>{intensityWords(intensities)}</Fact> : null}
    <Fact name={t('Members')}>{fullCount(useMemberCount(plan))}</Fact>
  </dl>
);

/** Up to three coaches with their portraits; more are a line of names. */
const Coaches = ({ coaches }: { coaches: readonly Coach[] }) => {
  const { data: profiles = [] } = useQuery(coachesQuery(useApi()));
  if (coaches.length > 3) return <CoachNames className={styles.names} coaches={coaches} />;
  return (
    <ul className={styles.coaches}>
      {coaches.map((coach) => {
        const profile = profiles.find(({ slug }) => slug === coach.coachInfo.slug);
        return (
          <li key={coach.coachInfo.slug}>
            <Anchor
              className={styles.coach}
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
                  width={44}
                  height={44}
                />
              ) : null}
              <span>
                <b>{coachName(coach)}</b>
                <span className="small muted">{profile?.primaryCategory?.title ?? t('Coach')}</span>
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
  return heart ? (
    <IconButton
      icon="heart"
      ring
      className={styles.save}
      label={heart.pressed ? t(msg('Saved', 'a class')) : t('Save series')}
      aria-pressed={heart.pressed}
      onClick={heart.onToggle}
    />
  ) : null;
};

/** Long description: its first paragraph, and the others behind a line that opens them. */
const About = ({ text }: { text: string | null }) => {
  const [first, ...others] = (text ?? '').split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  if (!first) return null;
  return (
    <div className={styles.about}>
      <p>{first}</p>
      {others.length > 0 ? (
        <Disclosure title={t('More about this series')}>
          {others.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Disclosure>
      ) : null}
    </div>
  );
};

/** The longer a title, the smaller its letters, so that it leaves room for the rest. */
const titleSize = (title: string): string | undefined =>
  title.length > 48 ? styles.longest : title.length > 24 ? styles.long : undefined;

export type SeriesPageName = 'overview' | 'classes';

const Actions = ({ viewed, current }: { viewed: ViewedSeries; current: SeriesPageName }) => {
  const { plan } = viewed;
  const start = startOf(viewed);
  return (
    <div className={styles.actions}>
      {start ? (
        <ButtonLink className={styles.start} href={start.href}>
          <Icon name="play" filled />
          {start.label}
        </ButtonLink>
      ) : null}
      <SaveSeries plan={plan} />
      <ShareButton item={t('Series')} path={pageAddress('/series/$slug', { slug: plan.slug })} />
      {current === 'overview' ? (
        <ContentReactions
          contentType="SERIES"
          contentId={String(plan.id)}
          title={plan.title}
          instructors={plan.coaches.map(coachName)}
        />
      ) : null}
    </div>
  );
};

const PageTabs = ({ plan, current }: { plan: Plan; current: SeriesPageName }) => (
  <div className={classNames(styles.tabs, 'page-width')}>
    <nav className={tabsStyles.tabs} data-part="tabs" aria-label={plan.title}>
      <Anchor
        preserveScroll
        href={pageAddress('/series/$slug', { slug: plan.slug })}
        aria-current={current === 'overview' ? 'page' : undefined}
      >
        {t('Overview')}
      </Anchor>
      <Anchor
        preserveScroll
        href={pageAddress('/series/$slug/workouts', { slug: plan.slug })}
        aria-current={current === 'classes' ? 'page' : undefined}
      >
        {t('Classes')}{' '}
        <span className={classNames(tabsStyles.number, 'numeric')}>{fullCount(plan.classCount)}</span>
      </Anchor>
    </nav>
  </div>
);

type SeriesHeaderProps = { viewed: ViewedSeries; current: SeriesPageName; place: Ref<HTMLElement> };

/** Poster with the intro, title, description, facts and actions; the same on the overview and over the class list. */
export const SeriesHeader = ({ viewed, current, place }: SeriesHeaderProps) => {
  const { plan } = viewed;
  return (
    <>
      <section ref={place} className={classNames(styles.head, 'page-width')} data-part="opened">
        <SeriesPicture plan={plan} />
        <div className={styles.words}>
          {plan.bestSeller ? <p className="eyebrow">{t('Best Seller')}</p> : null}
          <h1 className={classNames(displayTitle('display-1', plan.title), titleSize(plan.title))}>
            <OwnText of={plan}>{plan.title}</OwnText>
          </h1>
          <p className="lede">
            <OwnText of={plan} field="description">
              {plan.description}
            </OwnText>
          </p>
          <About text={plan.longDescription} />
          <Facts {...viewed} />
          <Actions viewed={viewed} current={current} />
          <Coaches coaches={plan.coaches} />
        </div>
      </section>
      <PageTabs plan={plan} current={current} />
    </>
  );
};
