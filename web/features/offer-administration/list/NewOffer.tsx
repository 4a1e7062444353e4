import { useQueryClient } from '@tanstack/react-query';
import { offerLimits } from '../../../../contract/membership/offer-limits.ts';
import type { ManagedOffer } from '../../../../contract/membership/offers/offer-administration.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { NewDialog } from '../../../editing/forms/NewDialog.tsx';
import { useNewForm } from '../../../editing/forms/use-new-form.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { offerListKey } from '../queries.ts';

const nothing = { title: '', slug: '' };

/** Asks for a title and an address, makes an offer that is not shown, and opens its editor. */
export const NewOffer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const api = useApi();
  const follow = useFollow();
  const queryClient = useQueryClient();
  const form = useNewForm<typeof nothing, ManagedOffer>({
    drafts: 'redemption offers',
    empty: nothing,
    create: async (fields) => (await api('POST /admin/api/redemption_offers', { body: fields })).data,
    onCreated: ({ slug }) => {
      void queryClient.invalidateQueries({ queryKey: offerListKey });
      onClose();
      void follow(pageAddress('/admin/redemption_offers/$slug/edit', { slug }));
    },
  });
  return (
    <NewDialog open={open} title={t('New offer')} verb={t('Add offer')} form={form} onClose={onClose}>
      <TextField
        label={t('Title')}
        required
        most={offerLimits.title}
        value={form.draft.title}
        problem={form.problems.title?.[0]}
        onChange={(title) => form.change({ title })}
      />
      <TextField
        label={t('Address')}
        most={offerLimits.slug}
        value={form.draft.slug}
        problem={form.problems.slug?.[0]}
        hint={t(
          '/offers/… with lower-case letters, digits and hyphens; empty, it is made of the title. It stays: links lead there.',
        )}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(slug) => form.change({ slug })}
      />
      <p className="small">{t('Nothing is shown until you say so.')}</p>
    </NewDialog>
  );
};
