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
      title="Mail sender"
      about={
        brand.senderAddress === null
          ? 'No mail server yet. Connect one under Connections.'
          : `Mail is sent from ${brand.senderAddress}. Change it under Connections.`
      }
    >
      <TextField
        label="From name"
        most={brandLimits.senderName}
        value={fields.senderName}
        placeholder={fields.name || brand.settings.name}
        problem={problems.senderName?.[0]}
        hint="Leave empty to use the studio name"
        onChange={(senderName) => onChange({ senderName })}
      />
      <TextField
        label="Mail footer"
        rows={3}
        most={brandLimits.mailFooter}
        value={fields.mailFooter}
        problem={problems.mailFooter?.[0]}
        hint="For example your postal address, which some countries require"
        onChange={(mailFooter) => onChange({ mailFooter })}
      />
      <SenderDomain beside={test.button} />
      {test.said}
    </FormSection>
  );
};
