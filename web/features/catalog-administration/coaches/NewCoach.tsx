import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { ManagedCoach } from '../../../../contract/catalog-administration/references/coaches.ts';
import { coachLimits } from '../../../../contract/catalog-administration/references/reference-limits.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { FieldRow } from '../../../ui/administration/FormSection.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { useNewForm } from '../references/use-new-form.ts';
import { coachListsKey } from './coach-queries.ts';

type Names = { firstName: string; lastName: string };

type NewCoachProps = {
  open: boolean;
  /** What the form begins with, such as one's own name. */
  names: Names;
  onClose: () => void;
};

/** Asks for a name, makes a coach who is hidden, and opens the form. */
export const NewCoach = ({ open, names, onClose }: NewCoachProps) => {
  const api = useApi();
  const follow = useFollow();
  const queryClient = useQueryClient();
  const form = useNewForm<Names, ManagedCoach>({
    drafts: 'coaches',
    empty: names,
    create: async (fields) => (await api('POST /admin/api/coaches', { body: fields })).data,
    onCreated: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: coachListsKey });
      onClose();
      void follow(pageAddress('/admin/coaches/$coachId', { coachId: id }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  const field = (name: keyof Names, label: string, required: boolean) => (
    <FormField
      label={label}
      required={required}
      problem={form.problems[name]?.[0]}
      hint={`At most ${coachLimits[name]} characters.`}
    >
      {(control) => (
        <input
          {...control}
          required={required}
          autoComplete="off"
          maxLength={coachLimits[name]}
          value={form.draft[name]}
          onChange={({ target }) => form.change({ [name]: target.value })}
        />
      )}
    </FormField>
  );
  return (
    <Dialog open={open} onClose={onClose} title="New coach">
      <form onSubmit={submit} noValidate>
        <FieldRow columns={2}>
          {field('firstName', 'First name', true)}
          {field('lastName', 'Last name', false)}
        </FieldRow>
        <p className="small" role="status">
          {form.problem ?? 'Hidden from members until you show them.'}
        </p>
        <DialogFoot>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-busy={form.saving}>
            Add coach
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
