import { coachFields } from '../../../../contract/catalog-administration/references/coach-fields.ts';
import type {
  CoachFields,
  ManagedCoach,
} from '../../../../contract/catalog-administration/references/coaches.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { SectionFields } from '../../../editing/fields/SectionFields.tsx';
import { SelectField } from '../../../editing/fields/SelectField.tsx';
import { type DraftProps, fieldOf } from '../../../editing/forms/field-of.ts';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { SlugField, TextField } from '../../../ui/administration/TextField.tsx';
import { ShownFields } from '../publishing/ShownFields.tsx';
import { PortraitField } from './PortraitField.tsx';

type Category = { id: number; title: string };

type WordsProps = DraftProps<CoachFields> & { categories: readonly Category[] | null };

const Words = ({ categories, ...form }: WordsProps) => {
  const { draft, problems, onChange } = form;
  return (
    <FormSection title={t(msg('About', 'a coach'))}>
      <FieldRow columns={2}>
        <TextField
          label={t('First name')}
          required
          autoComplete="off"
          most={coachFields.firstName.most}
          {...fieldOf(form, 'firstName')}
        />
        <TextField
          label={t('Last name')}
          autoComplete="off"
          most={coachFields.lastName.most}
          {...fieldOf(form, 'lastName')}
        />
      </FieldRow>
      <SectionFields table={coachFields} section="words" {...form} />
      <FieldRow columns={2}>
        <SelectField
          label={t('Category')}
          problem={problems.categoryId?.[0]}
          value={String(draft.categoryId ?? '')}
          onChange={(id) => onChange({ categoryId: id === '' ? null : Number(id) })}
        >
          <option value="">{t('None')}</option>
          {draft.categoryId !== null && !categories?.some(({ id }) => id === draft.categoryId) ? (
            <option value={draft.categoryId}>{categories ? t('No longer there') : '…'}</option>
          ) : null}
          {categories?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('Link')}
          type="url"
          inputMode="url"
          most={coachFields.link.most}
          value={draft.link ?? ''}
          problem={problems.link?.[0]}
          hint={t('Their website or profile, linked from their page.')}
          onChange={(link) => onChange({ link: link || null })}
        />
      </FieldRow>
      <SlugField
        path={pageAddress('/instructors/$slug', { slug: draft.slug })}
        most={coachFields.slug.most}
        {...fieldOf(form, 'slug')}
      />
    </FormSection>
  );
};

type CoachFormProps = WordsProps & { coach: ManagedCoach };

/** The questions of a coach's form. */
export const CoachForm = ({ coach, categories, ...part }: CoachFormProps) => (
  <>
    <PortraitField {...part} name={coach.name} saved={{ key: coach.fields.image, picture: coach.photo }} />
    <Words {...part} categories={categories} />
    <FormSection title={t('For members')}>
      <ShownFields
        {...part}
        label={t('Shown on the coaches page')}
        about={t('When hidden, their name still appears on classes')}
      />
    </FormSection>
  </>
);
