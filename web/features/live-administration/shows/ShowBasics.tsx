import { useQuery } from '@tanstack/react-query';
import type { LiveShowFields } from '../../../../contract/live/live-administration.schema.ts';
import { liveLimits } from '../../../../contract/live/live-limits.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { MomentField } from '../../../editing/fields/MomentField.tsx';
import { SelectField } from '../../../editing/fields/SelectField.tsx';
import { fieldOf } from '../../../editing/forms/field-of.ts';
import type { FieldProblems } from '../../../editing/forms/use-versioned-form.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { FieldRow } from '../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
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
  const none = isError ? t('The live instructors did not load. Reload the page.') : undefined;
  return (
    <SelectField
      label={t('Live instructor')}
      required
      problem={problems.liveInstructorId?.[0] ?? none}
      hint={
        data?.length === 0 ? (
          <Trans
            message="There is none yet. <link>Make the first</link>"
            components={{ link: <Anchor className="link" href="/admin/live_instructors" /> }}
          />
        ) : undefined
      }
      value={String(chosen ?? '')}
      onChange={(id) => onChange({ liveInstructorId: id === '' ? null : Number(id) })}
    >
      <option value="">{t('Choose one')}</option>
      {unknown ? <option value={chosen}>{data ? t('No longer there') : '…'}</option> : null}
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
      label={t('Starts')}
      required
      {...fieldOf(form, 'startsAt')}
      hint={t('Members see it in their own time.')}
    />
    <TextField
      label={t('Length in minutes')}
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
  <TextField label={t('Title')} required most={liveLimits.title} {...fieldOf(form, 'title')} />
);
