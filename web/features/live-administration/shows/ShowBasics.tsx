import { useQuery } from '@tanstack/react-query';
import type { LiveShowFields } from '../../../../contract/live/live-administration.ts';
import { liveLimits } from '../../../../contract/live/live-limits.ts';
import { useApi } from '../../../client/context.ts';
import { MomentField } from '../../../editing/fields/MomentField.tsx';
import { SelectField } from '../../../editing/fields/SelectField.tsx';
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
export const TimeFields = ({ draft, problems, onChange }: FieldsProps<'startsAt' | 'durationMinutes'>) => (
  <FieldRow columns={2}>
    <MomentField
      label="Starts"
      required
      value={draft.startsAt}
      problem={problems.startsAt?.[0]}
      hint="Members see it in their own time."
      onChange={(startsAt) => onChange({ startsAt })}
    />
    <TextField
      label="Minutes"
      required
      inputMode="numeric"
      most={5}
      value={draft.durationMinutes === 0 ? '' : String(draft.durationMinutes)}
      problem={problems.durationMinutes?.[0]}
      onChange={(text) => onChange({ durationMinutes: Number(text.replace(/\D/g, '')) })}
    />
  </FieldRow>
);

export const TitleField = ({ draft, problems, onChange }: FieldsProps<'title'>) => (
  <TextField
    label="Title"
    required
    most={liveLimits.title}
    value={draft.title}
    problem={problems.title?.[0]}
    onChange={(title) => onChange({ title })}
  />
);
