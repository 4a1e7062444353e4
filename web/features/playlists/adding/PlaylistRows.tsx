import type { ReactNode } from 'react';
import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { t } from '../../../../contract/messages.ts';
import * as skeletonsStyles from '../../../ui/cards/Skeletons.module.css';
import { classNames } from '../../../ui/class-names.ts';
import * as checkboxStyles from '../../../ui/controls/Checkbox.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { classesLabel } from '../../../ui/text/counts.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import { PlaylistCover } from '../covers/PlaylistCover.tsx';
import * as styles from './PlaylistRows.module.css';

/** "New Playlist", on a phone "New". */
export const NewPlaylistButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={styles.newPlaylist} onClick={onClick}>
    <Icon name="plus" />
    <span>
      <Trans
        // translators: Words between <wide> are left out on a phone.
        message="New<wide> Playlist</wide>"
        components={{ wide: <span className="desktop-only" /> }}
      />
    </span>
  </button>
);

export const Cover = ({ playlist }: { playlist: PlaylistCard }) => (
  <span className={styles.thumbnail}>
    <PlaylistCover playlist={playlist} sizes="56px" />
  </span>
);

const threeRows = [0, 1, 2];

export const PlaylistsComing = () => (
  <div className={styles.playlistsComing} aria-busy="true">
    <span className="visually-hidden" role="status">
      {t('Loading')}
    </span>
    {threeRows.map((row) => (
      <span key={row} className={skeletonsStyles.skeleton} data-part="skeleton" aria-hidden="true" />
    ))}
  </div>
);

type PickRowProps = { playlist: PlaylistCard; holds: boolean; disabled: boolean; onPick: () => void };

/** A playlist that is picked by a press. */
export const PickRow = ({ playlist, holds, disabled, onPick }: PickRowProps) => (
  <li>
    <button type="button" className={styles.pick} disabled={disabled} onClick={onPick}>
      <Cover playlist={playlist} />
      <span>
        <b>
          <bdi>{playlist.title}</bdi>
        </b>
        <small>
          {holds
            ? t('{classes}, this class is in it', { classes: classesLabel(playlist.entryCount) })
            : classesLabel(playlist.entryCount)}
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
    <label className={classNames(checkboxStyles.check, styles.pick)} data-part="check">
      <Cover playlist={playlist} />
      <span>
        <b>
          <bdi>{playlist.title}</bdi>
        </b>
        <small>{classesLabel(playlist.entryCount)}</small>
      </span>
      <span className={styles.tick}>
        <input
          type="checkbox"
          aria-label={playlist.title}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={checkboxStyles.box} data-part="box">
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
