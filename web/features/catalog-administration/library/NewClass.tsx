import { useQuery, useQueryClient } from '@tanstack/react-query';
import { classFields, newClassFields } from '../../../../contract/catalog-administration/class-fields.ts';
import type { ManagedClass } from '../../../../contract/catalog-administration/classes.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { SelectField } from '../../../editing/fields/SelectField.tsx';
import { NewDialog } from '../../../editing/forms/NewDialog.tsx';
import { useNewForm } from '../../../editing/forms/use-new-form.ts';
import type { FieldProblems } from '../../../editing/forms/use-versioned-form.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { classOptionsQuery, readLibraryAgain } from '../library-queries.ts';
import { planListKey } from '../plans/queries.ts';
import { type ChosenSeries, SeriesField } from '../series-choice/SeriesSelect.tsx';

type Draft = { title: string; series: ChosenSeries | null; coachId: number | null };
const nothing: Draft = { title: '', series: null, coachId: null };

const missingOf = ({ title, series }: Draft): FieldProblems => ({
  ...(title.trim() === '' ? { title: [t('Enter a title.')] } : {}),
  ...(series ? {} : { planId: [t('Choose a series or enter a new title.')] }),
});

/** The series that was chosen, made first where it is a new one; `onMade` learns of that. */
const useSeriesId = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return async ({ id, title }: ChosenSeries, onMade: (series: ChosenSeries) => void): Promise<number> => {
    if (id !== 0) return id;
    const { data } = await api('POST /admin/api/plans', { body: { kind: 'series', title } });
    void queryClient.invalidateQueries({ queryKey: planListKey });
    onMade({ id: data.id, title });
    return data.id;
  };
};

const useNewClass = (onMade: () => void) => {
  const api = useApi();
  const follow = useFollow();
  const queryClient = useQueryClient();
  const seriesId = useSeriesId();
  const form = useNewForm<Draft, ManagedClass>({
    drafts: 'new class',
    empty: nothing,
    missingOf,
    create: async ({ title, series, coachId }) => {
      // Tried again, it is the series that there is by now.
      const planId = await seriesId(series ?? { id: 0, title }, (made) => form.change({ series: made }));
      const coachIds = coachId === null ? [] : [coachId];
      const body = { ...newClassFields, title, planId, coachIds };
      return (await api('POST /admin/api/plan_entries', { body })).data;
    },
    onCreated: ({ id }) => {
      void readLibraryAgain(queryClient);
      onMade();
      void follow(pageAddress('/admin/class_builder/$id/edit', { id }));
    },
  });
  return form;
};

/** Asks for what a class cannot be without, makes a draft, and opens it. */
export const NewClass = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const form = useNewClass(onClose);
  const { draft, problems, change } = form;
  const { data: options } = useQuery({ ...classOptionsQuery(useApi()), enabled: open });
  return (
    <NewDialog open={open} title={t('New class')} verb={t('Create draft')} form={form} onClose={onClose}>
      <TextField
        label={t('Title')}
        required
        most={classFields.title.most}
        value={draft.title}
        problem={problems.title?.[0]}
        hint={t('Starts as a draft that only your team sees.')}
        onChange={(title) => change({ title })}
      />
      <SeriesField
        label={t(msg('Series', 'one'))}
        required
        value={draft.series}
        problem={problems.planId?.[0]}
        hint={t('Search, or enter a new name.')}
        mayBeNew
        onChange={(series) => change({ series })}
      />
      <SelectField
        label={t('Coach')}
        value={String(draft.coachId ?? '')}
        problem={problems.coachIds?.[0]}
        hint={options?.coaches.length === 0 ? t('No coaches yet. Add one before you publish.') : undefined}
        onChange={(id) => change({ coachId: id === '' ? null : Number(id) })}
      >
        <option value="">{t('Not said yet')}</option>
        {options?.coaches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </NewDialog>
  );
};
