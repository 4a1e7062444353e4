import { useQueryClient } from '@tanstack/react-query';
import { billboardFields } from '../../../../contract/catalog-administration/billboards/billboard-fields.ts';
import type { ManagedBillboard } from '../../../../contract/catalog-administration/billboards/billboards.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { NewDialog } from '../../../editing/forms/NewDialog.tsx';
import { useNewForm } from '../../../editing/forms/use-new-form.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { billboardListKey } from './billboard-queries.ts';

/** Asks for a title, makes a billboard that is hidden, and opens its editor. */
export const NewBillboard = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const api = useApi();
  const follow = useFollow();
  const queryClient = useQueryClient();
  const form = useNewForm<{ title: string }, ManagedBillboard>({
    drafts: 'billboards',
    empty: { title: '' },
    create: async (body) => (await api('POST /admin/api/billboards', { body })).data,
    onCreated: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: billboardListKey });
      onClose();
      void follow(pageAddress('/admin/billboards/$billboardId/edit', { billboardId: id }));
    },
  });
  return (
    <NewDialog open={open} title={t('New billboard')} verb={t('Add billboard')} form={form} onClose={onClose}>
      <TextField
        label={t('Title')}
        required
        autoComplete="off"
        most={billboardFields.title.most}
        value={form.draft.title}
        problem={form.problems.title?.[0]}
        onChange={(title) => form.change({ title })}
      />
      <p className="small">{t('Hidden until you make it active.')}</p>
    </NewDialog>
  );
};
