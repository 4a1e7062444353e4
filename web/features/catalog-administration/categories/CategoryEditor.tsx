import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type {
  CategoryFields,
  ManagedCategory,
} from '../../../../contract/catalog-administration/references/categories.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor, useFollow } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { LeaveQuestion } from '../../../ui/administration/LeaveQuestion.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { ConflictPanel } from '../conflict/ConflictPanel.tsx';
import { useVersionedForm } from '../conflict/use-versioned-form.ts';
import { MergeDialog } from '../references/MergeDialog.tsx';
import { RevisionsDialog } from '../revisions/RevisionsDialog.tsx';
import styles from './Categories.module.css';
import { CategoryForm } from './CategoryForm.tsx';
import { categoriesKey, categoryFieldNames, managedCategoryQuery } from './category-queries.ts';
import { DeleteCategory } from './DeleteCategory.tsx';

const say = (field: keyof CategoryFields, fields: CategoryFields): string => {
  if (field === 'focalPoint') return `${fields.focalPoint.x} %, ${fields.focalPoint.y} %`;
  if (field === 'shown') return fields.shown ? 'Yes' : 'No';
  return fields[field] ?? '';
};

const useCategoryForm = (id: string, onSaved: () => void) => {
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
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: categoriesKey });
      onSaved();
    },
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
          Merge into another
        </Button>
      ) : null}
      <Button look="danger-outline" onClick={() => setAsked('delete')}>
        Delete
      </Button>
      <MergeDialog
        open={asked === 'merge'}
        title={title}
        others={others}
        consequence={(into) =>
          `${category.classCount} ${category.classCount === 1 ? 'class moves' : 'classes move'} to ${into} with their series and styles. The old address leads to ${into}. This cannot be undone.`
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
  const [saved, setSaved] = useState(false);
  const [lookingBack, setLookingBack] = useState(false);
  const form = useCategoryForm(id, () => setSaved(true));
  const { saved: category, draft, conflict, problem, problems, unsaved, error } = form;
  if (error && !category)
    return error instanceof ApiError && error.status === 404 ? (
      <AdminNote tone="problem">
        There is no such category any more. <Anchor href="/admin/categories">See all of them.</Anchor>
      </AdminNote>
    ) : (
      <TryAgain onRetry={form.retry} />
    );
  if (!category || !draft) return <p className="muted">Loading the category.</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What a dialog of the form sends comes by here, too.
    if (event.target !== event.currentTarget) return;
    setSaved(false);
    form.save();
  };
  const [firstProblem] = Object.values(problems).flat();
  const isDone = saved && !unsaved;
  const restore = (fields: CategoryFields) => {
    form.change(fields);
    setLookingBack(false);
  };
  return (
    <section className={styles.editor} aria-label={`Edit ${category.fields.title}`}>
      <h2 className="title-3">Edit {category.fields.title}</h2>
      <div role="status">
        {isDone ? <AdminNote tone="done">Successfully saved updates!</AdminNote> : null}
      </div>
      {conflict ? (
        <ConflictPanel conflict={conflict} names={categoryFieldNames} say={say} onChoose={form.choose} />
      ) : null}
      <form onSubmit={submit} noValidate aria-label={category.fields.title}>
        <CategoryForm category={category} draft={draft} problems={problems} onChange={form.change} />
        <p className="small" role="status">
          {problem ?? firstProblem ?? unsaved}
        </p>
        <div className={styles.buttons}>
          <Button type="submit" aria-busy={form.saving}>
            Save
          </Button>
          {unsaved ? (
            <Button look="secondary" onClick={form.discard}>
              Discard changes
            </Button>
          ) : null}
          <Button look="secondary" onClick={() => setLookingBack(true)}>
            Versions
          </Button>
          <Actions category={category} categories={categories} discard={form.discard} />
        </div>
      </form>
      <RevisionsDialog
        open={lookingBack}
        kind="category"
        id={id}
        draft={draft}
        names={categoryFieldNames}
        say={say}
        onRestore={restore}
        onClose={() => setLookingBack(false)}
      />
      <LeaveQuestion unsaved={unsaved !== ''} />
    </section>
  );
};
