import { useQueryClient } from '@tanstack/react-query';
import type { ManagedLiveInstructor } from '../../../../contract/live/live-administration.schema.ts';
import { liveLimits } from '../../../../contract/live/live-limits.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { NewDialog } from '../../../editing/forms/NewDialog.tsx';
import { useNewForm } from '../../../editing/forms/use-new-form.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { FieldRow } from '../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { liveInstructorListQuery } from '../queries.ts';

type Names = { firstName: string; lastName: string };

/** Asks for a name, makes a live instructor, and opens the form. */
export const NewLiveInstructor = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const api = useApi();
  const follow = useFollow();
  const queryClient = useQueryClient();
  const form = useNewForm<Names, ManagedLiveInstructor>({
    drafts: 'new live instructor',
    empty: { firstName: '', lastName: '' },
    create: async (fields) => (await api('POST /admin/api/live_instructors', { body: fields })).data,
    onCreated: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: liveInstructorListQuery(api).queryKey });
      onClose();
      void follow(pageAddress('/admin/live_instructors/$id/edit', { id }));
    },
  });
  const field = (name: keyof Names, label: string) => (
    <TextField
      label={label}
      required
      autoComplete="off"
      most={liveLimits[name]}
      value={form.draft[name]}
      problem={form.problems[name]?.[0]}
      onChange={(text) => form.change({ [name]: text })}
    />
  );
  return (
    <NewDialog
      open={open}
      title={t('New live instructor')}
      verb={t('Add live instructor')}
      form={form}
      onClose={onClose}
    >
      <FieldRow columns={2}>
        {field('firstName', t('First name'))}
        {field('lastName', t('Last name'))}
      </FieldRow>
    </NewDialog>
  );
};
