import { SwitchRow } from '../../../../ui/administration/SwitchRow.tsx';
import { PublishingSection } from '../../publishing/PublishingSection.tsx';
import type { PlanDraftProps } from './plan-draft.ts';

/** Publishing state and promotion of a series or bundle. */
export const PlanPublishing = ({ draft, problems, onChange }: PlanDraftProps) => (
  <PublishingSection
    draft={draft}
    problems={problems}
    problem={problems.state?.[0]}
    about={{
      published: 'Listed, searchable, in recommendations',
      retired: 'Taken from every list; histories and playlists keep its classes',
    }}
    mayRetire
    onChange={onChange}
    switches={
      <>
        <SwitchRow
          label="Featured"
          about="On the series page and on home"
          checked={draft.featured}
          onChange={(featured) => onChange({ featured })}
        />
        <SwitchRow
          label="Best seller"
          about="Its cards and its page say “Best Seller”"
          checked={draft.bestSeller}
          onChange={(bestSeller) => onChange({ bestSeller })}
        />
      </>
    }
  />
);
