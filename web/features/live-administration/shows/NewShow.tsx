import { useQueryClient } from '@tanstack/react-query';
import type { ManagedLiveShow } from '../../../../contract/live/live-administration.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { NewDialog } from '../../../editing/forms/NewDialog.tsx';
import { useNewForm } from '../../../editing/forms/use-new-form.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { showListsKey } from '../queries.ts';
import { type FirstFields, LiveInstructorField, TimeFields, TitleField } from './ShowBasics.tsx';

const empty: FirstFields = { title: '', liveInstructorId: null, startsAt: null, durationMinutes: 60 };

/** Asks for what a show cannot be without, makes a draft, and opens it. */
export const NewShow = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const api = useApi();
  const follow = useFollow();
  const queryClient = useQueryClient();
  const form = useNewForm<FirstFields, ManagedLiveShow>({
    drafts: 'new live show',
    empty,
    create: async (fields) => (await api('POST /admin/api/live_shows', { body: fields })).data,
    onCreated: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: showListsKey });
      onClose();
      void follow(pageAddress('/admin/live_shows/$id/edit', { id }));
    },
  });
  const fields = { draft: form.draft, problems: form.problems, onChange: form.change };
  return (
    <NewDialog open={open} title={t('New live show')} verb={t('Create draft')} form={form} onClose={onClose}>
      <TitleField {...fields} />
      <LiveInstructorField {...fields} />
      <TimeFields {...fields} />
      <p className="small">{t('Starts as a draft that only your team sees.')}</p>
    </NewDialog>
  );
};
