import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { fullNameOf } from '../../../../contract/accounts/person-names.ts';
import { lengthText } from '../../../../contract/formats/lengths.ts';
import type { ListedName, PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { t } from '../../../../contract/messages.ts';
import type { PageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import * as iconButtonStyles from '../../../ui/controls/IconButton.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { EndOfList } from '../../../ui/messages/EndOfList.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { DragSorting } from '../../../ui/sorting/sorting-chunk.tsx';
import { classesLabel } from '../../../ui/text/counts.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { PlaylistCover } from '../covers/PlaylistCover.tsx';
import * as entryRowStyles from '../entries/EntryRow.module.css';
import * as playlistHeaderStyles from '../page/PlaylistHeader.module.css';
import { type ListedPlaylist, playlistNamesQuery } from '../queries.ts';
import { useMovePlaylist } from './list-order.ts';
import * as styles from './PlaylistSelector.module.css';

export type SelectorProps = {
  own: readonly PlaylistCard[];
  followed: readonly ListedPlaylist[];
  /** Chosen playlist; it may not be among the loaded ones. */
  chosen: ListedPlaylist | undefined;
  /** State of the playlists that are not loaded yet. */
  more: { exists: boolean; on: boolean; failed: boolean; load: () => void };
  /** Returns the address at which a playlist is chosen; keeps the other search parameters of the page. */
  hrefOf: (uuid: string) => PageAddress;
};

const privateSentence = (): string => t('This playlist is private');
const nameOf = ({ title }: Pick<ListedName, 'title'>): string => title ?? privateSentence();

const byLine = ({ author }: PlaylistCard): string => t('By {name}', { name: fullNameOf(author) });

type ChoiceProps = { playlist: ListedPlaylist; own: boolean; current: boolean; href: PageAddress };

const Choice = ({ playlist, own, current, href }: ChoiceProps) => (
  <Anchor
    className={styles.playlistRow}
    href={href}
    preserveScroll
    aria-current={current ? 'true' : undefined}
  >
    <span className={styles.thumbnail}>
      {playlist.userCanView ? <PlaylistCover playlist={playlist} sizes="56px" /> : <Icon name="lock" />}
    </span>
    <span>
      <b>{playlist.userCanView ? playlist.title : t('Private playlist')}</b>
      {playlist.userCanView && own ? (
        <small className={classNames(playlistHeaderStyles.facts, 'numeric')}>
          <span>{classesLabel(playlist.entryCount)}</span>
          {playlist.totalDuration > 0 ? <span>{lengthText(playlist.humanDuration)}</span> : null}
        </small>
      ) : (
        <small>{playlist.userCanView ? byLine(playlist) : privateSentence()}</small>
      )}
    </span>
    {own && playlist.private ? (
      <span title={t('Private')}>
        <Icon name="lock" />
        <span className="visually-hidden">{t('Private')}</span>
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
        {t('Made by you')}
      </h2>
      <ol ref={list}>
        {own.map((playlist, index) => (
          <li
            key={playlist.uuid}
            data-sort-id={playlist.uuid}
            className={classNames(styles.playlistItem, own.length > 1 && styles.sortable)}
          >
            <Choice
              playlist={playlist}
              own
              current={playlist.uuid === chosen?.uuid}
              href={hrefOf(playlist.uuid)}
            />
            {own.length > 1 ? (
              <button
                type="button"
                className={classNames(iconButtonStyles.iconButton, entryRowStyles.dragHandle)}
                data-part="icon-button drag-handle"
                data-sort-handle=""
                aria-label={t('Reorder {title}, position {place}', {
                  title: playlist.title,
                  place: index + 1,
                })}
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
        {t('Following')}
      </h2>
      <ol>
        {followed.map((playlist) => (
          <li key={playlist.uuid} className={styles.playlistItem}>
            <Choice
              playlist={playlist}
              own={false}
              current={playlist.uuid === chosen?.uuid}
              href={hrefOf(playlist.uuid)}
            />
          </li>
        ))}
      </ol>
    </>
  );

/** List beside the chosen playlist, from a width of 769 px. */
export const PlaylistSelector = (props: SelectorProps) => (
  <aside className={styles.playlistList} aria-label={t('Playlists')}>
    <OwnList {...props} />
    <FollowedList {...props} />
    {props.more.failed ? <TryAgain onRetry={props.more.load} /> : null}
    <EndOfList on={props.more.on} onNear={props.more.load} />
  </aside>
);

type Name = Pick<ListedName, 'uuid' | 'title'>;

const Options = ({ label, names }: { label: string; names: readonly Name[] }) =>
  names.length === 0 ? null : (
    <optgroup label={label}>
      {names.map((one) => (
        <option key={one.uuid} value={one.uuid}>
          {nameOf(one)}
        </option>
      ))}
    </optgroup>
  );

/**
 * Returns the names of all playlists, which a narrow screen requests if some are not loaded; until then those of the
 * loaded ones. Always includes the chosen playlist.
 */
const useNames = ({ own, followed, chosen, more }: SelectorProps): { own: Name[]; followed: Name[] } => {
  const narrow = useMedia('(max-width: 768px)');
  const { data } = useQuery({ ...playlistNamesQuery(useApi()), enabled: narrow && more.exists });
  if (more.exists && data) {
    const { own: mine = [], others = [] } = Object.groupBy(data, ({ following }) =>
      following ? 'others' : 'own',
    );
    return { own: mine, followed: others };
  }
  const loaded = [...own, ...followed].some(({ uuid }) => uuid === chosen?.uuid);
  const last = chosen && !loaded ? [chosen] : [];
  const follows = chosen?.following === true;
  return {
    own: follows ? [...own] : [...own, ...last],
    followed: follows ? [...followed, ...last] : [...followed],
  };
};

type PlaylistSelectProps = SelectorProps & { onChoose: (uuid: string) => void; onNew: () => void };

/** Select with a "New" button, which replaces the list on a phone. */
export const PlaylistSelect = ({ onChoose, onNew, ...selector }: PlaylistSelectProps) => {
  const names = useNames(selector);
  return (
    <div className={styles.playlistPick}>
      <label className={fieldStyles.field} data-part="field">
        <span>{t('Playlist')}</span>
        <span className={styles.selectLine}>
          <select
            className={fieldStyles.input}
            data-part="input"
            value={selector.chosen?.uuid}
            onChange={(event) => onChoose(event.target.value)}
          >
            <Options label={t('Made by you')} names={names.own} />
            <Options label={t('Following')} names={names.followed} />
          </select>
          <Icon name="chevronDown" />
        </span>
      </label>
      <Button look="secondary" onClick={onNew}>
        <Icon name="plus" />
        {t('New')}
      </Button>
    </div>
  );
};
