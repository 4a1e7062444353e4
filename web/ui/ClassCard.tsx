import type { ReactNode } from 'react';
import type { PlanEntry } from '../../contract/plan-entries.ts';
import { Anchor } from './Anchor.tsx';
import { CompletedMark, HeartButton, type HeartState, LockMark } from './ClassMarks.tsx';
import { CoachNames } from './CoachNames.tsx';
import { classNames } from './class-names.ts';
import { IntensityLevel } from './IntensityWave.tsx';
import { difficultyWord, tips } from './levels.ts';
import { Picture } from './Picture.tsx';
import { Tooltip } from './Tooltip.tsx';

export type ClassCardProps = {
  entry: PlanEntry;
  /** Where it opens; the class page unless a playlist says otherwise (GEN-017). */
  href?: string;
  /** The class finder has a title of its own for some classes (CAT-081). */
  finder?: boolean;
  heart?: HeartState;
  options?: ReactNode;
  locked?: boolean;
  sizes?: string;
  eager?: boolean;
};

export const classTitle = (entry: PlanEntry, finder?: boolean): string =>
  (finder && entry.classFinderTitle) || entry.title;

export const seriesName = (entry: PlanEntry): string | null =>
  entry.plan.singleClass ? null : entry.plan.title;

/** A class as a tile: a 16:9 frame with its caption outside. The whole card opens the class. */
export const ClassCard = ({ entry, href, finder, heart, options, locked, sizes, eager }: ClassCardProps) => {
  const title = classTitle(entry, finder);
  const series = seriesName(entry);
  return (
    <article className="card class">
      <div className="frame">
        <Picture
          image={entry.coverPhoto}
          sizes={sizes ?? '(min-width: 1200px) 25vw, (min-width: 768px) 40vw, 70vw'}
          eager={eager}
        />
        {locked ? <LockMark /> : null}
        {entry.featured ? <span className="feat">Featured</span> : null}
        <span className="dur">{entry.humanDuration}</span>
      </div>
      <div className={classNames('cap', options ? 'with-opts' : null)}>
        <h3 className="t3">
          <Anchor href={href ?? entry.planEntryUrl}>{title}</Anchor>
        </h3>
        <CoachNames className="by" coaches={entry.coaches} after={series ? ` · ${series}` : null} />
        <div className="meta">
          <Tooltip text={tips.difficulty}>{difficultyWord(entry.difficulty)}</Tooltip>
          <IntensityLevel level={entry.intensity} />
        </div>
        {options ? <div className="opts">{options}</div> : null}
      </div>
      {entry.completed ? <CompletedMark /> : null}
      {heart && !locked ? <HeartButton title={title} heart={heart} /> : null}
    </article>
  );
};
