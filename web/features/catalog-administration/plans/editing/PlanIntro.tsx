import type { ManagedPlan } from '../../../../../contract/catalog-administration/plans.schema.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { SelectField } from '../../../../editing/fields/SelectField.tsx';
import { FormSection } from '../../../../ui/administration/FormSection.tsx';
import { stateWords } from '../../publishing/content-states.ts';
import type { PlanDraftProps } from './plan-draft.ts';

type Choice = ManagedPlan['introChoices'][number];

const factsOf = ({ state, ready }: Choice): string =>
  [state === 'published' ? '' : t(stateWords[state].word), ready ? '' : t('Its video is not ready')]
    .filter(Boolean)
    .join(' · ');

const words = (choice: Choice): string => [choice.title, factsOf(choice)].filter(Boolean).join(' – ');

/** The video that introduces a series on its page. */
export const PlanIntro = ({ plan, draft, problems, onChange }: PlanDraftProps & { plan: ManagedPlan }) => (
  <FormSection title={t('Intro video')}>
    <SelectField
      label={t('Class whose video introduces the series')}
      hint={t(
        'Visitors can watch it on the series page. For a separate intro, add a draft class to this series and choose it here.',
      )}
      problem={problems.introClassId?.[0]}
      value={String(draft.introClassId ?? '')}
      onChange={(id) => onChange({ introClassId: id === '' ? null : Number(id) })}
    >
      <option value="">{t(msg('None', 'video'))}</option>
      {plan.introChoices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {words(choice)}
        </option>
      ))}
      {draft.introClassId !== null && !plan.introChoices.some(({ id }) => id === draft.introClassId) ? (
        <option value={draft.introClassId}>{t('No longer there')}</option>
      ) : null}
    </SelectField>
  </FormSection>
);
