import { useState } from 'react';
import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { t } from '../../../../contract/messages.ts';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { PlaylistCover } from '../covers/PlaylistCover.tsx';
import { useUpdatePlaylist } from '../mutations.ts';
import { CoverDialog } from './CoverDialog.tsx';
import * as styles from './EditPlaylist.module.css';
import { PlaylistForm } from './PlaylistForm.tsx';

const CoverField = ({ playlist }: { playlist: PlaylistCard }) => {
  const [choosing, setChoosing] = useState(false);
  return (
    <div className={styles.playlistCoverField}>
      <span className={cardStyles.frame} data-part="frame">
        <PlaylistCover playlist={playlist} sizes="72px" />
      </span>
      <Button look="secondary" size="small" onClick={() => setChoosing(true)}>
        <Icon name="image" />
        {t('Change photo')}
      </Button>
      <CoverDialog playlist={playlist} open={choosing} onClose={() => setChoosing(false)} />
    </div>
  );
};

type Fields = Pick<PlaylistCard, 'title' | 'description' | 'private'>;

/** Returns only the changed fields: the others may have changed in another tab, or be shortened for a list. */
const changed = (before: Fields, after: Fields): Partial<Fields> => ({
  ...(after.title === before.title ? {} : { title: after.title }),
  ...(after.description === before.description ? {} : { description: after.description }),
  ...(after.private === before.private ? {} : { private: after.private }),
});

type EditPlaylistProps = { playlist: PlaylistCard; open: boolean; onClose: () => void };

/** Dialog that edits a playlist. An HTML description is shown as the markup that its author wrote. */
export const EditPlaylist = ({ playlist, open, onClose }: EditPlaylistProps) => {
  const { mutateAsync } = useUpdatePlaylist(playlist.uuid);
  const { title, description, private: isPrivate } = playlist;
  const before = { title, description, private: isPrivate };
  return (
    <Dialog open={open} onClose={onClose} title={t('Edit Playlist')}>
      <PlaylistForm
        start={before}
        submitLabel={t('Save')}
        onCancel={onClose}
        onSubmit={async (fields) => {
          await mutateAsync(changed(before, fields));
          onClose();
        }}
      >
        <CoverField playlist={playlist} />
      </PlaylistForm>
    </Dialog>
  );
};
