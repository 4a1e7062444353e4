import type { Playlist } from '../../../../contract/members/playlists.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useCreatePlaylist } from '../mutations.ts';
import { PlaylistForm } from './PlaylistForm.tsx';

type CreatePlaylistProps = { open: boolean; onClose: () => void; onCreated: (playlist: Playlist) => void };

export const CreatePlaylist = ({ open, onClose, onCreated }: CreatePlaylistProps) => {
  const { mutateAsync } = useCreatePlaylist();
  return (
    <Dialog open={open} onClose={onClose} title={t('Create New Playlist')}>
      <PlaylistForm
        submitLabel={t('Create')}
        onCancel={onClose}
        onSubmit={async (fields) => {
          const playlist = await mutateAsync(fields);
          onClose();
          onCreated(playlist);
        }}
      />
    </Dialog>
  );
};
