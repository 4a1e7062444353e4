import type { ReactNode } from 'react';
import type { LiveShowCard } from '../../../contract/live/live-shows.schema.ts';
import { t } from '../../../contract/messages.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import * as cardStyles from '../../ui/cards/Card.module.css';
import { Picture } from '../../ui/cards/Picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LiveIcon } from '../../ui/LiveIcon.tsx';
import { showLength } from '../../ui/text/dates/show-length.ts';
import { OwnText } from '../../ui/text/OwnText.tsx';
import * as styles from './ShowTile.module.css';

type ShowTileProps = {
  show: LiveShowCard & { description: string };
  /** The moment, above the title. */
  when?: ReactNode;
  live?: boolean;
  /** A tile alone: the picture takes two thirds of the width, and the description stands beside it. */
  large: boolean;
  children?: ReactNode;
};

/** A show with its picture. Its page is loaded whole: the browser is then told where its stream may come from. */
export const ShowTile = ({ show, when, live = false, large, children }: ShowTileProps) => (
  <article
    className={classNames(cardStyles.card, cardStyles.classCard, styles.tile)}
    data-part="card"
    data-large={large || undefined}
  >
    <div className={cardStyles.frame} data-part="frame">
      <Picture image={show.thumbnail} sizes={`(min-width: 901px) ${large ? 62 : 32}vw, 100vw`} eager={live} />
      {live ? (
        <span className={styles.now}>
          <LiveIcon />
          {t('Live now')}
        </span>
      ) : null}
    </div>
    <div className={styles.words}>
      {when ? <p className={styles.when}>{when}</p> : null}
      <h3 className={large ? 'title-1' : 'title-3'}>
        <Anchor href={show.url} fullLoad>
          <OwnText of={show}>{show.title}</OwnText>
        </Anchor>
      </h3>
      {large ? (
        <p className="lede">
          <OwnText of={show} field="description">
            {show.description}
          </OwnText>
        </p>
      ) : null}
      <p className="muted">
        {live ? show.instructor.name : `${show.instructor.name}, ${showLength(show.durationMinutes)}`}
      </p>
      {children ? <div className={styles.foot}>{children}</div> : null}
    </div>
  </article>
);
