import { useQueryClient } from '@tanstack/react-query';
import { coachFields } from '../../../../contract/catalog-administration/references/coach-fields.ts';
import type { ManagedCoach } from '../../../../contract/catalog-administration/references/coaches.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { NewDialog } from '../../../editing/forms/NewDialog.tsx';
import { useNewForm } from '../../../editing/forms/use-new-form.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { FieldRow } from '../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { coachListsKey } from './coach-queries.ts';

type Names = { firstName: string; lastName: string };

type NewCoachProps = {
  open: boolean;
  /** Initial names, such as those of the administrator. */
  names: Names;
  onClose: () => void;
};

/** Dialog that asks for a name, creates a hidden coach, and opens the form. */
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
  const field = (name: keyof Names, label: string, required: boolean) => (
    <TextField
      label={label}
      required={required}
      autoComplete="off"
      most={coachFields[name].most}
      value={form.draft[name]}
      problem={form.problems[name]?.[0]}
      hint={t('At most {count} characters.', { count: coachFields[name].most })}
      onChange={(text) => form.change({ [name]: text })}
    />
  );
  return (
    <NewDialog open={open} title={t('New coach')} verb={t('Add coach')} form={form} onClose={onClose}>
      <FieldRow columns={2}>
        {field('firstName', t('First name'), true)}
        {field('lastName', t('Last name'), false)}
      </FieldRow>
      <p className="small">{t('Hidden from members until you show them.')}</p>
    </NewDialog>
  );
};
