import { msg, t } from '../../../../contract/messages.ts';
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
    <FormSection
      title={t(msg('Elsewhere', 'links to other sites'))}
      about={t('Shown in the footer in this order.')}
    >
      <ul>
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link is nothing but its place, and two may be alike
          <li key={index} className={styles.link}>
            <FieldRow columns={2}>
              <TextField
                label={t('Link {number}', { number: index + 1 })}
                most={brandLimits.linkTitle}
                value={link.title}
                problem={problems[`links/${index}/title`]?.[0]}
                onChange={(title) => change(index, { title })}
              />
              <TextField
                label={t('Link {number} leads to', { number: index + 1 })}
                type="url"
                most={brandLimits.linkAddress}
                value={link.href}
                problem={problems[`links/${index}/href`]?.[0]}
                hint={t('Such as https://…')}
                onChange={(href) => change(index, { href })}
              />
            </FieldRow>
            <IconButton
              label={
                link.title
                  ? t('Remove {title}', { title: link.title })
                  : t('Remove link {number}', { number: index + 1 })
              }
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
          {t('Add a link')}
        </Button>
      </div>
    </FormSection>
  );
};
