import { brandLimits } from '../../../../contract/studio/brand-limits.ts';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { BrandSectionProps } from '../use-brand-form.ts';
import * as styles from './Sections.module.css';

export const LinksSection = ({ fields: { links }, problems, onChange }: BrandSectionProps) => {
  const change = (index: number, changed: Partial<(typeof links)[number]>) =>
    onChange({ links: links.map((link, at) => (at === index ? { ...link, ...changed } : link)) });
  return (
    <FormSection title="Elsewhere" about="Shown in the footer in this order.">
      <ul>
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link is nothing but its place, and two may be alike
          <li key={index} className={styles.link}>
            <FieldRow columns={2}>
              <TextField
                label={`Link ${index + 1}`}
                most={brandLimits.linkTitle}
                value={link.title}
                problem={problems[`links/${index}/title`]?.[0]}
                onChange={(title) => change(index, { title })}
              />
              <TextField
                label={`Link ${index + 1} leads to`}
                type="url"
                most={brandLimits.linkAddress}
                value={link.href}
                problem={problems[`links/${index}/href`]?.[0]}
                hint="Such as https://…"
                onChange={(href) => change(index, { href })}
              />
            </FieldRow>
            <IconButton
              label={`Remove ${link.title || `link ${index + 1}`}`}
              icon="close"
              onClick={() => onChange({ links: links.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button
          look="secondary"
          size="small"
          disabled={links.length >= brandLimits.links}
          onClick={() => onChange({ links: [...links, { title: '', href: '' }] })}
        >
          <Icon name="plus" />
          Add a link
        </Button>
      </div>
    </FormSection>
  );
};
