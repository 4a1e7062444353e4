import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { pageLimits } from '../../../../contract/pages/sections/section-limits.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { TextField } from '../fields/TextField.tsx';
import { pageListQuery } from '../queries.ts';

/** Asks for a title, makes a draft, and opens it. */
export const NewPage = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const api = useApi();
  const follow = useFollow();
  const queryClient = useQueryClient();
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await api('POST /admin/api/pages', { body: { title } })).data,
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: pageListQuery(api).queryKey });
      setTitle('');
      onClose();
      void follow(pageAddress('/admin/pages/$pageId', { pageId: id }));
    },
    onError: (failure) => {
      logFailure('A page was not made', failure);
      const known = failure instanceof ApiError ? failure : null;
      setProblem(known?.fields.title?.[0] ?? known?.message ?? 'Something went wrong.');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (title.trim() === '') setProblem('Type a title: it heads the page.');
    else mutate();
  };
  return (
    <Dialog open={open} onClose={onClose} title="New page">
      <form onSubmit={submit} noValidate>
        <TextField
          label="Title"
          required
          most={pageLimits.title}
          value={title}
          problem={problem}
          hint="It begins as a draft that only the studio sees."
          onChange={(text) => {
            setTitle(text);
            setProblem(undefined);
          }}
        />
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
