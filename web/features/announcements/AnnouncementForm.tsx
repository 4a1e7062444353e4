import { linkHint } from '../../../contract/pages/sections/link-address.ts';
import { announcementFields } from '../../../contract/studio/announcement-fields.ts';
import type {
  AnnouncementFields,
  ManagedAnnouncement,
} from '../../../contract/studio/announcements.schema.ts';
import { MomentField } from '../../editing/fields/MomentField.tsx';
import { SectionFields } from '../../editing/fields/SectionFields.tsx';
import { type DraftProps, fieldOf } from '../../editing/forms/field-of.ts';
import { FieldRow, FormSection } from '../../ui/administration/FormSection.tsx';
import { SwitchRow } from '../../ui/administration/SwitchRow.tsx';
import { TextField, verbatim } from '../../ui/administration/TextField.tsx';

const Message = (form: DraftProps<AnnouncementFields>) => (
  <FormSection title="Message">
    <TextField
      label="Text"
      required
      rows={2}
      most={announcementFields.text.most}
      {...fieldOf(form, 'text')}
      hint="One sentence."
    />
    <FieldRow columns={2}>
      <TextField
        label="Link"
        most={announcementFields.link.most}
        {...fieldOf(form, 'link')}
        hint={linkHint}
        {...verbatim}
      />
      <TextField
        label="Text of the link"
        most={announcementFields.linkText.most}
        {...fieldOf(form, 'linkText')}
        hint="Without it: See more"
      />
    </FieldRow>
    <TextField
      label="Id"
      most={announcementFields.messageId.most}
      {...fieldOf(form, 'messageId')}
      hint="It stays away from people who dismissed it; another id shows it to them again. Without one, another text does."
      {...verbatim}
    />
  </FormSection>
);

const Showing = (form: DraftProps<AnnouncementFields>) => (
  <FormSection title="Showing" about="Begins and ends by itself where it has times.">
    <SectionFields table={announcementFields} section="showing" {...form} />
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
