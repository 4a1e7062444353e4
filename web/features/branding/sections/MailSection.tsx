import { t } from '../../../../contract/messages.ts';
import { brandLimits } from '../../../../contract/studio/brand-limits.ts';
import { FormSection } from '../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import type { BrandSectionProps } from '../use-brand-form.ts';
import { SenderDomain } from './SenderDomain.tsx';
import { useTestMail } from './TestMail.tsx';

export const MailSection = ({ fields, brand, problems, onChange }: BrandSectionProps) => {
  const test = useTestMail(fields);
  return (
    <FormSection
      title={t('Mail sender')}
      about={
        brand.senderAddress === null
          ? t('No mail server yet. Connect one under Connections.')
          : t('Mail is sent from {address}. Change it under Connections.', { address: brand.senderAddress })
      }
    >
      <TextField
        // translators: Label of a field: name of the sender in the mail header “From”.
        label={t('From name')}
        most={brandLimits.senderName}
        value={fields.senderName}
        placeholder={fields.name || brand.settings.name}
        problem={problems.senderName?.[0]}
        hint={t('Leave empty to use the studio name')}
        onChange={(senderName) => onChange({ senderName })}
      />
      <TextField
        label={t('Mail footer')}
        rows={3}
        most={brandLimits.mailFooter}
        value={fields.mailFooter}
        problem={problems.mailFooter?.[0]}
        hint={t('For example your postal address, which some countries require')}
        onChange={(mailFooter) => onChange({ mailFooter })}
      />
      <SenderDomain beside={test.button} />
      {test.said}
    </FormSection>
  );
};
