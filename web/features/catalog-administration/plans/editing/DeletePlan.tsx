import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ManagedPlan, PlanDependents } from '../../../../../contract/catalog-administration/plans.ts';
import { ApiError } from '../../../../client/api.ts';
import { useApi } from '../../../../client/context.ts';
import { logFailure } from '../../../../client/failure-log.ts';
import { useFollow } from '../../../../ui/Anchor.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { FormField } from '../../../../ui/controls/FormField.tsx';
import { Dialog, DialogFoot } from '../../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast-list.ts';
import { planListKey } from '../queries.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;

/** What will be true afterwards. */
const consequences = ({ classes, members, heldBy, billboards }: PlanDependents): string[] => [
  classes > 0
    ? `Its ${counted(classes, 'class stays', 'classes stay')} in the library, and members keep what they practised.`
    : 'No class has its address by it.',
  ...(members > 0
    ? [`${counted(members, 'member who saved it finds', 'members who saved it find')} it no more.`]
    : []),
  ...(heldBy.length > 0 ? [`It leaves ${heldBy.join(', ')}.`] : []),
  ...(billboards.length > 0 ? [`Billboards lead nowhere: ${billboards.join(', ')}.`] : []),
  'You can put it back for 30 days.',
];

const useDeletion = (plan: ManagedPlan, onDeleted: () => void) => {
  const api = useApi();
  const follow = useFollow();
  const queryClient = useQueryClient();
  const params = { id: String(plan.id) };
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (title: string) => api('DELETE /admin/api/plans/{id}', { params, body: { title } }),
    onSuccess: async () => {
      onDeleted();
      await queryClient.invalidateQueries({ queryKey: planListKey });
      showToast(`${plan.fields.title} is deleted.`);
      void follow('/admin/plans');
    },
    onError: (failure) => {
      logFailure('A series was not deleted', failure);
      const { fields, message } = failure instanceof ApiError ? failure : { fields: {}, message: null };
      setProblem(Object.values(fields)[0]?.[0] ?? message ?? 'Something went wrong.');
    },
  });
  return { mutate, isPending, problem };
};

type DeletePlanProps = {
  plan: ManagedPlan;
  open: boolean;
  onClose: () => void;
  /** Before the list of series opens. */
  onDeleted: () => void;
};

/** Says what depends on it and asks for its title; the safe button comes first. */
export const DeletePlan = ({ plan, open, onClose, onDeleted }: DeletePlanProps) => {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['plan administration', 'dependents', plan.id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/plans/{id}/dependents', { params: { id: String(plan.id) }, signal })).data,
    enabled: open,
    staleTime: 0,
  });
  const [typed, setTyped] = useState('');
  const { mutate, isPending, problem } = useDeletion(plan, onDeleted);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate(typed);
  };
  const word = plan.kind === 'bundle' ? 'bundle' : 'series';
  return (
    <Dialog open={open} onClose={onClose} title={`Delete ${plan.fields.title}?`}>
      <form onSubmit={submit} noValidate>
        {data ? (
          <ul className="muted">
            {consequences(data).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p className="muted">Looking for what depends on it.</p>
        )}
        <FormField
          label="Its title"
          problem={problem ?? undefined}
          hint={`Type ${plan.fields.title} to delete it.`}
        >
          {(control) => (
            <input {...control} value={typed} onChange={({ target }) => setTyped(target.value)} />
          )}
        </FormField>
        <DialogFoot>
          <Button look="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button look="danger" type="submit" aria-busy={isPending} disabled={!data || typed.trim() === ''}>
            Delete {word}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
