import { useQuery } from '@tanstack/react-query';
import type {
  CategoryDependents,
  ManagedCategory,
} from '../../../../contract/catalog-administration/references/categories.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { DeleteDialog } from '../../../editing/deleting/DeleteDialog.tsx';
import { categoryDependentsQuery } from './category-queries.ts';

type DeleteCategoryProps = {
  category: ManagedCategory;
  others: readonly { id: number; title: string }[];
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
  onGone: () => void;
  onChanged: () => Promise<void>;
};

const contents = ({ classes, series, styles, coaches }: CategoryDependents): string =>
  t(
    '{classes, plural, one {# class} other {# classes}}, {series, plural, other {# series}}, {styles, plural, one {# style} other {# styles}} and {coaches, plural, one {# coach} other {# coaches}} are in it. Choose where they go.',
    { classes, series, styles, coaches },
  );

/** Nothing is left without a place. */
export const DeleteCategory = ({
  category,
  others,
  open,
  onClose,
  onDeleted,
  onGone,
  onChanged,
}: DeleteCategoryProps) => {
  const api = useApi();
  const { data, isError } = useQuery({ ...categoryDependentsQuery(api, category.id), enabled: open });
  const isUsed = data !== undefined && data.series + data.styles + data.coaches > 0;
  return (
    <DeleteDialog
      kind="category"
      id={category.id}
      title={category.fields.title}
      label={t('Delete category')}
      open={open}
      consequences={data ? [isUsed ? contents(data) : t('It is empty.')] : null}
      isUnknown={isError}
      takeOver={isUsed ? { label: t('Move them to'), options: others } : undefined}
      remove={(title, moveTo) =>
        api('DELETE /admin/api/categories/{id}', {
          params: { id: String(category.id) },
          body: { title, moveTo },
        })
      }
      onClose={onClose}
      onDeleted={onDeleted}
      onGone={onGone}
      onChanged={onChanged}
    />
  );
};
