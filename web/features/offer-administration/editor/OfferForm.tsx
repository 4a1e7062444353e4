import { offerLimits } from '../../../../contract/membership/offer-limits.ts';
import { t } from '../../../../contract/messages.ts';
import { MomentField } from '../../../editing/fields/MomentField.tsx';
import { type DraftProps, fieldOf } from '../../../editing/forms/field-of.ts';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { SwitchRow } from '../../../ui/administration/SwitchRow.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import type { EditedOffer, OfferDraft } from '../offer-draft.ts';
import { CodeRows } from './CodeRows.tsx';
import { ItemRows } from './ItemRows.tsx';
import { NumberField } from './NumberField.tsx';
import { PlanRows } from './PlanRows.tsx';

const Words = (form: DraftProps<OfferDraft>) => (
  <FormSection title={t('Offer')} first>
    <FieldRow columns={2}>
      <TextField label={t('Title')} required most={offerLimits.title} {...fieldOf(form, 'title')} />
      <NumberField
        label={t('How many members')}
        value={form.draft.usageLimit}
        problem={form.problems.usageLimit}
        hint={t('Leave empty for no limit.')}
        onChange={(usageLimit) => form.onChange({ usageLimit })}
      />
    </FieldRow>
    <TextField
      label={t('Line under the title')}
      most={offerLimits.subtitle}
      {...fieldOf(form, 'subtitle')}
      hint={t('The page adds until when it is open, and that it is once per person.')}
    />
    <FieldRow columns={2}>
      <MomentField
        label={t('Opens')}
        hint={t('Leave empty to open at once.')}
        {...fieldOf(form, 'startsAt')}
      />
      <MomentField label={t('Open until')} hint={t('Leave empty for no end.')} {...fieldOf(form, 'endsAt')} />
    </FieldRow>
    <SwitchRow
      label={t('Shown')}
      about={t('Whether its page is there. Off, members who are at the checkout still have it.')}
      checked={form.draft.active}
      onChange={(active) => form.onChange({ active })}
    />
  </FormSection>
);

/** The questions of an offer's form. */
export const OfferForm = ({ offer, ...part }: DraftProps<OfferDraft> & { offer: EditedOffer }) => {
  const { draft, problems, onChange } = part;
  return (
    <>
      <Words {...part} />
      <PlanRows
        plans={draft.plans}
        about={offer}
        problems={problems}
        onChange={(plans) => onChange({ plans })}
      />
      <ItemRows
        items={draft.carousel}
        classes={offer.classes}
        problems={problems}
        onChange={(carousel) => onChange({ carousel })}
      />
      <CodeRows
        codes={draft.codes}
        offer={offer}
        problems={problems}
        onChange={(codes) => onChange({ codes })}
      />
    </>
  );
};
