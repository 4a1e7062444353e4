import { billboardFields } from '../../../../contract/catalog-administration/billboards/billboard-fields.ts';
import { billboardLimits } from '../../../../contract/catalog-administration/billboards/billboard-limits.ts';
import type {
  BillboardFields,
  ManagedBillboard,
} from '../../../../contract/catalog-administration/billboards/billboards.schema.ts';
import { pictureKey } from '../../../../contract/library/picture-key.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { FocalPointField } from '../../../editing/fields/FocalPointField.tsx';
import { MomentField } from '../../../editing/fields/MomentField.tsx';
import { SectionFields } from '../../../editing/fields/SectionFields.tsx';
import { type DraftProps, fieldOf } from '../../../editing/forms/field-of.ts';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { BillboardPanel } from '../../catalog/index.ts';
import { PictureRow } from '../../uploads/index.ts';
import { typedPicture } from '../pictures/FocusedPicture.tsx';
import * as styles from './Billboards.module.css';
import { ContentField } from './ContentField.tsx';

type BillboardFormProps = DraftProps<BillboardFields> & { billboard: ManagedBillboard };

const shownPicture = ({ billboard, draft }: Pick<BillboardFormProps, 'billboard' | 'draft'>) =>
  typedPicture(draft.image, { key: billboard.image, picture: billboard.picture });

/** By the components of the pages that show it. */
const Preview = ({ billboard, draft }: Pick<BillboardFormProps, 'billboard' | 'draft'>) => {
  const picture = shownPicture({ billboard, draft });
  const { id } = billboard;
  return (
    <figure className={styles.preview}>
      <div inert>
        <BillboardPanel
          billboards={[
            {
              id,
              title: draft.title,
              subtitle: draft.subtitle,
              priority: draft.priority,
              image: picture ? { ...picture, focus: draft.focalPoint } : { url: '', small: { url: '' } },
              active: true,
              ctaAction: { ...draft.ctaAction, text: draft.ctaAction.text || t('See more') },
              url: '/explore',
            },
          ]}
        />
      </div>
      <figcaption className="small muted">{t('Preview on Explore and the visitors’ home page')}</figcaption>
    </figure>
  );
};

const Words = (form: BillboardFormProps) => (
  <FormSection title={t('Details')}>
    <FieldRow columns={2}>
      <TextField
        label={t('Title')}
        required
        autoComplete="off"
        most={billboardFields.title.most}
        {...fieldOf(form, 'title')}
      />
      <TextField
        label={t('Subtitle')}
        autoComplete="off"
        most={billboardFields.subtitle.most}
        {...fieldOf(form, 'subtitle')}
      />
    </FieldRow>
  </FormSection>
);

const BillboardPicture = ({ billboard, draft, problems, onChange }: BillboardFormProps) => {
  const picture = shownPicture({ billboard, draft });
  return (
    <FormSection title={t('Picture')} about={t('At least 2,160 px wide. Keep the left third quiet.')}>
      <PictureRow
        title={t('Picture of the billboard')}
        image={picture}
        problem={problems.image?.[0]}
        onDone={(url) => onChange({ image: pictureKey(url), focalPoint: { x: 50, y: 50 } })}
      >
        {picture ? t('Change picture') : t('Choose a picture')}
      </PictureRow>
      {picture ? (
        <FocalPointField
          image={picture}
          value={draft.focalPoint}
          onChange={(focalPoint) => onChange({ focalPoint })}
        />
      ) : null}
    </FormSection>
  );
};

const Action = ({ billboard, draft, problems, onChange }: BillboardFormProps) => {
  const { ctaAction } = draft;
  return (
    <FormSection title={t('Button')} about={t('Where it links to.')}>
      <FieldRow columns={3}>
        <TextField
          label={t('Text')}
          autoComplete="off"
          most={billboardLimits.ctaText}
          value={ctaAction.text}
          problem={problems['ctaAction/text']?.[0]}
          hint={t('Without it: See more')}
          onChange={(text) => onChange({ ctaAction: { ...ctaAction, text } })}
        />
        <ContentField
          billboard={billboard}
          value={ctaAction.data}
          problem={problems['ctaAction/data/contentId']?.[0]}
          onChange={(data) => onChange({ ctaAction: { ...ctaAction, data } })}
        />
      </FieldRow>
    </FormSection>
  );
};

const Priority = ({ draft, problems, onChange }: BillboardFormProps) => (
  <FormField
    label={t('Priority')}
    required
    problem={problems.priority?.[0]}
    hint={t('A whole number, 0 or more. The lowest shows first.')}
  >
    {(control) => (
      <input
        {...control}
        type="number"
        inputMode="numeric"
        min={0}
        max={billboardFields.priority.most}
        step={1}
        required
        value={draft.priority}
        onChange={({ target }) => {
          const priority = Math.trunc(Number(target.value));
          if (priority >= 0 && priority <= billboardFields.priority.most) onChange({ priority });
        }}
      />
    )}
  </FormField>
);

const Showing = (form: BillboardFormProps) => (
  <FormSection
    title={/* translators: when a billboard shows */ t('Showing')}
    about={t('Starts and ends at these times, if set.')}
  >
    <Priority {...form} />
    <SectionFields table={billboardFields} section="showing" {...form} />
    <FieldRow columns={2}>
      <MomentField
        label={t(msg('From', 'before a day'))}
        {...fieldOf(form, 'startsAt')}
        hint={t('Leave empty to start now.')}
      />
      <MomentField label={t('Until')} {...fieldOf(form, 'endsAt')} hint={t('Leave empty for no end.')} />
    </FieldRow>
  </FormSection>
);

/** A billboard as visitors see it, and the questions of its form. */
export const BillboardForm = (props: BillboardFormProps) => (
  <>
    <Preview {...props} />
    <Words {...props} />
    <BillboardPicture {...props} />
    <Action {...props} />
    <Showing {...props} />
  </>
);
