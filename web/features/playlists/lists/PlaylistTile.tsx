import type { RefObject } from 'react';
import type { PlaylistCard } from '../../../../contract/members/playlists.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classesLabel } from '../../../ui/text/counts.ts';
import { useMe } from '../../accounts/index.ts';
import { PlaylistCover } from '../page/PlaylistCover.tsx';
import { isAuthor } from '../roles.ts';

/** "6 Classes · 2h 45m" */
export const sizeLabel = (
  playlist: Pick<PlaylistCard, 'entryCount' | 'totalDuration' | 'humanDuration'>,
): string =>
  [classesLabel(playlist.entryCount), playlist.totalDuration > 0 ? playlist.humanDuration : null]
    .filter(Boolean)
    .join(' · ');

const sizes = '(min-width: 1200px) 18vw, (min-width: 992px) 23vw, (min-width: 768px) 31vw, 46vw';

type PlaylistTileProps = {
  playlist: PlaylistCard;
  eager?: boolean;
  /** Of the last one: the line its row ends at. */
  end?: RefObject<HTMLDivElement | null> | undefined;
};

/** A playlist as a sleeve; its picture and its name both open it. */
export const PlaylistTile = ({ playlist, eager, end }: PlaylistTileProps) => {
  const own = isAuthor(playlist, useMe());
  const { title, url, author } = playlist;
  return (
    <article className="card sleeve">
      <Anchor className="frame" href={`${url}?source=playlists`} tabIndex={-1} aria-hidden="true">
        <PlaylistCover playlist={playlist} sizes={sizes} eager={eager} />
        {playlist.featured ? <span className="feat">Featured</span> : null}
        {playlist.private ? <span className="feat">Private</span> : null}
      </Anchor>
      <div className="cap">
        <h3 className="t3">
          <Anchor href={url}>{title}</Anchor>
        </h3>
        <p className="by">
          {own ? null : (
            <span>
              By {author.firstName} {author.lastName}
            </span>
          )}
          <span className="num">{sizeLabel(playlist)}</span>
          {playlist.featured ? <span className="vh">Featured</span> : null}
          {playlist.private ? <span className="vh">Private</span> : null}
        </p>
      </div>
      {end ? <div className="tile-end" ref={end} /> : null}
    </article>
  );
};
