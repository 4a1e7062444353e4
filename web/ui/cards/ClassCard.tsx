import { Fragment, type ReactNode } from 'react';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { lengthText } from '../../../contract/formats/lengths.ts';
import { t } from '../../../contract/messages.ts';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import { Anchor } from '../Anchor.tsx';
import { classNames } from '../class-names.ts';
import { Tooltip } from '../overlays/Tooltip.tsx';
import { FollowingFact } from '../text/FollowingFact.tsx';
import { difficultyWord, intensityWord, levelTip, tips } from '../text/levels.ts';
import { ownLanguage } from '../text/own-language.ts';
import * as cardStyles from './Card.module.css';
import { CompletedMark, HeartButton, type HeartState, LockMark, PictureMark } from './ClassMarks.tsx';
import { CoachNames } from './CoachNames.tsx';
import { cardClick } from './card-click.ts';
import { HeardFacts, MadeFor } from './HeardFacts.tsx';
import { Picture } from './Picture.tsx';

export type ClassCardProps = {
  entry: PlanEntry;
  /** Address that the card opens; defaults to the page of the class. */
  href?: PageAddress;
  /** Uses the separate title that some classes have in the class finder. */
  finder?: boolean;
  /** Omits the coaches, where the page names them. */
  coachKnown?: boolean;
  heart?: HeartState;
  options?: ReactNode;
  locked?: boolean;
  /** Seconds that the member has watched of a class that is begun. */
  watched?: number;
  sizes?: string;
  eager?: boolean;
};

export const classTitle = (entry: PlanEntry, finder?: boolean): string =>
  (finder && entry.classFinderTitle) || entry.title;

export const seriesName = (entry: PlanEntry): string | null =>
  entry.plan.singleClass ? null : entry.plan.title;

/** Returns the series, to follow the names of the coaches if there are any. */
export const seriesAfter = (entry: PlanEntry): ReactNode => {
  const series = seriesName(entry);
  return series && entry.coaches.length > 0 ? <FollowingFact>{series}</FollowingFact> : series;
};

/** Duration of a class; omitted until the video has been processed. */
export const Duration = ({ entry }: Pick<ClassCardProps, 'entry'>) =>
  entry.duration > 0 ? (
    <span className={cardStyles.duration} data-part="duration">
      {lengthText(entry.humanDuration)}
    </span>
  ) : null;

/** Picture of a class, with its overlays. */
const CardFrame = ({ entry, locked, watched, sizes, eager }: ClassCardProps) => (
  <div className={cardStyles.frame} data-part="frame">
    <Picture
      image={entry.coverPhoto}
      sizes={sizes ?? '(min-width: 1200px) 25vw, (min-width: 768px) 40vw, 70vw'}
      eager={eager}
    />
    {locked ? <LockMark /> : null}
    {entry.freePreview || entry.featured ? (
      <PictureMark>{entry.freePreview ? t('Free preview') : t('Featured')}</PictureMark>
    ) : null}
    <Duration entry={entry} />
    {watched === undefined ? null : (
      <progress
        className={cardStyles.watched}
        aria-label={t('Watched')}
        max={entry.duration}
        value={watched}
      />
    )}
  </div>
);

/** Class as a card: a 16:9 picture with its caption outside. The whole card opens the class. */
export const ClassCard = (props: ClassCardProps) => {
  const { entry, href, finder, coachKnown, heart, options, locked } = props;
  const title = classTitle(entry, finder);
  const coaches = coachKnown ? [] : entry.coaches;
  const Following = coaches.length > 0 ? FollowingFact : Fragment;
  return (
    <article className={classNames(cardStyles.card, cardStyles.classCard)} data-part="card">
      <CardFrame {...props} />
      <div
        className={classNames(cardStyles.caption, options ? cardStyles.withOpts : null)}
        data-part="caption"
      >
        <h3 className="title-3">
          <Anchor
            dir="auto"
            lang={ownLanguage(entry)}
            href={href ?? entry.planEntryUrl}
            onClick={cardClick('class_card_click', title, entry.coaches)}
          >
            {title}
          </Anchor>
        </h3>
        <CoachNames
          part="byline"
          className={cardStyles.byline}
          coaches={coaches}
          after={
            <>
              <Following>
                <Tooltip text={t(tips.difficulty)}>{difficultyWord(entry.difficulty)}</Tooltip>
              </Following>
              <FollowingFact>
                <Tooltip part="level" text={levelTip(entry.intensity)}>
                  {intensityWord(entry.intensity)}
                </Tooltip>
              </FollowingFact>
              <MadeFor entry={entry} />
            </>
          }
        />
        <HeardFacts entry={entry} />
        {options ? <div className={cardStyles.options}>{options}</div> : null}
      </div>
      {entry.completed ? <CompletedMark /> : null}
      {heart && !locked ? <HeartButton title={title} heart={heart} /> : null}
    </article>
  );
};
