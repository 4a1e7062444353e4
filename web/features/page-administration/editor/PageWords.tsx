import { t } from '../../../../contract/messages.ts';
import type { ManagedPage, PageFields } from '../../../../contract/pages/page-administration.schema.ts';
import { pageLimits } from '../../../../contract/pages/sections/section-limits.ts';
import { FieldRow } from '../../../ui/administration/FormSection.tsx';
import { SlugField, TextField } from '../../../ui/administration/TextField.tsx';
import { PictureField } from '../fields/PictureField.tsx';

import * as styles from './PageEditor.module.css';

type PageWordsProps = {
  kind: ManagedPage['kind'];
  draft: PageFields;
  problems: Readonly<Record<string, string[]>>;
  onChange: (changes: Partial<PageFields>) => void;
};

/** Fields for the title and address of a simple page. */
export const PageTitle = ({ draft, problems, onChange }: Omit<PageWordsProps, 'kind'>) => (
  <FieldRow columns={2}>
    <TextField
      label={t('Title')}
      required
      most={pageLimits.title}
      value={draft.title}
      problem={problems.title?.[0]}
      onChange={(title) => onChange({ title })}
    />
    <SlugField
      required
      path={`/pages/${draft.slug}`}
      most={pageLimits.slug}
      value={draft.slug}
      problem={problems.slug?.[0]}
      onChange={(slug) => onChange({ slug })}
    />
  </FieldRow>
);

/** Fields for the description and picture of the page in search engines and shared links. */
export const PageForLinks = ({ kind, draft, problems, onChange }: PageWordsProps) => (
  <details className={styles.links}>
    <summary>{t('Search engines and shared links')}</summary>
    <div>
      <TextField
        label={t('Description')}
        rows={2}
        most={pageLimits.description}
        value={draft.description}
        problem={problems.description?.[0]}
        hint={kind === 'home' ? t('Leave empty to use the studio’s tagline.') : t('One or two sentences.')}
        onChange={(description) => onChange({ description })}
      />
      <PictureField
        label={t('Picture')}
        value={draft.picture}
        problem={problems.picture?.[0]}
        hint={t('Leave empty to use the studio’s picture.')}
        onChange={({ picture }) => (picture === undefined ? undefined : onChange({ picture }))}
      />
    </div>
  </details>
);
