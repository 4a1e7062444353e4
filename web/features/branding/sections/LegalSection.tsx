import { useQuery } from '@tanstack/react-query';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { legalPages, type LegalPage as Slug } from '../../../../contract/pages/legal-pages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { ListedPage } from '../../../../contract/pages/page-administration.schema.ts';
import { useApi } from '../../../client/context.ts';
import { FormSection } from '../../../ui/administration/FormSection.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { pageListQuery } from '../../page-administration/index.ts';
import * as styles from './Sections.module.css';

const states = {
  draft: { glyph: 'draft', tone: 'quiet', title: msg('Draft') },
  published: { glyph: 'done', tone: 'good', title: msg('Published') },
  changed: { glyph: 'info', tone: 'warn', title: msg('Changed since') },
} as const;

const LegalPage = ({
  slug,
  title,
  about,
  found,
}: {
  slug: Slug;
  title: Message;
  about: Message;
  found: ListedPage | undefined;
}) => {
  const state = found && states[found.state];
  return (
    <li>
      <div>
        <b>{t(title)}</b>
        <small>{t(about)}</small>
      </div>
      <StateMark glyph={state?.glyph ?? 'draft'} tone={state?.tone ?? 'quiet'}>
        {t(state?.title ?? msg('Empty', 'a page'))}
      </StateMark>
      <ButtonLink
        look="secondary"
        size="small"
        href={found ? pageAddress('/admin/pages/$pageId', { pageId: String(found.id) }) : '/admin/pages'}
        aria-label={
          found
            ? t(
                'Edit {page, select, terms {terms} privacy {privacy} withdrawal {withdrawal} other {imprint}}',
                { page: slug },
              )
            : t(
                'Write {page, select, terms {terms} privacy {privacy} withdrawal {withdrawal} other {imprint}}',
                { page: slug },
              )
        }
      >
        {found ? t('Edit') : t('Write')}
      </ButtonLink>
    </li>
  );
};

/** The pages that the law asks for, which are edited among the others. */
export const LegalSection = () => {
  const { data = [], isError } = useQuery(pageListQuery(useApi()));
  return (
    <FormSection
      title={t('Legal pages')}
      about={t('Pages of the studio, linked in the footer once they are published.')}
    >
      {isError ? (
        <p className="small muted">{t('Their status did not load. See Pages.')}</p>
      ) : (
        <ul className={styles.rows}>
          {legalPages.map(({ slug, ...words }) => (
            <LegalPage key={slug} slug={slug} {...words} found={data.find((page) => page.slug === slug)} />
          ))}
        </ul>
      )}
    </FormSection>
  );
};
