import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { PhotoDialog } from '../../uploads/index.ts';
import { clearCoverCookie, rememberCover } from '../covers/cover-cookie.ts';
import { isDefaultCover } from '../covers/default-cover.ts';
import { useUpdatePlaylist } from '../mutations.ts';

type CoverDialogProps = { playlist: PlaylistCard; open: boolean; onClose: () => void };

/** Chooses, crops and confirms the cover. */
export const CoverDialog = ({ playlist, open, onClose }: CoverDialogProps) => {
  const { mutateAsync } = useUpdatePlaylist(playlist.uuid);
  const choose = async (url: string) => {
    const { coverPhoto } = await mutateAsync({ cover_photo_url: url });
    rememberCover(playlist.uuid, coverPhoto.url);
  };
  const remove = async () => {
    await mutateAsync({ remove_cover_photo: true });
    clearCoverCookie(playlist.uuid);
  };
  return (
    <PhotoDialog
      open={open}
      onClose={onClose}
      title={t('Playlist Photo')}
      current={isDefaultCover(playlist.coverPhoto) ? null : playlist.coverPhoto}
      onDone={choose}
      onRemove={remove}
      confirmHint={t('This is how your playlist will look in lists.')}
    />
  );
};
