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
          ? 'No mail server is set yet: name one under Connections.'
          : `Mails come from ${brand.senderAddress}, which is set under Connections: the mail server decides what it may send.`
      }
    >
      <TextField
        label="From name"
        most={brandLimits.senderName}
        value={fields.senderName}
        placeholder={fields.name || brand.settings.name}
        problem={problems.senderName?.[0]}
        hint="Empty: the name of the studio"
        onChange={(senderName) => onChange({ senderName })}
      />
      <TextField
        label="Foot of every mail"
        rows={3}
        most={brandLimits.mailFooter}
        value={fields.mailFooter}
        problem={problems.mailFooter?.[0]}
        hint="Such as the postal address, which some countries ask for"
        onChange={(mailFooter) => onChange({ mailFooter })}
      />
      <SenderDomain beside={test.button} />
      {test.said}
    </FormSection>
  );
};
