import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { classLimits } from '../../../../contract/catalog-administration/class-limits.ts';
import { t } from '../../../../contract/messages.ts';
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
  label = t('Class'),
  hint = t('Lists the track on the class page. You can choose it later.'),
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
  const empty = isPending ? t('Looking for classes.') : t('No classes match.');
  return (
    <FormField label={label} problem={problem} hint={hint}>
      {({ 'data-part': _part, ...control }) => (
        <SearchSelect
          control={control}
          value={value}
          options={data}
          placeholder={t('Choose a class')}
          empty={isError ? t('The classes did not load. Please try again.') : empty}
          maxLength={classLimits.search}
          clearable
          onSearch={setTyped}
          onChange={(option) => onChange(option && { id: option.id, title: option.title })}
        />
      )}
    </FormField>
  );
};
