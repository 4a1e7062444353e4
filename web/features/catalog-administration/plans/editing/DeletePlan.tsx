import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ManagedPlan,
  PlanDependents,
} from '../../../../../contract/catalog-administration/plans.schema.ts';
import { withCommas } from '../../../../../contract/formats/lists.ts';
import { t } from '../../../../../contract/messages.ts';
import { useApi } from '../../../../client/context.ts';
import { DeleteDialog } from '../../../../editing/deleting/DeleteDialog.tsx';
import { useFollow } from '../../../../ui/Anchor.tsx';
import { planListKey } from '../queries.ts';

/** Returns the consequences of deleting a series or bundle. */
const consequences = ({ classes, members, heldBy, billboards }: PlanDependents): string[] => [
  classes > 0
    ? t(
        '{classes, plural, one {Its # class stays in the library, and members keep what they practised.} other {Its # classes stay in the library, and members keep what they practised.}}',
        { classes },
      )
    : t('No class has its address by it.'),
  ...(members > 0
    ? [
        t(
          '{members, plural, one {# member who saved it finds it no more.} other {# members who saved it find it no more.}}',
          { members },
        ),
      ]
    : []),
  // translators: The series leaves these bundles.
  ...(heldBy.length > 0 ? [t('It leaves {bundles}.', { bundles: withCommas(heldBy) })] : []),
  ...(billboards.length > 0
    ? [t('Billboards lead nowhere: {billboards}.', { billboards: withCommas(billboards) })]
    : []),
];

type DeletePlanProps = {
  plan: ManagedPlan;
  open: boolean;
  onClose: () => void;
  /** Called before the list of series opens. */
  onDeleted: () => void;
};

/** Confirmation that lists the dependents of a series or bundle and asks for its title. */
export const DeletePlan = ({ plan, open, onClose, onDeleted }: DeletePlanProps) => {
  const api = useApi();
  const follow = useFollow();
  const queryClient = useQueryClient();
  const params = { id: String(plan.id) };
  const { data, isError } = useQuery({
    queryKey: ['plan administration', 'dependents', plan.id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/plans/{id}/dependents', { params, signal })).data,
    enabled: open,
    staleTime: 0,
  });
  return (
    <DeleteDialog
      kind="plan"
      id={plan.id}
      title={plan.fields.title}
      label={plan.kind === 'bundle' ? t('Delete bundle') : t('Delete series')}
      open={open}
      consequences={data ? consequences(data) : null}
      isUnknown={isError}
      remove={(title) => api('DELETE /admin/api/plans/{id}', { params, body: { title } })}
      onClose={onClose}
      onDeleted={onDeleted}
      onGone={() => void follow('/admin/plans')}
      onChanged={() => queryClient.invalidateQueries({ queryKey: planListKey })}
    />
  );
};
