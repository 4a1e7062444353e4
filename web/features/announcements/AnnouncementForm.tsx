import { linkHint } from '../../../contract/pages/sections/link-address.ts';
import { announcementAudiences, announcementLimits } from '../../../contract/studio/announcement-limits.ts';
import type {
  AnnouncementFields,
  ManagedAnnouncement,
} from '../../../contract/studio/announcements.schema.ts';
import { MomentField } from '../../editing/fields/MomentField.tsx';
import { SelectField } from '../../editing/fields/SelectField.tsx';
import { type DraftProps, fieldOf } from '../../editing/forms/field-of.ts';
import { FieldRow, FormSection } from '../../ui/administration/FormSection.tsx';
import { SwitchRow } from '../../ui/administration/SwitchRow.tsx';
import { TextField, verbatim } from '../../ui/administration/TextField.tsx';
import { audienceWords } from './announcement-words.ts';

const Message = (form: DraftProps<AnnouncementFields>) => (
  <FormSection title="Message">
    <TextField
      label="Text"
      required
      rows={2}
      most={announcementLimits.text}
      {...fieldOf(form, 'text')}
      hint="One sentence."
    />
    <FieldRow columns={2}>
      <TextField
        label="Link"
        most={announcementLimits.link}
        {...fieldOf(form, 'link')}
        hint={linkHint}
        {...verbatim}
      />
      <TextField
        label="Text of the link"
        most={announcementLimits.linkText}
        {...fieldOf(form, 'linkText')}
        hint="Without it: See more"
      />
    </FieldRow>
    <TextField
      label="Id"
      most={announcementLimits.messageId}
      {...fieldOf(form, 'messageId')}
      hint="It stays away from people who dismissed it; another id shows it to them again. Without one, another text does."
      {...verbatim}
    />
  </FormSection>
);

const Showing = (form: DraftProps<AnnouncementFields>) => (
  <FormSection title="Showing" about="Begins and ends by itself where it has times.">
    <SwitchRow
      label="Active"
      about="Shown from the next page load"
      checked={form.draft.active}
      onChange={(active) => form.onChange({ active })}
    />
    <SelectField
      label="For"
      problem={form.problems.audience?.[0]}
      value={form.draft.audience}
      onChange={(value) => {
        const audience = announcementAudiences.find((one) => one === value);
        if (audience) form.onChange({ audience });
      }}
    >
      {announcementAudiences.map((audience) => (
        <option key={audience} value={audience}>
          {audienceWords[audience]}
        </option>
      ))}
    </SelectField>
    <FieldRow columns={2}>
      <MomentField label="From" {...fieldOf(form, 'startsAt')} hint="Empty: at once." />
      <MomentField label="Until" {...fieldOf(form, 'endsAt')} hint="Empty: until it is turned off." />
    </FieldRow>
  </FormSection>
);

const settingsWords = ({ settings }: ManagedAnnouncement): string =>
  settings ? `It says: ${settings.text}` : 'The settings have none, so the bar is away.';

/** The questions of a bar. */
export const AnnouncementForm = ({
  announcement,
  ...part
}: DraftProps<AnnouncementFields> & { announcement: ManagedAnnouncement }) => {
  const { usesSettings } = part.draft;
  return (
    <>
      <FormSection title="Where it comes from" first>
        <SwitchRow
          label="Message of the settings"
          about={settingsWords(announcement)}
          checked={usesSettings}
          onChange={(uses) => part.onChange({ usesSettings: uses })}
        />
      </FormSection>
      {usesSettings ? null : (
        <>
          <Message {...part} />
          <Showing {...part} />
        </>
      )}
    </>
  );
};
