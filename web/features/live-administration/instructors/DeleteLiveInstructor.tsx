import { useQueryClient } from '@tanstack/react-query';
import type { ManagedLiveInstructor } from '../../../../contract/live/live-administration.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { DeleteDialog } from '../../../editing/deleting/DeleteDialog.tsx';
import { useFollow } from '../../../ui/Anchor.tsx';
import { liveInstructorListQuery } from '../queries.ts';

type DeleteLiveInstructorProps = {
  instructor: ManagedLiveInstructor;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

/** A live instructor whom shows name is made inactive instead. */
export const DeleteLiveInstructor = ({ instructor, open, onClose, onDeleted }: DeleteLiveInstructorProps) => {
  const api = useApi();
  const follow = useFollow();
  const queryClient = useQueryClient();
  const { id, name, showCount } = instructor;
  return (
    <DeleteDialog
      kind="live_instructor"
      id={id}
      title={name}
      label={t('Delete live instructor')}
      open={open}
      consequences={[
        showCount === 0
          ? t('Not used by any show.')
          : t(
              '{count, plural, one {# show uses them. Make them inactive instead.} other {# shows use them. Make them inactive instead.}}',
              { count: showCount },
            ),
      ]}
      isUnknown={false}
      remove={(title) =>
        api('DELETE /admin/api/live_instructors/{id}', { params: { id: String(id) }, body: { title } })
      }
      onClose={onClose}
      onDeleted={onDeleted}
      onGone={() => void follow('/admin/live_instructors')}
      onChanged={() => queryClient.invalidateQueries({ queryKey: liveInstructorListQuery(api).queryKey })}
    />
  );
};
