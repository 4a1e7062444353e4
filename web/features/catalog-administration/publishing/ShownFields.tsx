import type { ShownState } from '../../../../contract/catalog-administration/references/reference-limits.ts';
import { MomentField } from '../../../editing/fields/MomentField.tsx';
import { type DraftProps, fieldOf } from '../../../editing/forms/field-of.ts';
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
type ShownFieldsProps = DraftProps<Visibility> & { label: string; about: string };

/** Visibility to members, with the moment from which the entry is shown. */
export const ShownFields = ({ label, about, ...form }: ShownFieldsProps) => (
  <>
    <SwitchRow
      label={label}
      about={about}
      checked={form.draft.shown}
      onChange={(shown) => form.onChange({ shown })}
    />
    {form.draft.shown ? (
      <MomentField label="Shown from" hint="Leave empty for now." {...fieldOf(form, 'shownFrom')} />
    ) : null}
  </>
);
