import type { ReactNode } from 'react';
import { Anchor } from '../Anchor.tsx';
import { classNames } from '../class-names.ts';
import { Tooltip } from '../overlays/Tooltip.tsx';
import { difficultyWord, tips } from '../text/levels.ts';
import { type ClassCardProps, classTitle, seriesAfter } from './ClassCard.tsx';
import { CompletedMark, HeartButton, LockMark } from './ClassMarks.tsx';
import { CoachNames } from './CoachNames.tsx';
import { cardClick } from './card-click.ts';
import { IntensityLevel } from './IntensityWave.tsx';
import { Picture } from './Picture.tsx';

/** A class as a row of a list; below 900 px difficulty and level move under the title. */
export const ClassRow = ({
  entry,
  href,
  finder,
  heart,
  options,
  locked,
  note,
  sizes,
  eager,
}: ClassCardProps & {
  /** A line under the coaches, such as when it was completed. */
  note?: ReactNode;
}) => {
  const title = classTitle(entry, finder);
  const series = seriesAfter(entry);
  return (
    <article className={classNames('row lrow card', heart && 'hearted')}>
      <div className="thumb" data-testid="picture">
        <div className="frame">
          <Picture image={entry.coverPhoto} sizes={sizes ?? '(min-width: 901px) 232px, 34vw'} eager={eager} />
          {locked ? <LockMark /> : null}
          {entry.duration > 0 ? <span className="dur">{entry.humanDuration}</span> : null}
        </div>
        {entry.completed ? <CompletedMark /> : null}
      </div>
      <div className="txt">
        <h3 className="t3">
          <Anchor
            href={href ?? entry.planEntryUrl}
            onClick={cardClick('class_card_click', title, entry.coaches)}
          >
            {title}
          </Anchor>
        </h3>
        <CoachNames
          className="by"
          coaches={entry.coaches}
          after={series ? <span className="from">{series}</span> : null}
        />
        {note}
      </div>
      <div className="meta mm">
        <Tooltip text={tips.difficulty}>{difficultyWord(entry.difficulty)}</Tooltip>
        <IntensityLevel level={entry.intensity} />
      </div>
      {heart && !locked ? <HeartButton title={title} heart={heart} inline /> : null}
      {options}
    </article>
  );
};
