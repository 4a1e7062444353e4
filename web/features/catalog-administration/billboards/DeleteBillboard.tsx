import { useQueryClient } from '@tanstack/react-query';
import type { ManagedBillboard } from '../../../../contract/catalog-administration/billboards/billboards.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { DeleteDialog } from '../../../editing/deleting/DeleteDialog.tsx';
import { billboardListKey } from './billboard-queries.ts';

type DeleteBillboardProps = {
  billboard: ManagedBillboard;
  open: boolean;
  onClose: () => void;
  /** Before the list of billboards opens. */
  onDeleted: () => void;
  onGone: () => void;
};

export const DeleteBillboard = ({ billboard, ...dialog }: DeleteBillboardProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { id, title, state } = billboard;
  return (
    <DeleteDialog
      {...dialog}
      kind="billboard"
      id={id}
      title={title}
      label={t('Delete billboard')}
      consequences={[
        state === 'shown' ? t('Visitors see the one with the next priority number.') : t('No page shows it.'),
      ]}
      isUnknown={false}
      remove={(typed) =>
        api('DELETE /admin/api/billboards/{id}', { params: { id: String(id) }, body: { title: typed } })
      }
      onChanged={() => queryClient.invalidateQueries({ queryKey: billboardListKey })}
    />
  );
};
