import { useState } from 'react';
import { currencyName } from '../../../../contract/formats/names.ts';
import { t } from '../../../../contract/messages.ts';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { SearchSelect } from '../../../ui/controls/SearchSelect.tsx';
import type { BrandSectionProps } from '../use-brand-form.ts';

/** Offered at once; what is typed narrows the hundreds that there are. */
const mostOffered = 30;

const timeZones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];
const currencies = Intl.supportedValuesOf('currency').map((code) => code.toLowerCase());

const zoneTitle = (zone: string): string => zone.replaceAll('_', ' ');
const currencyTitle = (code: string): string => {
  const name = currencyName(code);
  return name !== code.toUpperCase() ? `${code.toUpperCase()}, ${name}` : code.toUpperCase();
};

type ChoiceProps = {
  label: string;
  value: string;
  all: readonly string[];
  titleOf: (value: string) => string;
  problem: string | undefined;
  hint: string;
  onChange: (value: string) => void;
};

const Choice = ({ label, value, all, titleOf, problem, hint, onChange }: ChoiceProps) => {
  const [typed, setTyped] = useState('');
  const options = all
    .map((one, id) => ({ id, title: titleOf(one) }))
    .filter(({ title }) => title.toLowerCase().includes(typed.trim().toLowerCase()))
    .slice(0, mostOffered);
  return (
    <FormField label={label} problem={problem} hint={hint}>
      {(control) => (
        <SearchSelect
          control={control}
          value={{ id: all.indexOf(value), title: titleOf(value) }}
          options={options}
          empty={t('Nothing of that name.')}
          maxLength={60}
          onSearch={setTyped}
          onChange={(option) => onChange((option && all[option.id]) ?? value)}
        />
      )}
    </FormField>
  );
};

export const PlaceSection = ({ fields, brand, problems, onChange }: BrandSectionProps) => (
  <FormSection title={t('Time and money')} about={t('For times and prices across the studio.')}>
    <FieldRow columns={2}>
      <Choice
        label={t('Time zone')}
        value={fields.timeZone}
        all={timeZones}
        titleOf={zoneTitle}
        problem={problems.timeZone?.[0]}
        hint={t('For publishing times and dates')}
        onChange={(timeZone) => onChange({ timeZone })}
      />
      {brand.currencyHeld === null || problems.currency ? (
        <Choice
          label={t('Currency')}
          value={fields.currency}
          all={currencies}
          titleOf={currencyTitle}
          problem={problems.currency?.[0]}
          hint={t('For every price. Fixed once you set a price.')}
          onChange={(currency) => onChange({ currency })}
        />
      ) : (
        <FormField label={t('Currency')} hint={brand.currencyHeld}>
          {(control) => <input {...control} value={currencyTitle(fields.currency)} readOnly />}
        </FormField>
      )}
    </FieldRow>
  </FormSection>
);
