import { useQueryClient } from '@tanstack/react-query';
import type { ManagedTrack } from '../../../../contract/catalog-administration/references/music.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { DeleteDialog } from '../../../editing/deleting/DeleteDialog.tsx';
import { trackListsKey } from './track-queries.ts';

type DeleteTrackProps = {
  track: ManagedTrack;
  open: boolean;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
};

export const DeleteTrack = ({ track, open, onClose, returnFocus }: DeleteTrackProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <DeleteDialog
      kind="track"
      id={track.id}
      title={track.fields.title}
      label={t('Delete track')}
      open={open}
      consequences={[
        track.class
          ? t('It is removed from {title}.', { title: track.class.title })
          : t('No class plays it.'),
      ]}
      isUnknown={false}
      remove={(title) =>
        api('DELETE /admin/api/music_tracks/{id}', { params: { id: String(track.id) }, body: { title } })
      }
      onClose={onClose}
      returnFocus={returnFocus}
      onDeleted={onClose}
      onChanged={() => queryClient.invalidateQueries({ queryKey: trackListsKey })}
    />
  );
};
