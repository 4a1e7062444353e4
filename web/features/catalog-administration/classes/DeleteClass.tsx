import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClassDependents } from '../../../../contract/catalog-administration/classes.schema.ts';
import { useApi } from '../../../client/context.ts';
import { DeleteDialog } from '../../../editing/deleting/DeleteDialog.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { readLibraryAgain } from '../library-queries.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${fullCount(count)} ${many}`;

/** Returns sentences about the data of members and of the studio that depends on a class. */
const consequences = (of: ClassDependents): string[] => {
  const gone = [
    ...(of.playlists > 0 ? [counted(of.playlists, 'playlist', 'playlists')] : []),
    ...(of.favorites > 0 ? [counted(of.favorites, 'favorite', 'favorites')] : []),
    ...(of.scheduled > 0 ? [counted(of.scheduled, 'planned time', 'planned times')] : []),
    ...(of.completions > 0 ? [counted(of.completions, 'completion', 'completions')] : []),
    ...(of.views > 0 ? [counted(of.views, 'view', 'views')] : []),
    ...(of.comments !== null && of.comments > 0 ? [counted(of.comments, 'comment', 'comments')] : []),
  ];
  return [
    gone.length > 0
      ? `Members lose it, with ${gone.join(', ')}. Retiring it instead keeps all of them.`
      : 'No member has used it.',
    ...(of.comments === null ? ['How many comments it has is not known just now.'] : []),
    ...of.sections.map(({ planTitle, section }) => `It leaves ${planTitle}, section ${section}.`),
    ...(of.billboards.length > 0 ? [`Billboards lead nowhere: ${of.billboards.join(', ')}.`] : []),
  ];
};

type DeleteClassProps = {
  one: { id: number; title: string };
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
  onGone?: () => void;
  returnFocus?: () => HTMLElement | null;
};

/** Dialog that lists the dependents of a class and asks for its title. */
export const DeleteClass = ({ one: { id, title }, open, onClose, ...further }: DeleteClassProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const params = { id: String(id) };
  const { data, isError } = useQuery({
    queryKey: ['class administration', 'dependents', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/plan_entries/{id}/dependents', { params, signal })).data,
    enabled: open,
    staleTime: 0,
  });
  return (
    <DeleteDialog
      kind="class"
      id={id}
      title={title}
      word="class"
      open={open}
      consequences={data ? consequences(data) : null}
      isUnknown={isError}
      remove={(typed) => api('DELETE /admin/api/plan_entries/{id}', { params, body: { title: typed } })}
      onClose={onClose}
      {...further}
      onChanged={() => readLibraryAgain(queryClient)}
    />
  );
};
