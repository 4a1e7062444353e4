import { useQueryClient } from '@tanstack/react-query';
import { planFields } from '../../../../../contract/catalog-administration/plan-fields.ts';
import type { ManagedPlan } from '../../../../../contract/catalog-administration/plans.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { pageAddress } from '../../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../../client/context.ts';
import { NewDialog } from '../../../../editing/forms/NewDialog.tsx';
import { useNewForm } from '../../../../editing/forms/use-new-form.ts';
import type { FieldProblems } from '../../../../editing/forms/use-versioned-form.ts';
import { useFollow } from '../../../../ui/Anchor.tsx';
import { TextField } from '../../../../ui/administration/TextField.tsx';
import { planListKey } from '../queries.ts';

const missingOf = ({ title }: { title: string }): FieldProblems =>
  title.trim() === '' ? { title: [t('Enter a title.')] } : {};

type NewPlanProps = { kind: ManagedPlan['kind']; open: boolean; onClose: () => void };

/** Asks for a title, makes a draft, and opens it. */
export const NewPlan = ({ kind, open, onClose }: NewPlanProps) => {
  const api = useApi();
  const follow = useFollow();
  const queryClient = useQueryClient();
  const form = useNewForm<{ title: string }, ManagedPlan>({
    drafts: `new ${kind}`,
    empty: { title: '' },
    missingOf,
    create: async ({ title }) => (await api('POST /admin/api/plans', { body: { kind, title } })).data,
    onCreated: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: planListKey });
      onClose();
      void follow(pageAddress('/admin/plans/$planId', { planId: id }));
    },
  });
  return (
    <NewDialog
      open={open}
      title={kind === 'bundle' ? t('New bundle') : t('New series')}
      verb={t('Create draft')}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('Title')}
        required
        most={planFields.title.most}
        value={form.draft.title}
        problem={form.problems.title?.[0]}
        hint={t('Starts as a draft that only your team sees.')}
        onChange={(title) => form.change({ title })}
      />
    </NewDialog>
  );
};
