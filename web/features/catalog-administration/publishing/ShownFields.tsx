import type { ShownState } from '../../../../contract/catalog-administration/references/reference-limits.ts';
import { MomentField } from '../../../editing/fields/MomentField.tsx';
import { SwitchRow } from '../../../ui/administration/SwitchRow.tsx';
import { dayText } from '../../../ui/text/dates/written-dates.ts';

export const shownWords = {
  shown: { glyph: 'done', tone: 'good', word: 'Shown' },
  scheduled: { glyph: 'scheduled', tone: 'ahead', word: 'Scheduled' },
  hidden: { glyph: 'draft', tone: 'quiet', word: 'Hidden' },
} as const satisfies Record<ShownState, object>;

/** Returns “From 1 Dec 2026” for a scheduled entry, otherwise null. */
export const shownFact = (state: ShownState, from: string | null, timeZone: string): string | null =>
  state === 'scheduled' && from !== null ? `From ${dayText(from, timeZone)}` : null;

type Visibility = { shown: boolean; shownFrom: string | null };
type ShownFieldsProps = {
  draft: Visibility;
  problems: Readonly<Record<string, string[]>>;
  label: string;
  about: string;
  onChange: (changes: Partial<Visibility>) => void;
};

/** Visibility to members, with the moment from which the entry is shown. */
export const ShownFields = ({ draft, problems, label, about, onChange }: ShownFieldsProps) => (
  <>
    <SwitchRow label={label} about={about} checked={draft.shown} onChange={(shown) => onChange({ shown })} />
    {draft.shown ? (
      <MomentField
        label="Shown from"
        hint="Empty is at once."
        value={draft.shownFrom}
        problem={problems.shownFrom?.[0]}
        onChange={(shownFrom) => onChange({ shownFrom })}
      />
    ) : null}
  </>
);
