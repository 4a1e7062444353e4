import { useRef } from 'react';
import type { PlaylistCard } from '../../../../contract/members/playlists.ts';
import type { PageAddress } from '../../../../contract/pages/page-addresses.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import fieldStyles from '../../../ui/controls/Field.module.css';
import iconButtonStyles from '../../../ui/controls/IconButton.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { DragSorting } from '../../../ui/sorting/sorting-chunk.tsx';
import entryRowStyles from '../entries/EntryRow.module.css';
import { PlaylistCover } from '../page/PlaylistCover.tsx';
import type { ListedPlaylist } from '../queries.ts';
import { useMovePlaylist } from './list-order.ts';
import styles from './PlaylistSelector.module.css';
import { sizeLabel } from './PlaylistTile.tsx';

export type SelectorProps = {
  own: readonly PlaylistCard[];
  followed: readonly ListedPlaylist[];
  chosen: string | undefined;
  /** The address at which a playlist is chosen; the one the page has keeps the rest of its query. */
  hrefOf: (uuid: string) => PageAddress;
};

const privateSentence = 'This playlist is private';
const nameOf = (playlist: ListedPlaylist): string => playlist.title ?? privateSentence;

const byLine = ({ author }: PlaylistCard): string => `By ${author.firstName} ${author.lastName}`.trim();

type ChoiceProps = { playlist: ListedPlaylist; own: boolean; current: boolean; href: PageAddress };

const Choice = ({ playlist, own, current, href }: ChoiceProps) => (
  <Anchor className={styles.playlistRow} href={href} keepScroll aria-current={current ? 'true' : undefined}>
    <span className={styles.thumbnail}>
      {playlist.userCanView ? <PlaylistCover playlist={playlist} sizes="56px" /> : <Icon name="lock" />}
    </span>
    <span>
      <b>{playlist.userCanView ? playlist.title : 'Private playlist'}</b>
      <small className="numeric">
        {playlist.userCanView ? (own ? sizeLabel(playlist) : byLine(playlist)) : privateSentence}
      </small>
    </span>
    {own && playlist.private ? (
      <span title="Private">
        <Icon name="lock" />
        <span className="visually-hidden">Private</span>
      </span>
    ) : null}
  </Anchor>
);

const OwnList = ({ own, chosen, hrefOf }: SelectorProps) => {
  const list = useRef<HTMLOListElement>(null);
  const move = useMovePlaylist(own);
  if (own.length === 0) return null;
  return (
    <>
      <h2 className={fieldStyles.label} data-part="label">
        Made by you
      </h2>
      <ol ref={list}>
        {own.map((playlist, index) => (
          <li
            key={playlist.uuid}
            data-sort-id={playlist.uuid}
            className={classNames(styles.playlistItem, own.length > 1 && styles.sortable)}
          >
            <Choice playlist={playlist} own current={playlist.uuid === chosen} href={hrefOf(playlist.uuid)} />
            {own.length > 1 ? (
              <button
                type="button"
                className={classNames(iconButtonStyles.iconButton, entryRowStyles.dragHandle)}
                data-part="icon-button drag-handle"
                data-sort-handle=""
                aria-label={`Reorder ${playlist.title}, position ${index + 1}`}
              >
                <Icon name="grip" />
              </button>
            ) : null}
          </li>
        ))}
      </ol>
      {own.length > 1 ? (
        <DragSorting list={list} items={own.map(({ uuid, title }) => ({ id: uuid, title }))} onMove={move} />
      ) : null}
    </>
  );
};

const FollowedList = ({ followed, chosen, hrefOf }: SelectorProps) =>
  followed.length === 0 ? null : (
    <>
      <h2 className={fieldStyles.label} data-part="label">
        Following
      </h2>
      <ol>
        {followed.map((playlist) => (
          <li key={playlist.uuid} className={styles.playlistItem}>
            <Choice
              playlist={playlist}
              own={false}
              current={playlist.uuid === chosen}
              href={hrefOf(playlist.uuid)}
            />
          </li>
        ))}
      </ol>
    </>
  );

/** The list beside the chosen playlist, from 769 px on. */
export const PlaylistSelector = (props: SelectorProps) => (
  <aside className={styles.playlistList} aria-label="Playlists">
    <OwnList {...props} />
    <FollowedList {...props} />
  </aside>
);

const Options = ({ playlists }: { playlists: readonly ListedPlaylist[] }) =>
  playlists.map((playlist) => (
    <option key={playlist.uuid} value={playlist.uuid}>
      {nameOf(playlist)}
    </option>
  ));

type PlaylistSelectProps = SelectorProps & { onChoose: (uuid: string) => void; onNew: () => void };

/** The same as a select with "New" beside it, on a phone. */
export const PlaylistSelect = ({ own, followed, chosen, onChoose, onNew }: PlaylistSelectProps) => (
  <div className={styles.playlistPick}>
    <label className={fieldStyles.field} data-part="field">
      <span>Playlist</span>
      <span className={styles.selectLine}>
        <select
          className={fieldStyles.input}
          data-part="input"
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
        >
          {own.length > 0 ? (
            <optgroup label="Made by you">
              <Options playlists={own} />
            </optgroup>
          ) : null}
          {followed.length > 0 ? (
            <optgroup label="Following">
              <Options playlists={followed} />
            </optgroup>
          ) : null}
        </select>
        <Icon name="chevronDown" />
      </span>
    </label>
    <Button look="secondary" onClick={onNew}>
      <Icon name="plus" />
      New
    </Button>
  </div>
);
