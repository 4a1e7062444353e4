import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { classLimits } from '../../../../contract/catalog-administration/class-limits.ts';
import type { ClassFields } from '../../../../contract/catalog-administration/classes.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import type { FieldProblems } from '../conflict/use-versioned-form.ts';
import { planListKey } from '../plans/queries.ts';
import { SelectField } from '../SelectField.tsx';
import { type ChosenSeries, SeriesField } from '../series-choice/SeriesSelect.tsx';
import { classOptionsQuery, readLibraryAgain } from './queries.ts';

type Draft = { title: string; series: ChosenSeries | null; coachId: number | null };
const nothing: Draft = { title: '', series: null, coachId: null };

/** What a class has until its editor says otherwise. */
const firstFields = (draft: Draft, planId: number): ClassFields => ({
  title: draft.title,
  classFinderTitle: null,
  previewDescription: '',
  contraindications: '',
  planId,
  difficulty: 'beginner',
  intensity: 2,
  equipment: [],
  focusAreas: [],
  subcategoryIds: [],
  coachIds: draft.coachId === null ? [] : [draft.coachId],
  videoId: null,
  image: null,
  focalPoint: { x: 50, y: 50 },
  bonus: false,
  singleClass: false,
  freePreview: false,
  slug: '',
  state: 'draft',
  publishedAt: null,
});

const missingOf = ({ title, series }: Draft): FieldProblems => ({
  ...(title.trim() === '' ? { title: ['Type a title: members choose the class by it.'] } : {}),
  ...(series ? {} : { planId: ['Choose a series, or type the title of a new one.'] }),
});

const useNewClass = (onMade: () => void) => {
  const api = useApi();
  const follow = useFollow();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(nothing);
  const [problems, setProblems] = useState<FieldProblems>({});
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ draft: made, series }: { draft: Draft; series: ChosenSeries }) => {
      let planId = series.id;
      if (planId === 0) {
        const { data } = await api('POST /admin/api/plans', {
          body: { kind: 'series', title: series.title },
        });
        planId = data.id;
        // Tried again, it is the series that there is by now.
        setDraft((before) => ({ ...before, series: { id: data.id, title: series.title } }));
        void queryClient.invalidateQueries({ queryKey: planListKey });
      }
      return (await api('POST /admin/api/plan_entries', { body: firstFields(made, planId) })).data;
    },
    onSuccess: ({ id }) => {
      void readLibraryAgain(queryClient);
      setDraft(nothing);
      onMade();
      void follow(pageAddress('/admin/class_builder/$id/edit', { id }));
    },
    onError: (failure) => {
      logFailure('A class was not made', failure);
      const known = failure instanceof ApiError ? failure : null;
      const named = known && Object.keys(known.fields).length > 0 ? known.fields : null;
      setProblems(named ?? { general: [known?.message ?? 'Something went wrong.'] });
    },
  });
  return {
    draft,
    problems,
    isPending,
    change: (changes: Partial<Draft>) => {
      setDraft({ ...draft, ...changes });
      setProblems({});
    },
    submit: () => {
      if (isPending) return;
      const missing = missingOf(draft);
      setProblems(missing);
      if (draft.series && Object.keys(missing).length === 0) mutate({ draft, series: draft.series });
    },
  };
};

const Form = ({ making, onClose }: { making: ReturnType<typeof useNewClass>; onClose: () => void }) => {
  const { draft, problems, change } = making;
  const { data: options } = useQuery(classOptionsQuery(useApi()));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    making.submit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <FormField
        label="Title"
        required
        problem={problems.title?.[0]}
        hint="It begins as a draft that only the studio sees."
      >
        {(control) => (
          <input
            {...control}
            required
            maxLength={classLimits.title}
            value={draft.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </FormField>
      <SeriesField
        label="Series"
        required
        value={draft.series}
        problem={problems.planId?.[0]}
        hint="Type to find one, or to name a new one."
        mayBeNew
        onChange={(series) => change({ series })}
      />
      <SelectField
        label="Coach"
        value={String(draft.coachId ?? '')}
        problem={problems.coachIds?.[0] ?? problems.general?.[0]}
        hint={
          options?.coaches.length === 0 ? 'There is no coach yet. Add one before you publish.' : undefined
        }
        onChange={(id) => change({ coachId: id === '' ? null : Number(id) })}
      >
        <option value="">Not said yet</option>
        {options?.coaches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-busy={making.isPending}>
          Make a draft
        </Button>
      </DialogFoot>
    </form>
  );
};

/** Asks for what a class cannot be without, makes a draft, and opens it. */
export const NewClass = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const making = useNewClass(onClose);
  return (
    <Dialog open={open} onClose={onClose} title="New class">
      <Form making={making} onClose={onClose} />
    </Dialog>
  );
};
