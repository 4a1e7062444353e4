import { t } from '../../../../contract/messages.ts';
import { brandLimits } from '../../../../contract/studio/brand-limits.ts';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import type { BrandSectionProps } from '../use-brand-form.ts';

export const WordsSection = ({ fields, brand, problems, onChange }: BrandSectionProps) => (
  <FormSection
    first
    title={t('Name')}
    about={t('Used in the bar, in mails, on receipts and in the installed app.')}
  >
    <FieldRow columns={2}>
      <TextField
        label={t('Name')}
        required
        most={brandLimits.name}
        value={fields.name}
        placeholder={brand.settings.name}
        problem={problems.name?.[0]}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={t('Short name')}
        most={brandLimits.shortName}
        value={fields.shortName}
        problem={problems.shortName?.[0]}
        hint={t('Under the app icon, {count} characters', { count: brandLimits.shortName })}
        onChange={(shortName) => onChange({ shortName })}
      />
    </FieldRow>
    <TextField
      label={t('Tagline')}
      most={brandLimits.tagline}
      value={fields.tagline}
      placeholder={brand.settings.tagline}
      problem={problems.tagline?.[0]}
      onChange={(tagline) => onChange({ tagline })}
    />
  </FormSection>
);
