import { useState } from 'react';
import type {
  CategoryFields,
  ManagedCategory,
} from '../../../../contract/catalog-administration/references/categories.ts';
import { categoryLimits } from '../../../../contract/catalog-administration/references/reference-limits.ts';
import { pictureKey } from '../../../../contract/library/picture-key.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { FieldRow } from '../../../ui/administration/FormSection.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import fieldStyles from '../../../ui/controls/Field.module.css';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PhotoDialog } from '../../uploads/index.ts';
import { FocalPointField } from '../pictures/FocalPointField.tsx';
import { FocusedPicture, typedPicture } from '../references/FocusedPicture.tsx';
import { ShownFields } from '../references/ShownFields.tsx';
import styles from './Categories.module.css';

type CategoryFormProps = {
  category: ManagedCategory;
  draft: CategoryFields;
  problems: Readonly<Record<string, string[]>>;
  onChange: (changes: Partial<CategoryFields>) => void;
};

const Door = ({ category, draft, problems, onChange }: CategoryFormProps) => {
  const [asked, setAsked] = useState(false);
  const shown = typedPicture(draft.image, { key: category.fields.image, picture: category.picture });
  return (
    <>
      <div className={styles.door}>
        <FocusedPicture image={shown} focus={draft.focalPoint} sizes="420px" alt="" />
        <b>{draft.title}</b>
      </div>
      <div className={styles.buttons}>
        <Button look="secondary" size="small" onClick={() => setAsked(true)}>
          <Icon name="image" />
          Change picture
        </Button>
        {category.state === 'shown' ? (
          <Anchor className="link small" href={category.url}>
            See the page
          </Anchor>
        ) : null}
      </div>
      {problems.image ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {problems.image[0]}
        </p>
      ) : null}
      <FocalPointField value={draft.focalPoint} onChange={(focalPoint) => onChange({ focalPoint })} />
      <PhotoDialog
        open={asked}
        title="Picture of the category"
        current={null}
        onClose={() => setAsked(false)}
        onDone={(url) => onChange({ image: pictureKey(url), focalPoint: { x: 50, y: 50 } })}
      />
    </>
  );
};

/** The questions of a category's form. */
export const CategoryForm = (props: CategoryFormProps) => {
  const { draft, problems, onChange } = props;
  return (
    <div className={styles.form}>
      <Door {...props} />
      <FieldRow columns={2}>
        <FormField
          label="Name"
          required
          problem={problems.title?.[0]}
          hint={`At most ${categoryLimits.title} characters.`}
        >
          {(control) => (
            <input
              {...control}
              required
              maxLength={categoryLimits.title}
              value={draft.title}
              onChange={({ target }) => onChange({ title: target.value })}
            />
          )}
        </FormField>
        <FormField
          label="Address"
          problem={problems.slug?.[0]}
          hint={`${pageAddress('/explore/$category', { category: draft.slug })}. Old addresses keep working.`}
        >
          {(control) => (
            <input
              {...control}
              maxLength={categoryLimits.slug}
              spellCheck={false}
              autoCapitalize="none"
              value={draft.slug}
              onChange={({ target }) => onChange({ slug: target.value })}
            />
          )}
        </FormField>
      </FieldRow>
      <FormField
        label="Line under the door"
        problem={problems.description?.[0]}
        hint={`${draft.description.length} of ${categoryLimits.description} characters`}
      >
        {(control) => (
          <input
            {...control}
            maxLength={categoryLimits.description}
            value={draft.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </FormField>
      <ShownFields
        draft={draft}
        problems={problems}
        label="Shown to visitors"
        about="On home, under Explore and among the filters; hidden, its classes stay where they are"
        onChange={onChange}
      />
    </div>
  );
};
