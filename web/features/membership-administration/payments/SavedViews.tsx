import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { PaymentView } from '../../../../contract/membership/payment-administration.schema.ts';
import { paymentLimits } from '../../../../contract/membership/payment-list-limits.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FilterSelect } from '../../../ui/controls/FilterSelect.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { fullCount } from '../../../ui/text/counts.ts';
import * as styles from './PaymentsPage.module.css';
import {
  everything,
  filtersOfView,
  isNarrowed,
  type PaymentFilters,
  showsView,
  viewQueryOf,
} from './payment-filters.ts';
import { paymentsKey, viewsQuery } from './queries.ts';

type SaveDialogProps = { filters: PaymentFilters; open: boolean; onClose: () => void };

const SaveDialog = ({ filters, open, onClose }: SaveDialogProps) => {
  const api = useApi();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const saving = useMutation({
    mutationFn: () =>
      api('POST /admin/api/payments/views', { body: { name, filters: viewQueryOf(filters) } }),
    onSuccess: () => {
      showToast(t('The view is saved.'));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [...paymentsKey, 'views'] }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  const problem = saving.error instanceof ApiError ? saving.error.fields.name?.[0] : undefined;
  return (
    <Dialog open={open} onClose={onClose} title={t('Save this view')}>
      <form onSubmit={submit} noValidate>
        <FormField
          label={t('Name')}
          required
          problem={problem}
          hint={t(
            'Everyone who may see payments finds it under View. Words that are searched for are not kept.',
          )}
        >
          {(control) => (
            <input
              {...control}
              maxLength={paymentLimits.viewName}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </FormField>
        {problem ? null : <FailedChange error={saving.error} failed={t('The view was not saved.')} />}
        <DialogFoot>
          <Button look="secondary" onClick={onClose}>
            {t('Back')}
          </Button>
          <Button type="submit" aria-busy={saving.isPending}>
            {t('Save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};

const titleOf = ({ name, count, more }: PaymentView): string =>
  count === null ? name : `${name}, ${fullCount(count)}${more ? '+' : ''}`;

type SavedViewsProps = { filters: PaymentFilters; choose: (changes: Partial<PaymentFilters>) => void };

/** Filters under a name, shared by all who may see payments, each with how many payments it shows now. */
export const SavedViews = ({ filters, choose }: SavedViewsProps) => {
  const api = useApi();
  const queries = useQueryClient();
  const { data: views = [] } = useQuery(viewsQuery(api));
  const [dialog, setDialog] = useState({ open: false, times: 0 });
  const shown = views.find((view) => showsView(filters, view));
  const deleting = useMutation({
    mutationFn: async ({ id }: PaymentView) => {
      try {
        await api('DELETE /admin/api/payments/views/{id}', { params: { id } });
      } catch (error) {
        // Another owner was faster.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: () => {
      showToast(t('The view is deleted. The filters stay.'));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [...paymentsKey, 'views'] }),
  });
  const narrowed = isNarrowed({ ...filters, q: '' });
  if (views.length === 0 && !narrowed) return null;
  const choices: [string, string][] = [
    ['', t('Everything')],
    ...views.map((view): [string, string] => [view.id, titleOf(view)]),
    ...(narrowed && !shown ? [['unsaved', t('Not saved')] as [string, string]] : []),
  ];
  const chooseView = (id: string): void => {
    const view = views.find((one) => one.id === id);
    if (view) choose(filtersOfView(view));
    else if (id === '') choose(everything);
  };
  return (
    <div className={styles.views}>
      {views.length > 0 ? (
        <FilterSelect
          label={t(msg('View', 'saved filters'))}
          value={shown?.id ?? (narrowed ? 'unsaved' : '')}
          options={choices}
          onChange={chooseView}
        />
      ) : null}
      {narrowed && !shown ? (
        <button
          type="button"
          className="link small"
          onClick={() => setDialog(({ times }) => ({ open: true, times: times + 1 }))}
        >
          {t('Save this view')}
        </button>
      ) : null}
      {shown ? (
        <button
          type="button"
          className="link small"
          aria-busy={deleting.isPending}
          onClick={() => deleting.mutate(shown)}
        >
          {t('Delete the view “{name}”', { name: shown.name })}
        </button>
      ) : null}
      <FailedChange
        error={deleting.error}
        failed={t('The view was not deleted.')}
        onRetry={shown && (() => deleting.mutate(shown))}
      />
      <SaveDialog
        key={dialog.times}
        filters={filters}
        open={dialog.open}
        onClose={() => setDialog(({ times }) => ({ open: false, times }))}
      />
    </div>
  );
};
