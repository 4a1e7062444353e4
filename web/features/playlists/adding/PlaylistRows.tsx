import type { ReactNode } from 'react';
import type { PlaylistCard } from '../../../../contract/members/playlists.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { classesLabel } from '../../../ui/text/counts.ts';
import { PlaylistCover } from '../page/PlaylistCover.tsx';

/** "New Playlist", on a phone "New". */
export const NewPlaylistButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className="new-playlist" onClick={onClick}>
    <Icon name="plus" />
    <span>
      New<span className="only-d"> Playlist</span>
    </span>
  </button>
);

export const Cover = ({ playlist }: { playlist: PlaylistCard }) => (
  <span className="th">
    <PlaylistCover playlist={playlist} sizes="56px" />
  </span>
);

const threeRows = [0, 1, 2];

export const PlaylistsComing = () => (
  <div className="playlists-coming" aria-busy="true">
    <span className="vh" role="status">
      Loading
    </span>
    {threeRows.map((row) => (
      <span key={row} className="sk" aria-hidden="true" />
    ))}
  </div>
);

type PickRowProps = { playlist: PlaylistCard; holds: boolean; disabled: boolean; onPick: () => void };

/** A playlist that is picked by a press. */
export const PickRow = ({ playlist, holds, disabled, onPick }: PickRowProps) => (
  <li>
    <button type="button" className="pick" disabled={disabled} onClick={onPick}>
      <Cover playlist={playlist} />
      <span>
        <b>{playlist.title}</b>
        <small>
          {classesLabel(playlist.entryCount)}
          {holds ? ', this class is in it' : null}
        </small>
      </span>
      <Icon name="plus" />
    </button>
  </li>
);

type CheckRowProps = { playlist: PlaylistCard; checked: boolean; onChange: (checked: boolean) => void };

/** A playlist that is checked or not. */
export const CheckRow = ({ playlist, checked, onChange }: CheckRowProps) => (
  <li>
    <label className="chk pick">
      <Cover playlist={playlist} />
      <span>
        <b>{playlist.title}</b>
        <small>{classesLabel(playlist.entryCount)}</small>
      </span>
      <span className="tick">
        <input
          type="checkbox"
          aria-label={playlist.title}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="box">
          <Icon name="check" />
        </span>
      </span>
    </label>
  </li>
);

type WhenKnownProps<T> = {
  given: { own: T | null; failed: boolean; retry: () => void };
  children: (own: T) => ReactNode;
};

export const WhenKnown = <T,>({ given: { own, failed, retry }, children }: WhenKnownProps<T>) => {
  if (own) return children(own);
  return failed ? <TryAgain onRetry={retry} /> : <PlaylistsComing />;
};
