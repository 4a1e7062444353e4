import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ManagedCoach } from '../../../../contract/catalog-administration/references/coaches.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { DeleteDialog } from '../../../editing/deleting/DeleteDialog.tsx';
import { coachFiltersOf } from './coach-filters.ts';
import { coachDependentsQuery, coachListQuery, coachListsKey } from './coach-queries.ts';

type DeleteCoachProps = {
  coach: ManagedCoach;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
  onGone: () => void;
};

/** A coach with classes is never just deleted: another one takes them over. */
export const DeleteCoach = ({ coach, open, onClose, onDeleted, onGone }: DeleteCoachProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const dependents = useQuery({ ...coachDependentsQuery(api, coach.id), enabled: open });
  const all = useQuery({ ...coachListQuery(api, coachFiltersOf({})), enabled: open });
  const { data } = dependents;
  const isNamed = data !== undefined && data.classes + data.series > 0;
  return (
    <DeleteDialog
      kind="coach"
      id={coach.id}
      title={coach.name}
      label={t('Delete coach')}
      open={open}
      consequences={
        data && all.data
          ? isNamed
            ? [
                t(
                  '{classes, plural, one {# class} other {# classes}} and {series, plural, other {# series}} list {name}. Choose who replaces them.',
                  { classes: data.classes, series: data.series, name: coach.name },
                ),
                t('To keep the name, hide the coach instead.'),
              ]
            : [t('Not used by any class or series.')]
          : null
      }
      isUnknown={dependents.isError || all.isError}
      takeOver={
        isNamed
          ? {
              label: t('Replace with'),
              options: (all.data ?? [])
                .filter(({ id }) => id !== coach.id)
                .map(({ id, name }) => ({ id, title: name })),
            }
          : undefined
      }
      remove={(title, moveTo) =>
        api('DELETE /admin/api/coaches/{id}', { params: { id: String(coach.id) }, body: { title, moveTo } })
      }
      onClose={onClose}
      onDeleted={onDeleted}
      onGone={onGone}
      onChanged={() => queryClient.invalidateQueries({ queryKey: coachListsKey })}
    />
  );
};
