import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ManagedCategory } from '../../../../contract/catalog-administration/references/categories.schema.ts';
import { categoryFields } from '../../../../contract/catalog-administration/references/category-fields.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { NewDialog } from '../../../editing/forms/NewDialog.tsx';
import { useNewForm } from '../../../editing/forms/use-new-form.ts';
import { EmptyList, ListPage } from '../../../editing/listing/ListPage.tsx';
import { useFollow } from '../../../ui/Anchor.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import * as styles from './Categories.module.css';
import { CategoryEditor } from './CategoryEditor.tsx';
import { CategoryList } from './CategoryList.tsx';
import { categoriesKey, categoryListQuery } from './category-queries.ts';

const NewCategory = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const api = useApi();
  const follow = useFollow();
  const queryClient = useQueryClient();
  const form = useNewForm<{ title: string }, ManagedCategory>({
    drafts: 'categories',
    empty: { title: '' },
    create: async (fields) => (await api('POST /admin/api/categories', { body: fields })).data,
    onCreated: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: categoriesKey });
      onClose();
      void follow(pageAddress('/admin/categories/$categoryId', { categoryId: id }));
    },
  });
  return (
    <NewDialog open={open} title={t('New category')} verb={t('Add category')} form={form} onClose={onClose}>
      <TextField
        label={t('Name')}
        required
        most={categoryFields.title.most}
        value={form.draft.title}
        problem={form.problems.title?.[0]}
        hint={t('At most {count} characters. Hidden from members until you show it.', {
          count: categoryFields.title.most,
        })}
        onChange={(title) => form.change({ title })}
      />
    </NewDialog>
  );
};

/** Every category with its styles, and the one that is edited. */
export const CategoriesPage = () => {
  const { categoryId } = useParams({ strict: false });
  const { data, isPending, isError, refetch } = useQuery(categoryListQuery(useApi()));
  // The list alone opens the first.
  const openId = categoryId ?? data?.[0]?.id.toString();
  const [making, setMaking] = useState(false);
  return (
    <ListPage
      title={t('Categories')}
      isPending={isPending}
      actions={
        <Button onClick={() => setMaking(true)}>
          <Icon name="plus" />
          {t('New category')}
        </Button>
      }
    >
      {data && openId !== undefined ? (
        <div className={styles.columns}>
          <CategoryList categories={data} openId={Number(openId)} />
          <CategoryEditor key={openId} id={openId} categories={data} />
        </div>
      ) : null}
      {data?.length === 0 ? (
        <EmptyList
          title={t('No categories yet')}
          about={t('Members browse by category. Every series belongs to one.')}
        >
          <Button onClick={() => setMaking(true)}>{t('New category')}</Button>
        </EmptyList>
      ) : null}
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      <NewCategory open={making} onClose={() => setMaking(false)} />
    </ListPage>
  );
};
