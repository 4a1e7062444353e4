import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { classLimits } from '../../../../contract/catalog-administration/class-limits.ts';
import { useApi } from '../../../client/context.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { SearchSelect } from '../../../ui/controls/SearchSelect.tsx';
import { classChoicesQuery } from './track-queries.ts';

export type ChosenClass = { id: number; title: string };

type ClassChoiceProps = {
  label?: string;
  hint?: string;
  value: ChosenClass | null;
  problem?: string | undefined;
  onChange: (chosen: ChosenClass | null) => void;
};

/** One class, found by words of its title, series or coach. */
export const ClassChoice = ({
  label = 'Class',
  hint = 'Lists the track on the class page. You can choose it later.',
  value,
  problem,
  onChange,
}: ClassChoiceProps) => {
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed.trim());
  const {
    data = [],
    isError,
    isPending,
  } = useQuery({
    ...classChoicesQuery(useApi(), sought),
    placeholderData: keepPreviousData,
  });
  const empty = isPending ? 'Looking for classes.' : 'No classes match.';
  return (
    <FormField label={label} problem={problem} hint={hint}>
      {({ 'data-part': _part, ...control }) => (
        <SearchSelect
          control={control}
          value={value}
          options={data}
          placeholder="Choose a class"
          empty={isError ? 'The classes did not load. Please try again.' : empty}
          maxLength={classLimits.search}
          clearable
          onSearch={setTyped}
          onChange={(option) => onChange(option && { id: option.id, title: option.title })}
        />
      )}
    </FormField>
  );
};
