import { planFields } from '../../../../../contract/catalog-administration/plan-fields.ts';
import { t } from '../../../../../contract/messages.ts';
import { SectionFields } from '../../../../editing/fields/SectionFields.tsx';
import { PublishingSection } from '../../publishing/PublishingSection.tsx';
import type { PlanDraftProps } from './plan-draft.ts';

/** Publishing state and promotion of a series or bundle. */
export const PlanPublishing = (form: PlanDraftProps) => (
  <PublishingSection
    {...form}
    problem={form.problems.state?.[0]}
    about={{
      published: t('Listed, searchable, in recommendations'),
      retired: t('Removed from every list. Histories and playlists keep its classes'),
    }}
    mayRetire
    switches={<SectionFields table={planFields} section="publishing" {...form} />}
  />
);
