import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClassDependents } from '../../../../contract/catalog-administration/classes.schema.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { DeleteDialog } from '../../../editing/deleting/DeleteDialog.tsx';
import { readLibraryAgain } from '../library-queries.ts';

/** Returns sentences about the data of members and of the studio that depends on a class. */
const consequences = (of: ClassDependents): string[] => {
  const gone = [
    // translators: these stand within a list: “Members lose it, with 2 playlists, 1 favorite”
    ...(of.playlists > 0
      ? [t('{count, plural, one {# playlist} other {# playlists}}', { count: of.playlists })]
      : []),
    ...(of.favorites > 0
      ? [t('{count, plural, one {# favorite} other {# favorites}}', { count: of.favorites })]
      : []),
    ...(of.scheduled > 0
      ? [t('{count, plural, one {# planned time} other {# planned times}}', { count: of.scheduled })]
      : []),
    ...(of.completions > 0
      ? [t('{count, plural, one {# completion} other {# completions}}', { count: of.completions })]
      : []),
    ...(of.views > 0 ? [t('{count, plural, one {# view} other {# views}}', { count: of.views })] : []),
    ...(of.comments !== null && of.comments > 0
      ? [t('{count, plural, one {# comment} other {# comments}}', { count: of.comments })]
      : []),
  ];
  return [
    gone.length > 0
      ? t('Members lose it, with {list}. Retiring it instead keeps all of them.', { list: withCommas(gone) })
      : t('No member has used it.'),
    ...(of.comments === null ? [t('How many comments it has is not known just now.')] : []),
    ...of.sections.map(({ planTitle, section }) =>
      t('It leaves {series}, section {section}.', { series: planTitle, section }),
    ),
    ...(of.billboards.length > 0
      ? [t('Billboards lead nowhere: {titles}.', { titles: withCommas(of.billboards) })]
      : []),
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
      label={t('Delete class')}
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
