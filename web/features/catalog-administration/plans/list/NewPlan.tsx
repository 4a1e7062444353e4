import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { planLimits } from '../../../../../contract/catalog-administration/plan-limits.ts';
import { pageAddress } from '../../../../../contract/pages/page-addresses.ts';
import { ApiError } from '../../../../client/api.ts';
import { useApi } from '../../../../client/context.ts';
import { logFailure } from '../../../../client/failure-log.ts';
import { useFollow } from '../../../../ui/Anchor.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { FormField } from '../../../../ui/controls/FormField.tsx';
import { Dialog, DialogFoot } from '../../../../ui/overlays/Dialog.tsx';
import { planListKey } from '../queries.ts';

type NewPlanProps = {
  /** What is to be made; null while nothing is. */
  kind: 'series' | 'bundle' | null;
  onClose: () => void;
};

/** Asks for a title, makes a draft, and opens it. */
export const NewPlan = ({ kind, onClose }: NewPlanProps) => {
  const api = useApi();
  const follow = useFollow();
  const queryClient = useQueryClient();
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      (await api('POST /admin/api/plans', { body: { kind: kind ?? 'series', title } })).data,
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: planListKey });
      setTitle('');
      onClose();
      void follow(pageAddress('/admin/plans/$planId', { planId: id }));
    },
    onError: (failure) => {
      logFailure('A series was not made', failure);
      const known = failure instanceof ApiError ? failure : null;
      setProblem(known?.fields.title?.[0] ?? known?.message ?? 'Something went wrong.');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (title.trim() === '') setProblem('Type a title: members find it by that.');
    else mutate();
  };
  return (
    <Dialog open={kind !== null} onClose={onClose} title={kind === 'bundle' ? 'New bundle' : 'New series'}>
      <form onSubmit={submit} noValidate>
        <FormField
          label="Title"
          required
          problem={problem ?? undefined}
          hint="It begins as a draft that only the studio sees."
        >
          {(control) => (
            <input
              {...control}
              required
              maxLength={planLimits.title}
              value={title}
              onChange={({ target }) => {
                setTitle(target.value);
                setProblem(null);
              }}
            />
          )}
        </FormField>
        <DialogFoot>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-busy={isPending}>
            Make a draft
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
