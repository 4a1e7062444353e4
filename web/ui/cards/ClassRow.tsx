import type { ReactNode } from 'react';
import { t } from '../../../contract/messages.ts';
import { Anchor } from '../Anchor.tsx';
import { classNames } from '../class-names.ts';
import { Tooltip } from '../overlays/Tooltip.tsx';
import { difficultyWord, tips } from '../text/levels.ts';
import { ownLanguage } from '../text/own-language.ts';
import * as cardStyles from './Card.module.css';
import { type ClassCardProps, classTitle, Duration, seriesAfter } from './ClassCard.tsx';
import { CompletedMark, HeartButton, LockMark, PictureMark } from './ClassMarks.tsx';
import * as styles from './ClassRow.module.css';
import { CoachNames } from './CoachNames.tsx';
import { cardClick } from './card-click.ts';
import { HeardFacts, MadeFor } from './HeardFacts.tsx';
import { IntensityLevel } from './IntensityWave.tsx';
import { Picture } from './Picture.tsx';

/** Picture of a class, with its overlays. */
const RowPicture = ({ entry, locked, sizes, eager }: ClassCardProps) => (
  <div className={styles.thumbnail} data-testid="picture" data-part="thumbnail">
    <div className={cardStyles.frame} data-part="frame">
      <Picture image={entry.coverPhoto} sizes={sizes ?? '(min-width: 901px) 232px, 34vw'} eager={eager} />
      {locked ? <LockMark /> : null}
      {entry.freePreview ? <PictureMark>{t('Free preview')}</PictureMark> : null}
      <Duration entry={entry} />
    </div>
    {entry.completed ? <CompletedMark /> : null}
  </div>
);

type ClassRowProps = ClassCardProps & {
  /** Lines under the coaches, such as when it was completed. */
  note?: ReactNode;
};

/** A class as a row of a list; below 900 px difficulty and level move under the title. */
export const ClassRow = (props: ClassRowProps) => {
  const { entry, href, finder, heart, options, locked, note } = props;
  const title = classTitle(entry, finder);
  const series = seriesAfter(entry);
  return (
    <article
      className={classNames(styles.row, styles.classRow, cardStyles.card, heart && styles.hearted)}
      data-part={classNames('row class-row card', heart && 'hearted')}
    >
      <RowPicture {...props} />
      <div className={styles.text} data-part="text">
        <h3 className="title-3">
          <Anchor
            dir="auto"
            lang={ownLanguage(entry)}
            fetchOnPress
            href={href ?? entry.planEntryUrl}
            onClick={cardClick('class_card_click', title, entry.coaches)}
          >
            {title}
          </Anchor>
        </h3>
        <CoachNames
          part="byline"
          className={cardStyles.byline}
          coaches={entry.coaches}
          after={
            <>
              <MadeFor entry={entry} />
              {series ? (
                <span className={styles.fromSeries} data-part="from-series">
                  {series}
                </span>
              ) : null}
            </>
          }
        />
        <HeardFacts entry={entry} />
        {note}
      </div>
      <div className={classNames(cardStyles.meta, styles.levels)} data-part="meta levels">
        <Tooltip text={t(tips.difficulty)}>{difficultyWord(entry.difficulty)}</Tooltip>
        <IntensityLevel level={entry.intensity} />
      </div>
      {heart && !locked ? <HeartButton title={title} heart={heart} inline /> : null}
      {options}
    </article>
  );
};
