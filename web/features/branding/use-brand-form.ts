import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { BrandFields, ManagedBrand } from '../../../contract/studio/brand.ts';
import { useApi } from '../../client/context.ts';
import { useVersionedForm } from '../catalog-administration/index.ts';
import { brandNames, filled, unfilled } from './brand-fields.ts';

const shown = (brand: ManagedBrand): ManagedBrand => ({
  ...brand,
  fields: filled(brand.fields, brand.settings),
});

const brandQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['brand'],
    queryFn: async ({ signal }) => shown((await api('GET /admin/api/brand', { signal })).data),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** The name and look in their form: what is typed, what is wrong with it, and saving it. */
export const useBrandForm = () => {
  const api = useApi();
  const form = useVersionedForm({
    drafts: 'brand',
    kind: 'brand',
    id: '1',
    query: brandQuery(api),
    names: brandNames,
    save: async (fields: BrandFields, version) =>
      shown((await api('PUT /admin/api/brand', { body: { ...fields, version } })).data),
  });
  const { saved, draft } = form;
  return {
    ...form,
    /** As an earlier version is kept, to compare the two. */
    stored: () => (saved && draft ? unfilled(draft, saved.settings) : draft),
    restore: (fields: BrandFields) => {
      if (saved) form.change(filled(fields, saved.settings));
    },
  };
};
export type BrandForm = ReturnType<typeof useBrandForm>;

/** What a part of the form is given. */
export type BrandPartProps = {
  fields: BrandFields;
  brand: ManagedBrand;
  problems: BrandForm['problems'];
  onChange: (changes: Partial<BrandFields>) => void;
};
