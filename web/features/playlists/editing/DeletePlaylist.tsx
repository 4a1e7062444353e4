import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { useDeletePlaylist } from '../mutations.ts';

type DeletePlaylistProps = {
  playlist: PlaylistCard;
  open: boolean;
  onClose: () => void;
  /** The playlist is gone; the page fades before it goes on. */
  onDeleted: () => void;
};

export const DeletePlaylist = ({ playlist, open, onClose, onDeleted }: DeletePlaylistProps) => {
  const { mutate, isPending, error } = useDeletePlaylist(playlist.uuid);
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        onClose();
        onDeleted();
      },
    });
  return (
    <Dialog open={open} onClose={onClose} title={t('Delete Playlist')}>
      <p>
        {t(
          '“{title}” goes for good, also from the lists of those who follow it. The classes in it stay in the studio.',
          { title: playlist.title },
        )}
      </p>
      <FailedChange error={error} failed={t('The playlist was not deleted.')} />
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button look="danger" disabled={isPending} onClick={remove}>
          {t('Delete')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
