import type { RefObject } from 'react';
import { fullNameOf } from '../../../../contract/accounts/person-names.ts';
import { lengthText } from '../../../../contract/formats/lengths.ts';
import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { withSearch } from '../../../../contract/pages/page-addresses.ts';
import { useMe } from '../../../client/me.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import { PictureMark } from '../../../ui/cards/ClassMarks.tsx';
import * as sleeveStyles from '../../../ui/cards/Sleeve.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { classesLabel } from '../../../ui/text/counts.ts';
import { isAuthor } from '../roles.ts';
import { PlaylistCover } from './PlaylistCover.tsx';
import * as styles from './PlaylistTile.module.css';

/** Returns a label such as "6 Classes · 2h 45m". */
export const sizeLabel = (
  playlist: Pick<PlaylistCard, 'entryCount' | 'totalDuration' | 'humanDuration'>,
): string =>
  [classesLabel(playlist.entryCount), playlist.totalDuration > 0 ? lengthText(playlist.humanDuration) : null]
    .filter(Boolean)
    .join(' · ');

const sizes = '(min-width: 1200px) 18vw, (min-width: 992px) 23vw, (min-width: 768px) 31vw, 46vw';

type PlaylistTileProps = {
  playlist: PlaylistCard;
  eager?: boolean;
  /** Ref of the last tile, with which the list detects its end. */
  end?: RefObject<HTMLDivElement | null> | undefined;
};

/** Tile of a playlist; both its picture and its name open it. */
export const PlaylistTile = ({ playlist, eager, end }: PlaylistTileProps) => {
  const own = isAuthor(playlist, useMe());
  const { title, url, author } = playlist;
  return (
    <article className={classNames(cardStyles.card, sleeveStyles.sleeve)} data-part="card sleeve">
      <Anchor
        className={cardStyles.frame}
        data-part="frame"
        href={withSearch(url, { source: 'playlists' })}
        tabIndex={-1}
        aria-hidden="true"
      >
        <PlaylistCover playlist={playlist} sizes={sizes} eager={eager} />
        {playlist.featured ? <PictureMark>{t('Featured')}</PictureMark> : null}
        {playlist.private ? <PictureMark>{t('Private')}</PictureMark> : null}
      </Anchor>
      <div className={cardStyles.caption} data-part="caption">
        <h3 className="title-3">
          <Anchor dir="auto" href={url}>
            {title}
          </Anchor>
        </h3>
        <p className={cardStyles.byline} data-part="byline">
          {own ? null : <span>{t('By {name}', { name: fullNameOf(author) })}</span>}
          <span className="numeric">{sizeLabel(playlist)}</span>
          {playlist.featured ? <span className="visually-hidden">{t('Featured')}</span> : null}
          {playlist.private ? <span className="visually-hidden">{t('Private')}</span> : null}
        </p>
      </div>
      {end ? <div className={styles.tileEnd} ref={end} /> : null}
    </article>
  );
};
