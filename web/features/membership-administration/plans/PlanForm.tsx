import type { FormEvent, Ref } from 'react';
import type { PlanInput } from '../../../../contract/membership/plan-administration.schema.ts';
import { membershipPlanWords } from '../../../../contract/membership/plan-fields.ts';
import { msg, t } from '../../../../contract/messages.ts';
import type { LegalPage } from '../../../../contract/pages/legal-pages.ts';
import { fullAddress, withSearch } from '../../../../contract/pages/page-addresses.ts';
import { useStudio } from '../../../client/context.ts';
import { ConflictPanel } from '../../../editing/conflict/ConflictPanel.tsx';
import type { Conflict, Side } from '../../../editing/conflict/conflicts.ts';
import { attentionText } from '../../../editing/forms/attention-text.ts';
import { fieldOf } from '../../../editing/forms/field-of.ts';
import { textsOfTable, useTranslatedTexts } from '../../../editing/translations/use-translation.tsx';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { SaveBar } from '../../../ui/administration/SaveBar.tsx';
import { SwitchRow } from '../../../ui/administration/SwitchRow.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { MissingPages } from './MissingPages.tsx';
import * as styles from './PlanForm.module.css';
import { PriceFields, type PriceFieldsProps } from './PriceFields.tsx';
import { type PlanDraft, type PlanDraftProps, planFieldNames, planValue } from './plan-draft.ts';
import { VisitorPreview } from './VisitorPreview.tsx';

const Words = (form: PlanDraftProps) => (
  <FormSection title={t('Details')} about={t('What members see.')} first>
    <FieldRow columns={2}>
      <TextField label={t('Name')} required most={80} {...fieldOf(form, 'name')} />
      <TextField label={t('Tagline')} most={160} {...fieldOf(form, 'tagline')} />
    </FieldRow>
  </FormSection>
);

const Trial = ({ draft, problems, onChange }: PlanDraftProps) => (
  <FormSection title={t('Trial')} about={t('A payment method is required at the start.')}>
    <FieldRow columns={2}>
      <FormField
        label={t('Free days')}
        problem={problems.trialDays?.[0]}
        hint={t('0 for no trial. One trial per person.')}
      >
        {(control) => (
          <input
            {...control}
            className={classNames(control.className, 'numeric')}
            inputMode="numeric"
            maxLength={3}
            value={draft.trialDays}
            onChange={({ target }) => onChange({ trialDays: target.value })}
          />
        )}
      </FormField>
    </FieldRow>
  </FormSection>
);

const linkOf = (publicUrl: string, planId: string): string =>
  fullAddress(publicUrl, withSearch('/subscribe', { plan: planId }));

type WhereProps = PlanDraftProps & { planId: string | null; legalPagesMissing: readonly LegalPage[] };

const Where = ({ draft, onChange, planId, legalPagesMissing }: WhereProps) => {
  const { publicUrl } = useStudio();
  const choose = (state: PlanInput['state'], on: boolean) => onChange({ state: on ? state : 'draft' });
  const isLinked = draft.state === 'link_only';
  return (
    <FormSection
      title={t(msg('Where', 'a plan is sold'))}
      about={t('Off both, it is a draft only your team sees.')}
    >
      <div>
        <SwitchRow
          label={t('On sale')}
          about={t('Listed on the plans page')}
          checked={draft.state === 'on_sale'}
          onChange={(on) => choose('on_sale', on)}
        />
        <SwitchRow
          label={t('By link only')}
          about={isLinked && planId ? linkOf(publicUrl, planId) : t('For a newsletter, class or workshop')}
          checked={isLinked}
          onChange={(on) => choose('link_only', on)}
        />
      </div>
      {draft.state !== 'draft' && legalPagesMissing.length > 0 ? (
        <MissingPages missing={legalPagesMissing} />
      ) : null}
    </FormSection>
  );
};

type PlanFormProps = PriceFieldsProps & {
  title: string;
  headRef: Ref<HTMLHeadingElement>;
  planId: string | null;
  legalPagesMissing: readonly LegalPage[];
  /** Summary of the unsaved changes; empty without any. */
  unsaved: string;
  /** Message about the form as a whole. */
  problem: string | null;
  /** Comparison with the version that another administrator saved. */
  conflict: Conflict<PlanDraft> | null;
  onChoose: (field: keyof PlanDraft, side: Side) => void;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
};

/** Form of a new or existing plan, with its unsaved changes at the bottom. */
export const PlanForm = ({ title, headRef, planId, unsaved, problem, saving, ...form }: PlanFormProps) => {
  const { draft, problems, onChange, currency, onSave, onDiscard } = form;
  const translation = useTranslatedTexts(textsOfTable({ table: membershipPlanWords, draft, onChange }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving) onSave();
  };
  const attention = attentionText(problems, (field) =>
    field in planFieldNames ? t(planFieldNames[field as keyof PlanDraft]) : undefined,
  );
  return (
    <form onSubmit={submit} noValidate aria-label={title}>
      <div className={styles.head}>
        <h2 className="title-2" tabIndex={-1} ref={headRef}>
          {title}
        </h2>
      </div>
      {form.conflict ? (
        <ConflictPanel
          conflict={form.conflict}
          names={planFieldNames}
          say={(field, fields) => planValue(field, fields, currency)}
          onChoose={form.onChoose}
        />
      ) : null}
      <div hidden={translation.fields !== null}>
        <Words {...{ draft, problems, onChange }} />
        <PriceFields {...{ draft, problems, onChange, currency, moves: form.moves }} />
        <Trial {...{ draft, problems, onChange }} />
        {draft.state === 'archived' ? null : (
          <Where {...{ draft, problems, onChange, planId }} legalPagesMissing={form.legalPagesMissing} />
        )}
        <FormSection title={t('What a visitor sees')}>
          <VisitorPreview draft={draft} currency={currency} />
        </FormSection>
      </div>
      {translation.fields}
      <SaveBar
        {...{ unsaved, saving, onDiscard }}
        shown={translation.languageSwitch}
        problem={problem ?? attention}
      />
    </form>
  );
};
