import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { simplePageQuery } from './queries.ts';
import { SimpleContent } from './SimpleContent.tsx';
import { shownSections } from './sections/shown-sections.ts';

/** A page that the studio has written, such as about, terms and privacy. */
export const SimplePage = () => {
  const { slug } = useParams({ from: '/pages/$slug' });
  const { data: page } = useSuspenseQuery(simplePageQuery(useApi(), slug));
  const sections = shownSections(page.sections, useMe() !== null);
  return (
    <main id="main" tabIndex={-1}>
      <SimpleContent title={page.title} of={page} sections={sections} urlPath={page.url} />
    </main>
  );
};
