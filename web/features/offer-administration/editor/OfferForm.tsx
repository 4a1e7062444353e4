import { offerLimits } from '../../../../contract/membership/offer-limits.ts';
import { MomentField } from '../../../editing/fields/MomentField.tsx';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { SwitchRow } from '../../../ui/administration/SwitchRow.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import type { EditedOffer, OfferDraft } from '../offer-draft.ts';
import { CodeRows } from './CodeRows.tsx';
import type { Problems } from './field-problems.ts';
import { ItemRows } from './ItemRows.tsx';
import { NumberField } from './NumberField.tsx';
import { PlanRows } from './PlanRows.tsx';

type PartProps = {
  draft: OfferDraft;
  problems: Problems;
  onChange: (changes: Partial<OfferDraft>) => void;
};

const Words = ({ draft, problems, onChange }: PartProps) => (
  <FormSection title="Offer" first>
    <FieldRow columns={2}>
      <TextField
        label="Title"
        required
        most={offerLimits.title}
        value={draft.title}
        problem={problems.title?.[0]}
        onChange={(title) => onChange({ title })}
      />
      <NumberField
        label="How many members"
        value={draft.usageLimit}
        problem={problems.usageLimit}
        hint="Leave empty for no limit."
        onChange={(usageLimit) => onChange({ usageLimit })}
      />
    </FieldRow>
    <TextField
      label="Line under the title"
      most={offerLimits.subtitle}
      value={draft.subtitle}
      problem={problems.subtitle?.[0]}
      hint="The page adds until when it is open, and that it is once per person."
      onChange={(subtitle) => onChange({ subtitle })}
    />
    <FieldRow columns={2}>
      <MomentField
        label="Opens"
        hint="Leave empty to open at once."
        value={draft.startsAt}
        problem={problems.startsAt?.[0]}
        onChange={(startsAt) => onChange({ startsAt })}
      />
      <MomentField
        label="Open until"
        hint="Leave empty for no end."
        value={draft.endsAt}
        problem={problems.endsAt?.[0]}
        onChange={(endsAt) => onChange({ endsAt })}
      />
    </FieldRow>
    <SwitchRow
      label="Shown"
      about="Whether its page is there. Off, members who are at the checkout still have it."
      checked={draft.active}
      onChange={(active) => onChange({ active })}
    />
  </FormSection>
);

/** The questions of an offer's form. */
export const OfferForm = ({ offer, ...part }: PartProps & { offer: EditedOffer }) => {
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
