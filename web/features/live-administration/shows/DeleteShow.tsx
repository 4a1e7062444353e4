import { useQueryClient } from '@tanstack/react-query';
import type { ManagedLiveShow } from '../../../../contract/live/live-administration.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { DeleteDialog } from '../../../editing/deleting/DeleteDialog.tsx';
import { useFollow } from '../../../ui/Anchor.tsx';
import { showListsKey } from '../queries.ts';

type DeleteShowProps = {
  show: ManagedLiveShow;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

/** Says what becomes of a live show and asks for its title. */
export const DeleteShow = ({ show, open, onClose, onDeleted }: DeleteShowProps) => {
  const api = useApi();
  const follow = useFollow();
  const queryClient = useQueryClient();
  const { id, title, state } = show;
  return (
    <DeleteDialog
      kind="live_show"
      id={id}
      title={title}
      label={t('Delete live show')}
      open={open}
      consequences={[
        state === 'draft'
          ? t('Members do not see it now.')
          : t('Its page stops working. A recording is kept.'),
      ]}
      isUnknown={false}
      remove={(typed) =>
        api('DELETE /admin/api/live_shows/{id}', { params: { id: String(id) }, body: { title: typed } })
      }
      onClose={onClose}
      onDeleted={onDeleted}
      onGone={() => void follow('/admin/live_shows')}
      onChanged={() => queryClient.invalidateQueries({ queryKey: showListsKey })}
    />
  );
};
