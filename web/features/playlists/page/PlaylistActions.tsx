import { type ReactNode, useState } from 'react';
import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useMe } from '../../../client/me.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import * as iconButtonStyles from '../../../ui/controls/IconButton.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu.tsx';
import { SeriesDialog } from '../../calendar/index.ts';
import { DeletePlaylist } from '../editing/DeletePlaylist.tsx';
import { EditPlaylist } from '../editing/EditPlaylist.tsx';
import { watchedFrom } from '../list-address.ts';
import { useDuplicatePlaylist, useFeaturePlaylist, useFollowPlaylist } from '../mutations.ts';
import { rightsOf } from '../roles.ts';
import { FollowButton } from './FollowButton.tsx';
import * as playlistHeaderStyles from './PlaylistHeader.module.css';
import { ReportPlaylist } from './ReportPlaylist.tsx';
import { SharePlaylist } from './SharePlaylist.tsx';

type DialogName = 'share' | 'plan' | 'edit' | 'report' | 'delete';

/** Duplicates a playlist and opens the member's playlists, which list the copy first. */
const useDuplicate = (uuid: string) => {
  const follow = useFollow();
  const { mutate, isPending } = useDuplicatePlaylist();
  return () => {
    if (isPending) return;
    mutate(uuid, { onSuccess: () => void follow('/my/playlists') });
  };
};

/** Returns the menu entries that the viewer's rights allow. */
const useEntries = (playlist: PlaylistCard, show: (name: DialogName) => void): MenuEntry[] => {
  const rights = rightsOf(playlist, useMe());
  const duplicate = useDuplicate(playlist.uuid);
  const follow = useFollowPlaylist(playlist.uuid);
  const feature = useFeaturePlaylist(playlist.uuid);
  const { following, featured, reported } = playlist;
  const action = (
    allowed: boolean,
    label: string,
    icon: MenuEntry extends infer E ? (E extends { kind: 'action'; icon?: infer I } ? I : never) : never,
    onSelect: () => void,
  ): MenuEntry[] => (allowed ? [{ kind: 'action', label, icon, onSelect }] : []);
  const entries = [
    ...action(rights.share, t('Share'), 'share', () => show('share')),
    ...action(playlist.entryCount > 0, t('Plan over days'), 'calendar', () => show('plan')),
    ...action(rights.duplicate, t('Duplicate'), 'duplicate', duplicate),
    ...action(rights.edit, t('Edit'), 'edit', () => show('edit')),
    ...action(
      rights.follow,
      following ? t('Remove From My Playlists') : t('Add To My Playlists'),
      following ? 'close' : 'plus',
      () => follow.mutate(!following),
    ),
    ...action(
      rights.feature,
      // translators: Verb: puts a playlist among those that the studio recommends.
      featured ? t('Unfeature') : t('Feature'),
      'star',
      () => feature.mutate(!featured),
    ),
    ...action(rights.report, reported ? t('Reported') : t('Report'), 'flag', () => {
      if (!reported) show('report');
    }),
  ];
  if (!rights.remove) return entries;
  return [
    ...entries,
    { kind: 'line' },
    { kind: 'action', label: t('Delete'), icon: 'trash', danger: true, onSelect: () => show('delete') },
  ];
};

type PlaylistActionsProps = {
  playlist: PlaylistCard;
  onDeleted: () => void;
  /** Content between the play button and the menu. */
  children?: (show: (name: DialogName) => void) => ReactNode;
};

/** Actions on a playlist for members; visitors get an invitation instead. */
export const PlaylistActions = ({ playlist, onDeleted, children }: PlaylistActionsProps) => {
  const me = useMe();
  const [shown, setShown] = useState<DialogName | null>(null);
  const entries = useEntries(playlist, setShown);
  const dialog = (name: DialogName) => ({
    playlist,
    open: shown === name,
    onClose: () => setShown((now) => (now === name ? null : now)),
  });
  if (!me)
    return (
      <div className={playlistHeaderStyles.playlistActions}>
        <ButtonLink href="/surveys/onboarding">{t('Start Practicing')}</ButtonLink>
      </div>
    );
  return (
    <div className={playlistHeaderStyles.playlistActions}>
      {playlist.firstEntry ? (
        <ButtonLink href={watchedFrom(playlist.uuid, playlist.firstEntry)}>
          <Icon name="play" filled />
          {t('Play')}
        </ButtonLink>
      ) : null}
      {rightsOf(playlist, me).follow ? <FollowButton playlist={playlist} /> : null}
      {children?.(setShown)}
      <Menu
        label={t('Playlist options')}
        className={classNames(iconButtonStyles.iconButton, iconButtonStyles.ring)}
        align="start"
        entries={entries}
      >
        <Icon name="options" />
      </Menu>
      <SharePlaylist {...dialog('share')} />
      <SeriesDialog
        open={shown === 'plan'}
        onClose={dialog('plan').onClose}
        source={{
          title: playlist.title,
          playlist: playlist.uuid,
          address: pageAddress('/playlists/$uuid', { uuid: playlist.uuid }),
        }}
      />
      <EditPlaylist {...dialog('edit')} />
      <ReportPlaylist {...dialog('report')} />
      <DeletePlaylist {...dialog('delete')} onDeleted={onDeleted} />
    </div>
  );
};
