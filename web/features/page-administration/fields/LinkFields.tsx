import { linkAddress, linkHint } from '../../../../contract/pages/sections/link-address.ts';
import { pageLimits } from '../../../../contract/pages/sections/section-limits.ts';
import type { SectionLink } from '../../../../contract/pages/sections/sections.schema.ts';
import { FieldRow } from '../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';

type LinkFieldsProps = {
  label: string;
  value: SectionLink;
  problem: string | undefined;
  onChange: (value: SectionLink) => void;
};

/** The words of a button and where it leads. */
export const LinkFields = ({ label, value, problem, onChange }: LinkFieldsProps) => {
  const leadsNowhere = value.href !== '' && linkAddress(value.href) === null;
  return (
    <FieldRow columns={2}>
      <TextField
        label={label}
        most={pageLimits.linkTitle}
        placeholder="Text"
        value={value.title}
        onChange={(title) => onChange({ ...value, title })}
      />
      <TextField
        label={`${label} leads to`}
        most={pageLimits.linkAddress}
        placeholder="/subscribe or https://…"
        value={value.href}
        problem={problem ?? (leadsNowhere ? linkHint : undefined)}
        hint="Such as /subscribe, or https://…"
        onChange={(href) => onChange({ ...value, href })}
      />
    </FieldRow>
  );
};
