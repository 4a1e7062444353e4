import { classFields } from '../../../../contract/catalog-administration/class-fields.ts';
import { t } from '../../../../contract/messages.ts';
import { SectionFields } from '../../../editing/fields/SectionFields.tsx';
import { fieldOf } from '../../../editing/forms/field-of.ts';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import type { ClassDraftProps } from './class-draft.ts';

/** Titles, the description, and who should leave the class out. */
export const ClassWords = (form: ClassDraftProps) => (
  <FormSection title={t('Details')} about={t('The title says what you will do.')}>
    <FieldRow columns={2}>
      <TextField label={t('Title')} required most={classFields.title.most} {...fieldOf(form, 'title')} />
      <SectionFields table={classFields} section="titles" {...form} />
    </FieldRow>
    <SectionFields table={classFields} section="words" {...form} />
  </FormSection>
);
