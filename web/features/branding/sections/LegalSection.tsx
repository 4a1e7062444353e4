import { useQuery } from '@tanstack/react-query';
import { legalPages } from '../../../../contract/pages/legal-pages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { ListedPage } from '../../../../contract/pages/page-administration.schema.ts';
import { useApi } from '../../../client/context.ts';
import { FormSection } from '../../../ui/administration/FormSection.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { pageListQuery } from '../../page-administration/index.ts';
import * as styles from './Sections.module.css';

const states = {
  draft: { glyph: 'draft', tone: 'quiet', title: 'Draft' },
  published: { glyph: 'done', tone: 'good', title: 'Published' },
  changed: { glyph: 'info', tone: 'warn', title: 'Changed since' },
} as const;

const LegalPage = ({
  title,
  about,
  found,
}: {
  title: string;
  about: string;
  found: ListedPage | undefined;
}) => {
  const state = found && states[found.state];
  return (
    <li>
      <div>
        <b>{title}</b>
        <small>{about}</small>
      </div>
      <StateMark glyph={state?.glyph ?? 'draft'} tone={state?.tone ?? 'quiet'}>
        {state?.title ?? 'Empty'}
      </StateMark>
      <ButtonLink
        look="secondary"
        size="small"
        href={found ? pageAddress('/admin/pages/$pageId', { pageId: String(found.id) }) : '/admin/pages'}
        aria-label={`${found ? 'Edit' : 'Write'} ${title.toLowerCase()}`}
      >
        {found ? 'Edit' : 'Write'}
      </ButtonLink>
    </li>
  );
};

/** The pages that the law asks for, which are edited among the others. */
export const LegalSection = () => {
  const { data = [], isError } = useQuery(pageListQuery(useApi()));
  return (
    <FormSection
      title="Legal pages"
      about="Pages of the studio, linked in the footer once they are published."
    >
      {isError ? (
        <p className="small muted">Their status did not load. See Pages.</p>
      ) : (
        <ul className={styles.rows}>
          {legalPages.map(({ slug, ...words }) => (
            <LegalPage key={slug} {...words} found={data.find((page) => page.slug === slug)} />
          ))}
        </ul>
      )}
    </FormSection>
  );
};
