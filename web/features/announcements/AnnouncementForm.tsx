import { msg, t } from '../../../contract/messages.ts';
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
import * as styles from './Announcements.module.css';
import { barPlaces, shownMessage } from './announcement-words.ts';
import { BarPreview } from './BarPreview.tsx';

const Message = (form: DraftProps<AnnouncementFields>) => (
  <FormSection title={t('Message')}>
    <TextField
      label={t('Text')}
      required
      rows={2}
      most={announcementFields.text.most}
      {...fieldOf(form, 'text')}
      hint={t('One sentence.')}
    />
    <FieldRow columns={2}>
      <TextField
        label={t('Link')}
        most={announcementFields.link.most}
        {...fieldOf(form, 'link')}
        hint={t(linkHint)}
        {...verbatim}
      />
      <TextField
        label={t('Text of the link')}
        most={announcementFields.linkText.most}
        {...fieldOf(form, 'linkText')}
        hint={t('Without it: See more')}
      />
    </FieldRow>
    <TextField
      label={t('Id')}
      most={announcementFields.messageId.most}
      {...fieldOf(form, 'messageId')}
      hint={t(
        'People who dismissed this id do not see it again. Change the id, or the text if it is empty, to show it to them again.',
      )}
      {...verbatim}
    />
  </FormSection>
);

const Showing = (form: DraftProps<AnnouncementFields>) => (
  <FormSection
    // translators: Heading: whether, when and to whom an announcement is shown.
    title={t('Showing')}
    about={t('Turn it on now, or set times.')}
  >
    <SectionFields table={announcementFields} section="showing" {...form} />
    <FieldRow columns={2}>
      <MomentField
        label={t(msg('From', 'before a day'))}
        {...fieldOf(form, 'startsAt')}
        hint={t('Empty: right away')}
      />
      <MomentField label={t('Until')} {...fieldOf(form, 'endsAt')} hint={t('Empty: until you turn it off')} />
    </FieldRow>
  </FormSection>
);

/** The questions of a bar. */
export const AnnouncementForm = ({
  announcement,
  ...part
}: DraftProps<AnnouncementFields> & { announcement: ManagedAnnouncement }) => {
  const { bar, settings } = announcement;
  const { usesSettings } = part.draft;
  // Without a message in the settings, whatever is typed is a message of the studio.
  const own: typeof part = {
    ...part,
    onChange: (change) => part.onChange({ usesSettings: false, ...change }),
  };
  return (
    <>
      <div className={styles.editing}>
        <BarPreview bar={bar} {...shownMessage({ fields: part.draft, settings })} />
        <p className="small muted">
          {t(barPlaces[bar])} {t('Members can dismiss it.')}
        </p>
      </div>
      {settings ? (
        <FormSection title={t('Source')} first>
          <SwitchRow
            label={t('Use the message from the server settings')}
            about={t('It says: {text}', { text: settings.text })}
            checked={usesSettings}
            onChange={(uses) => part.onChange({ usesSettings: uses })}
          />
        </FormSection>
      ) : null}
      {usesSettings && settings ? null : (
        <>
          <Message {...own} />
          <Showing {...own} />
        </>
      )}
    </>
  );
};
