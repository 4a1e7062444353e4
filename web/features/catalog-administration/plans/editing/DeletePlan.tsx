import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ManagedPlan,
  PlanDependents,
} from '../../../../../contract/catalog-administration/plans.schema.ts';
import { useApi } from '../../../../client/context.ts';
import { DeleteDialog } from '../../../../editing/deleting/DeleteDialog.tsx';
import { useFollow } from '../../../../ui/Anchor.tsx';
import { fullCount } from '../../../../ui/text/counts.ts';
import { planListKey } from '../queries.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${fullCount(count)} ${many}`;

/** Returns the consequences of deleting a series or bundle. */
const consequences = ({ classes, members, heldBy, billboards }: PlanDependents): string[] => [
  classes > 0
    ? `Its ${counted(classes, 'class stays', 'classes stay')} in the library, and members keep what they practised.`
    : 'Not in a classs address by it.',
  ...(members > 0
    ? [`${counted(members, 'member who saved it finds', 'members who saved it find')} it no more.`]
    : []),
  ...(heldBy.length > 0 ? [`It leaves ${heldBy.join(', ')}.`] : []),
  ...(billboards.length > 0 ? [`Billboards lead nowhere: ${billboards.join(', ')}.`] : []),
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
      word={plan.kind === 'bundle' ? 'bundle' : 'series'}
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
