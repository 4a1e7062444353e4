import type { ShownState } from '../../../../contract/catalog-administration/references/reference-limits.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { MomentField } from '../../../editing/fields/MomentField.tsx';
import { type DraftProps, fieldOf } from '../../../editing/forms/field-of.ts';
import { SwitchRow } from '../../../ui/administration/SwitchRow.tsx';
import { dayText } from '../../../ui/text/dates/written-dates.ts';

export const shownWords = {
  shown: { glyph: 'done', tone: 'good', word: msg('Shown') },
  scheduled: { glyph: 'scheduled', tone: 'ahead', word: msg('Scheduled') },
  hidden: { glyph: 'draft', tone: 'quiet', word: msg('Hidden') },
} as const satisfies Record<ShownState, object>;

/** Returns “From 1 Dec 2026” for a scheduled entry, otherwise null. */
export const shownFact = (state: ShownState, from: string | null, timeZone: string): string | null =>
  state === 'scheduled' && from !== null ? t('From {date}', { date: dayText(from, timeZone) }) : null;

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
      <MomentField label={t('Shown from')} hint={t('Leave empty for now.')} {...fieldOf(form, 'shownFrom')} />
    ) : null}
  </>
);
