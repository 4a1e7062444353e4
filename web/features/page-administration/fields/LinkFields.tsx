import { t } from '../../../../contract/messages.ts';
import { linkAddress, linkHint } from '../../../../contract/pages/sections/link-address.ts';
import { pageLimits } from '../../../../contract/pages/sections/section-limits.ts';
import type { SectionLink } from '../../../../contract/pages/sections/sections.schema.ts';
import { FieldRow } from '../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';

type LinkFieldsProps = {
  label: string;
  /** Label of the address, such as “Button leads to”. */
  addressLabel: string;
  value: SectionLink;
  problem: string | undefined;
  onChange: (value: SectionLink) => void;
};

/** The words of a button and where it leads. */
export const LinkFields = ({ label, addressLabel, value, problem, onChange }: LinkFieldsProps) => {
  const leadsNowhere = value.href !== '' && linkAddress(value.href) === null;
  return (
    <FieldRow columns={2}>
      <TextField
        label={label}
        most={pageLimits.linkTitle}
        placeholder={t('Text')}
        value={value.title}
        onChange={(title) => onChange({ ...value, title })}
      />
      <TextField
        label={addressLabel}
        most={pageLimits.linkAddress}
        placeholder={t('/subscribe or https://…')}
        value={value.href}
        problem={problem ?? (leadsNowhere ? t(linkHint) : undefined)}
        hint={t('Such as /subscribe, or https://…')}
        onChange={(href) => onChange({ ...value, href })}
      />
    </FieldRow>
  );
};
