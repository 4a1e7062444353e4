import { linkHint } from '../../../contract/pages/sections/link-address.ts';
import { announcementAudiences, announcementLimits } from '../../../contract/studio/announcement-limits.ts';
import type { AnnouncementFields, ManagedAnnouncement } from '../../../contract/studio/announcements.ts';
import { MomentField } from '../../editing/fields/MomentField.tsx';
import { SelectField } from '../../editing/fields/SelectField.tsx';
import type { FieldProblems } from '../../editing/forms/use-versioned-form.ts';
import { FieldRow, FormSection } from '../../ui/administration/FormSection.tsx';
import { SwitchRow } from '../../ui/administration/SwitchRow.tsx';
import { TextField } from '../../ui/administration/TextField.tsx';
import { audienceWords } from './announcement-words.ts';

type PartProps = {
  draft: AnnouncementFields;
  problems: FieldProblems;
  onChange: (changes: Partial<AnnouncementFields>) => void;
};

const Message = ({ draft, problems, onChange }: PartProps) => (
  <FormSection title="Message">
    <TextField
      label="Text"
      required
      rows={2}
      most={announcementLimits.text}
      value={draft.text}
      problem={problems.text?.[0]}
      hint="One sentence."
      onChange={(text) => onChange({ text })}
    />
    <FieldRow columns={2}>
      <TextField
        label="Link"
        most={announcementLimits.link}
        value={draft.link}
        problem={problems.link?.[0]}
        hint={linkHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(link) => onChange({ link })}
      />
      <TextField
        label="Text of the link"
        most={announcementLimits.linkText}
        value={draft.linkText}
        problem={problems.linkText?.[0]}
        hint="Without it: See more"
        onChange={(linkText) => onChange({ linkText })}
      />
    </FieldRow>
    <TextField
      label="Id"
      most={announcementLimits.messageId}
      value={draft.messageId}
      problem={problems.messageId?.[0]}
      hint="It stays away from people who dismissed it; another id shows it to them again. Without one, another text does."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(messageId) => onChange({ messageId })}
    />
  </FormSection>
);

const Showing = ({ draft, problems, onChange }: PartProps) => (
  <FormSection title="Showing" about="Begins and ends by itself where it has times.">
    <SwitchRow
      label="Active"
      about="Shown from the next page load"
      checked={draft.active}
      onChange={(active) => onChange({ active })}
    />
    <SelectField
      label="For"
      problem={problems.audience?.[0]}
      value={draft.audience}
      onChange={(value) => {
        const audience = announcementAudiences.find((one) => one === value);
        if (audience) onChange({ audience });
      }}
    >
      {announcementAudiences.map((audience) => (
        <option key={audience} value={audience}>
          {audienceWords[audience]}
        </option>
      ))}
    </SelectField>
    <FieldRow columns={2}>
      <MomentField
        label="From"
        value={draft.startsAt}
        hint="Empty: at once."
        problem={problems.startsAt?.[0]}
        onChange={(startsAt) => onChange({ startsAt })}
      />
      <MomentField
        label="Until"
        value={draft.endsAt}
        hint="Empty: until it is turned off."
        problem={problems.endsAt?.[0]}
        onChange={(endsAt) => onChange({ endsAt })}
      />
    </FieldRow>
  </FormSection>
);

const settingsWords = ({ settings }: ManagedAnnouncement): string =>
  settings ? `It says: ${settings.text}` : 'The settings have none, so the bar is away.';

/** The questions of a bar. */
export const AnnouncementForm = ({
  announcement,
  ...part
}: PartProps & { announcement: ManagedAnnouncement }) => {
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
