import type {
  CategoryFields,
  ManagedCategory,
} from '../../../../contract/catalog-administration/references/categories.schema.ts';
import { categoryFields } from '../../../../contract/catalog-administration/references/category-fields.ts';
import { pictureKey } from '../../../../contract/library/picture-key.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { FocalPointField } from '../../../editing/fields/FocalPointField.tsx';
import { SectionFields } from '../../../editing/fields/SectionFields.tsx';
import { type DraftProps, fieldOf } from '../../../editing/forms/field-of.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { FieldRow } from '../../../ui/administration/FormSection.tsx';
import { SlugField, TextField } from '../../../ui/administration/TextField.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PictureUpload } from '../../uploads/index.ts';
import { FocusedPicture, typedPicture } from '../pictures/FocusedPicture.tsx';
import { ShownFields } from '../publishing/ShownFields.tsx';
import * as styles from './Categories.module.css';

type CategoryFormProps = DraftProps<CategoryFields> & { category: ManagedCategory };

const Door = ({ category, draft, problems, onChange }: CategoryFormProps) => {
  const shown = typedPicture(draft.image, { key: category.fields.image, picture: category.picture });
  return (
    <>
      <div className={styles.door}>
        <FocusedPicture image={shown} focus={draft.focalPoint} sizes="420px" alt="" />
        <b>{draft.title}</b>
      </div>
      <PictureUpload
        size="small"
        problem={problems.image?.[0]}
        onDone={(url) => onChange({ image: pictureKey(url), focalPoint: { x: 50, y: 50 } })}
        beside={
          category.state === 'shown' && !category.empty ? (
            <Anchor className="link small" href={category.url}>
              {t('See the page')}
            </Anchor>
          ) : null
        }
      >
        <Icon name="image" />
        {t('Change picture')}
      </PictureUpload>
      <FocalPointField
        image={shown}
        value={draft.focalPoint}
        onChange={(focalPoint) => onChange({ focalPoint })}
      />
    </>
  );
};

/** The questions of a category's form. */
export const CategoryForm = (form: CategoryFormProps) => {
  return (
    <div className={styles.form}>
      <Door {...form} />
      <FieldRow columns={2}>
        <TextField
          label={t('Name')}
          required
          most={categoryFields.title.most}
          {...fieldOf(form, 'title')}
          hint={t('At most {count} characters.', { count: categoryFields.title.most })}
        />
        <SlugField
          path={pageAddress('/explore/$category', { category: form.draft.slug })}
          most={categoryFields.slug.most}
          {...fieldOf(form, 'slug')}
        />
      </FieldRow>
      <SectionFields table={categoryFields} section="words" {...form} />
      <ShownFields
        {...form}
        label={t('Shown to visitors')}
        about={t(
          'On home, in Explore and in filters once a class is published. Hiding it does not hide its classes',
        )}
      />
    </div>
  );
};
