import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiCall } from '../../../contract/client.ts';
import { t } from '../../../contract/messages.ts';
import type { BrandFields, ManagedBrand } from '../../../contract/studio/brand.schema.ts';
import { emptyBrand } from '../../../contract/studio/empty-brand.ts';
import { ApiError } from '../../client/api.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { useVersionedForm } from '../../editing/forms/use-versioned-form.ts';
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

type Done = 'draft' | 'published' | 'discarded';

/** Discards the saved draft. */
const useDiscarding = (onDone: () => void) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (version: number) =>
      shown((await api('DELETE /admin/api/brand/draft', { body: { version } })).data),
    onSuccess: (brand) => {
      queryClient.setQueryData(brandQuery(api).queryKey, brand);
      onDone();
    },
    onError: (failure) => {
      logFailure('The draft of the name and look was not discarded', failure);
      // Shows the version that another owner saved, so that the next press applies to it.
      if (failure instanceof ApiError && failure.code === 'conflict')
        void queryClient.invalidateQueries({ queryKey: brandQuery(api).queryKey });
    },
  });
};

const sayFailure = (failure: Error | null): string | null => {
  if (!failure) return null;
  return failure instanceof ApiError ? failure.message : t('Something went wrong.');
};

/** Returns the form of the name and look: its values and problems, saving as a draft, and publishing. */
export const useBrandForm = () => {
  const api = useApi();
  const [done, setDone] = useState<Done | null>(null);
  /** True while the running save publishes instead of saving a draft. */
  const publishing = useRef(false);
  const discarding = useDiscarding(() => setDone('discarded'));
  const form = useVersionedForm({
    drafts: 'brand',
    kind: 'brand',
    id: '1',
    query: brandQuery(api),
    names: brandNames,
    save: async (fields: BrandFields, version) => {
      const key = publishing.current ? 'PUT /admin/api/brand' : 'PUT /admin/api/brand/draft';
      return shown((await api(key, { body: { ...fields, version } })).data);
    },
    onSaved: () => setDone(publishing.current ? 'published' : 'draft'),
  });
  const { saved, draft, unsaved } = form;
  const saving = form.saving || discarding.isPending;
  const send = (forPublication: boolean, changes?: Partial<BrandFields>) => {
    if (saving) return;
    publishing.current = forPublication;
    discarding.reset();
    form.save(changes);
  };
  return {
    ...form,
    saving,
    problem: sayFailure(discarding.error) ?? form.problem,
    /** Last completed action; reset at the next change. */
    done,
    isSaved: done !== null && unsaved === '',
    change: (changes: Partial<BrandFields>) => {
      setDone(null);
      discarding.reset();
      form.change(changes);
    },
    /** Saves as a draft. */
    save: (changes?: Partial<BrandFields>) => send(false, changes),
    publish: () => send(true),
    discardDraft: () => {
      if (!saved || saving) return;
      setDone(null);
      discarding.mutate(saved.version);
    },
    /** Returns the values in the stored form, to compare them with an earlier version. */
    stored: () => (saved && draft ? unfilled(draft, saved.settings) : draft),
    restore: (fields: BrandFields) => {
      // An earlier version lacks the fields that came later.
      if (saved) form.change(filled({ ...emptyBrand, ...fields }, saved.settings));
    },
  };
};
export type BrandForm = ReturnType<typeof useBrandForm>;

/** Props of each part of the form. */
export type BrandSectionProps = {
  fields: BrandFields;
  brand: ManagedBrand;
  problems: BrandForm['problems'];
  onChange: (changes: Partial<BrandFields>) => void;
};
