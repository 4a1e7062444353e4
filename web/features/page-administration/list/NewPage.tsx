import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { ManagedPage } from '../../../../contract/pages/page-administration.schema.ts';
import { pageLimits } from '../../../../contract/pages/sections/section-limits.ts';
import { useApi } from '../../../client/context.ts';
import { NewDialog } from '../../../editing/forms/NewDialog.tsx';
import { useNewForm } from '../../../editing/forms/use-new-form.ts';
import type { FieldProblems } from '../../../editing/forms/use-versioned-form.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { pageListQuery } from '../queries.ts';

const missingOf = ({ title }: { title: string }): FieldProblems =>
  title.trim() === '' ? { title: [t('Enter a title.')] } : {};

/** Asks for a title, makes a draft, and opens it. */
export const NewPage = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const api = useApi();
  const follow = useFollow();
  const queryClient = useQueryClient();
  const form = useNewForm<{ title: string }, ManagedPage>({
    drafts: 'new page',
    empty: { title: '' },
    missingOf,
    create: async (fields) => (await api('POST /admin/api/pages', { body: fields })).data,
    onCreated: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: pageListQuery(api).queryKey });
      onClose();
      void follow(pageAddress('/admin/pages/$pageId', { pageId: id }));
    },
  });
  return (
    <NewDialog open={open} title={t('New page')} verb={t('Create draft')} form={form} onClose={onClose}>
      <TextField
        label={t('Title')}
        required
        most={pageLimits.title}
        value={form.draft.title}
        problem={form.problems.title?.[0]}
        hint={t('Starts as a draft that only your team sees.')}
        onChange={(title) => form.change({ title })}
      />
    </NewDialog>
  );
};
