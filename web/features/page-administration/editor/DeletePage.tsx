import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../../../contract/messages.ts';
import type { ManagedPage } from '../../../../contract/pages/page-administration.schema.ts';
import { useApi } from '../../../client/context.ts';
import { DeleteDialog } from '../../../editing/deleting/DeleteDialog.tsx';
import { useFollow } from '../../../ui/Anchor.tsx';
import { pageListQuery } from '../queries.ts';

type DeletePageProps = { page: ManagedPage; open: boolean; onClose: () => void; onDeleted: () => void };

/** Says what becomes of a simple page and asks for its title. */
export const DeletePage = ({ page, open, onClose, onDeleted }: DeletePageProps) => {
  const api = useApi();
  const follow = useFollow();
  const queryClient = useQueryClient();
  const consequences = page.published
    ? [t('Its address stops working.'), t('Footer links to it are removed.')]
    : [t('Visitors do not see it now.')];
  return (
    <DeleteDialog
      kind="page"
      id={page.id}
      title={page.fields.title}
      label={t('Delete page')}
      open={open}
      consequences={consequences}
      isUnknown={false}
      remove={(title) =>
        api('DELETE /admin/api/pages/{id}', { params: { id: String(page.id) }, body: { title } })
      }
      onClose={onClose}
      onDeleted={onDeleted}
      onGone={() => void follow('/admin/pages')}
      onChanged={() => queryClient.invalidateQueries({ queryKey: pageListQuery(api).queryKey })}
    />
  );
};
