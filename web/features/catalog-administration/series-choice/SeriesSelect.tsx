import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue, useState } from 'react';
import { classLimits } from '../../../../contract/catalog-administration/class-limits.ts';
import { comparedText } from '../../../../contract/compared-text.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { type SearchOption, SearchSelect } from '../../../ui/controls/SearchSelect.tsx';
import { stateWords } from '../publishing/content-states.ts';
import { seriesOptionsQuery } from './series-options-query.ts';

/** Existing series, or one to be created if the id is 0. */
export type ChosenSeries = { id: number; title: string };

type SeriesSelectProps = {
  control: ComponentProps<typeof SearchSelect>['control'];
  value: ChosenSeries | null;
  onChange: (series: ChosenSeries | null) => void;
  placeholder?: string;
  clearable?: boolean;
  /** True if the typed title may become a new series. */
  mayBeNew?: boolean;
};

/** Search field for any series of the studio, by the beginnings of the words of its title. */
export const SeriesSelect = ({ mayBeNew, onChange, ...select }: SeriesSelectProps) => {
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed.trim());
  const {
    data = [],
    isError,
    isPending,
  } = useQuery({
    ...seriesOptionsQuery(useApi(), sought),
    placeholderData: keepPreviousData,
  });
  const found: SearchOption[] = data.map(({ id, title, state }) => ({
    id,
    title,
    ...(state === 'published' ? {} : { about: t(stateWords[state].word) }),
  }));
  const isKnown = found.some(({ title }) => comparedText(title) === comparedText(sought));
  const made = mayBeNew && sought && !isKnown ? [{ id: 0, title: sought, about: t('New series') }] : [];
  const empty = isPending ? t('Looking for series.') : t('No series match.');
  return (
    <SearchSelect
      {...select}
      options={[...found, ...made]}
      empty={isError ? t('The series did not load. Please try again.') : empty}
      maxLength={classLimits.search}
      onSearch={setTyped}
      onChange={(option) => onChange(option && { id: option.id, title: option.title })}
    />
  );
};

type SeriesFieldProps = Omit<SeriesSelectProps, 'control'> & {
  label: string;
  required?: boolean;
  problem?: string | undefined;
  hint?: string;
};

export const SeriesField = ({ label, required, problem, hint, ...select }: SeriesFieldProps) => (
  <FormField label={label} required={required ?? false} problem={problem} hint={hint}>
    {({ 'data-part': _part, ...control }) => <SeriesSelect {...select} control={control} />}
  </FormField>
);
