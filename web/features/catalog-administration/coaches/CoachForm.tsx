import { useState } from 'react';
import type {
  CoachFields,
  ManagedCoach,
} from '../../../../contract/catalog-administration/references/coaches.ts';
import { coachLimits } from '../../../../contract/catalog-administration/references/reference-limits.ts';
import { pictureKey } from '../../../../contract/library/picture-key.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { SlugField, TextField } from '../../../ui/administration/TextField.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import fieldStyles from '../../../ui/controls/Field.module.css';
import { PhotoDialog } from '../../uploads/index.ts';
import { FocalPointField } from '../pictures/FocalPointField.tsx';
import { FocusedPicture, typedPicture } from '../references/FocusedPicture.tsx';
import { ShownFields } from '../references/ShownFields.tsx';
import { SelectField } from '../SelectField.tsx';
import styles from './Coaches.module.css';

type PartProps = {
  draft: CoachFields;
  problems: Readonly<Record<string, string[]>>;
  onChange: (changes: Partial<CoachFields>) => void;
};

const Portrait = ({ coach, draft, problems, onChange }: PartProps & { coach: ManagedCoach }) => {
  const [asked, setAsked] = useState(false);
  const shown = typedPicture(draft.image, { key: coach.fields.image, picture: coach.photo });
  return (
    <FormSection title="Portrait" about="Always a circle. Face in the upper half." first>
      <div className={styles.portrait}>
        <FocusedPicture
          image={shown}
          focus={draft.focalPoint}
          sizes="128px"
          alt={shown ? `Portrait of ${coach.name}` : ''}
          className={styles.circle}
        />
        <div>
          <Button look="secondary" size="small" onClick={() => setAsked(true)}>
            {shown ? 'Change portrait' : 'Add a portrait'}
          </Button>
          {shown ? (
            <FocalPointField
              image={shown}
              value={draft.focalPoint}
              onChange={(focalPoint) => onChange({ focalPoint })}
            />
          ) : null}
        </div>
      </div>
      {problems.image ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {problems.image[0]}
        </p>
      ) : null}
      <PhotoDialog
        open={asked}
        title="Portrait"
        current={shown}
        round
        onClose={() => setAsked(false)}
        onDone={(url) => onChange({ image: pictureKey(url), focalPoint: { x: 50, y: 50 } })}
        onRemove={() => onChange({ image: null, focalPoint: { x: 50, y: 50 } })}
      />
    </FormSection>
  );
};

type Category = { id: number; title: string };

const Words = ({
  draft,
  problems,
  onChange,
  categories,
}: PartProps & { categories: readonly Category[] | null }) => (
  <FormSection title="Words">
    <FieldRow columns={2}>
      <TextField
        label="First name"
        required
        autoComplete="off"
        most={coachLimits.firstName}
        value={draft.firstName}
        problem={problems.firstName?.[0]}
        onChange={(firstName) => onChange({ firstName })}
      />
      <TextField
        label="Last name"
        autoComplete="off"
        most={coachLimits.lastName}
        value={draft.lastName}
        problem={problems.lastName?.[0]}
        onChange={(lastName) => onChange({ lastName })}
      />
    </FieldRow>
    <TextField
      label="In three lines"
      rows={4}
      most={coachLimits.bio}
      value={draft.bio}
      problem={problems.bio?.[0]}
      hint="Their page shows all of it, the list its first sentence."
      onChange={(bio) => onChange({ bio })}
    />
    <FieldRow columns={2}>
      <SelectField
        label="Category"
        problem={problems.categoryId?.[0]}
        value={String(draft.categoryId ?? '')}
        onChange={(id) => onChange({ categoryId: id === '' ? null : Number(id) })}
      >
        <option value="">None</option>
        {draft.categoryId !== null && !categories?.some(({ id }) => id === draft.categoryId) ? (
          <option value={draft.categoryId}>{categories ? 'No longer there' : '…'}</option>
        ) : null}
        {categories?.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Link"
        type="url"
        inputMode="url"
        most={coachLimits.link}
        value={draft.link ?? ''}
        problem={problems.link?.[0]}
        hint="Their own site or profile. Their page leads there."
        onChange={(link) => onChange({ link: link || null })}
      />
    </FieldRow>
    <SlugField
      path={pageAddress('/instructors/$slug', { slug: draft.slug })}
      most={coachLimits.slug}
      value={draft.slug}
      problem={problems.slug?.[0]}
      onChange={(slug) => onChange({ slug })}
    />
  </FormSection>
);

type CoachFormProps = PartProps & { coach: ManagedCoach; categories: readonly Category[] | null };

/** The questions of a coach's form. */
export const CoachForm = ({ coach, categories, ...part }: CoachFormProps) => (
  <>
    <Portrait {...part} coach={coach} />
    <Words {...part} categories={categories} />
    <FormSection title="For members">
      <ShownFields
        {...part}
        label="Shown on the coaches page"
        about="Hidden, the name stays on classes and still leads to the page"
      />
    </FormSection>
  </>
);
