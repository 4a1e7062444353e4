import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  CategoryFields,
  ManagedCategory,
} from '../../../../contract/catalog-administration/references/categories.schema.ts';
import { categoryFields } from '../../../../contract/catalog-administration/references/category-fields.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { EditorFailure } from '../../../editing/forms/EditorFailure.tsx';
import { EditorForm } from '../../../editing/forms/EditorForm.tsx';
import { useVersionedForm } from '../../../editing/forms/use-versioned-form.ts';
import { MergeDialog } from '../../../editing/merging/MergeDialog.tsx';
import { RevisionsButton } from '../../../editing/revisions/RevisionsButton.tsx';
import { useFollow } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { fieldText } from '../field-text.ts';
import * as styles from './Categories.module.css';
import { CategoryForm } from './CategoryForm.tsx';
import { categoriesKey, categoryFieldNames, managedCategoryQuery } from './category-queries.ts';
import { DeleteCategory } from './DeleteCategory.tsx';

const useCategoryForm = (id: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = managedCategoryQuery(api, id);
  return useVersionedForm({
    drafts: 'category pages',
    kind: 'category',
    id,
    query,
    names: categoryFieldNames,
    save: async (fields: CategoryFields, version) =>
      (await api('PUT /admin/api/categories/{id}', { params: { id }, body: { ...fields, version } })).data,
    onSaved: () => void queryClient.invalidateQueries({ queryKey: categoriesKey }),
  });
};

type ActionsProps = {
  category: ManagedCategory;
  categories: readonly ManagedCategory[];
  discard: () => void;
};

const Actions = ({ category, categories, discard }: ActionsProps) => {
  const api = useApi();
  const follow = useFollow();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<'merge' | 'delete' | null>(null);
  const { title } = category.fields;
  const others = categories
    .filter(({ id }) => id !== category.id)
    .map(({ id, fields }) => ({ id, title: fields.title }));
  const readAgain = () => queryClient.invalidateQueries({ queryKey: categoriesKey });
  const leave = () => {
    setAsked(null);
    discard();
    void follow('/admin/categories');
  };
  return (
    <>
      {others.length > 0 ? (
        <Button look="secondary" onClick={() => setAsked('merge')}>
          {t('Merge into another')}
        </Button>
      ) : null}
      <Button look="danger-outline" onClick={() => setAsked('delete')}>
        {t('Delete')}
      </Button>
      <MergeDialog
        open={asked === 'merge'}
        title={title}
        others={others}
        consequence={(into) =>
          t(
            '{count, plural, one {# class moves to {title} with their series and styles.} other {# classes move to {title} with their series and styles.}} The old address leads to {title}. This cannot be undone.',
            { count: category.classCount, title: into },
          )
        }
        merge={(into) =>
          api('POST /admin/api/categories/{id}/merge', {
            params: { id: String(category.id) },
            body: { into },
          })
        }
        onClose={() => setAsked(null)}
        onMerged={() => {
          leave();
          void readAgain();
        }}
      />
      <DeleteCategory
        category={category}
        others={others}
        open={asked === 'delete'}
        onClose={() => setAsked(null)}
        onDeleted={discard}
        onGone={leave}
        onChanged={readAgain}
      />
    </>
  );
};

type CategoryEditorProps = { id: string; categories: readonly ManagedCategory[] };

/** One category in its form. */
export const CategoryEditor = ({ id, categories }: CategoryEditorProps) => {
  const { timeZone } = useStudio();
  const form = useCategoryForm(id);
  const { saved: category, draft, problems, error } = form;
  if (error && !category)
    return (
      <EditorFailure
        error={error}
        retry={form.retry}
        gone={t('There is no such category any more.')}
        list="/admin/categories"
      />
    );
  if (!category || !draft) return <p className="muted">{t('Loading the category.')}</p>;
  const say = (field: keyof CategoryFields, fields: CategoryFields): string =>
    fieldText(categoryFields[field], fields[field], timeZone);
  return (
    <section className={styles.editor} aria-label={t('Edit {title}', { title: category.fields.title })}>
      <h2 className="title-3">{t('Edit {title}', { title: category.fields.title })}</h2>
      <EditorForm
        form={form}
        label={category.fields.title}
        names={categoryFieldNames}
        say={say}
        translated={{ table: categoryFields, draft, onChange: form.change }}
        actions={
          <>
            <RevisionsButton
              kind="category"
              id={id}
              draftOf={() => draft}
              names={categoryFieldNames}
              say={say}
              onRestore={form.change}
            />
            <Actions category={category} categories={categories} discard={form.discard} />
          </>
        }
      >
        <CategoryForm category={category} draft={draft} problems={problems} onChange={form.change} />
      </EditorForm>
    </section>
  );
};
