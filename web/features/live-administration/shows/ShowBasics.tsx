import { useQuery } from '@tanstack/react-query';
import type { LiveShowFields } from '../../../../contract/live/live-administration.schema.ts';
import { liveLimits } from '../../../../contract/live/live-limits.ts';
import { useApi } from '../../../client/context.ts';
import { MomentField } from '../../../editing/fields/MomentField.tsx';
import { SelectField } from '../../../editing/fields/SelectField.tsx';
import { fieldOf } from '../../../editing/forms/field-of.ts';
import type { FieldProblems } from '../../../editing/forms/use-versioned-form.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { FieldRow } from '../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { liveInstructorListQuery } from '../queries.ts';

export type FirstFields = Pick<LiveShowFields, 'title' | 'liveInstructorId' | 'startsAt' | 'durationMinutes'>;
type FieldsProps<Name extends keyof FirstFields> = {
  draft: Pick<FirstFields, Name>;
  problems: FieldProblems;
  onChange: (changes: Partial<Pick<FirstFields, Name>>) => void;
};

/** Field for the live instructor; offers the active ones and the present one. */
export const LiveInstructorField = ({ draft, problems, onChange }: FieldsProps<'liveInstructorId'>) => {
  const { data, isError } = useQuery(liveInstructorListQuery(useApi()));
  const chosen = draft.liveInstructorId;
  const offered = data?.filter(({ id, fields }) => fields.active || id === chosen) ?? [];
  const unknown = chosen !== null && !offered.some(({ id }) => id === chosen);
  const none = isError ? 'The live instructors did not load. Reload the page.' : undefined;
  return (
    <SelectField
      label="Live instructor"
      required
      problem={problems.liveInstructorId?.[0] ?? none}
      hint={
        data?.length === 0 ? (
          <>
            There is none yet.{' '}
            <Anchor className="link" href="/admin/live_instructors">
              Make the first
            </Anchor>
          </>
        ) : undefined
      }
      value={String(chosen ?? '')}
      onChange={(id) => onChange({ liveInstructorId: id === '' ? null : Number(id) })}
    >
      <option value="">Choose one</option>
      {unknown ? <option value={chosen}>{data ? 'No longer there' : '…'}</option> : null}
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
};

/** Fields for the start and the duration. */
export const TimeFields = (form: FieldsProps<'startsAt' | 'durationMinutes'>) => (
  <FieldRow columns={2}>
    <MomentField
      label="Starts"
      required
      {...fieldOf(form, 'startsAt')}
      hint="Members see it in their own time."
    />
    <TextField
      label="Length in minutes"
      required
      inputMode="numeric"
      most={5}
      value={form.draft.durationMinutes === 0 ? '' : String(form.draft.durationMinutes)}
      problem={form.problems.durationMinutes?.[0]}
      onChange={(text) => form.onChange({ durationMinutes: Number(text.replace(/\D/g, '')) })}
    />
  </FieldRow>
);

export const TitleField = (form: FieldsProps<'title'>) => (
  <TextField label="Title" required most={liveLimits.title} {...fieldOf(form, 'title')} />
);
