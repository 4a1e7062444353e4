import { redirect } from '@tanstack/react-router';
import { imageOf } from '../../../contract/library/picture-key.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { PublishedPage } from '../../../contract/pages/pages.schema.ts';
import { meQuery } from '../../client/me.ts';
import { orNotFound } from '../../client/pages/or-not-found.ts';
import type { PageData } from '../../client/pages/route.ts';
import { loadSection } from './load-section.ts';
import { simplePageQuery } from './queries.ts';
import { shownSections } from './sections/shown-sections.ts';

export const simplePageData: PageData<'/pages/$slug'> = {
  loader: async ({ context, params: { slug } }) => {
    const { api, queryClient } = context;
    const [page, me] = await Promise.all([
      queryClient.ensureQueryData(simplePageQuery(api, slug)).catch(orNotFound),
      queryClient.ensureQueryData(meQuery(api)).catch(() => null),
    ]);
    if (page.slug !== slug)
      throw redirect({
        href: pageAddress('/pages/$slug', { slug: page.slug }),
        replace: true,
        statusCode: 301,
      });
    const sections = shownSections(page.sections, me !== null);
    await Promise.all(sections.map((section) => loadSection(context, section, page.url)));
    return page;
  },
  head: ({ title, description, picture }: PublishedPage) => ({
    title,
    ...(description === '' ? {} : { description }),
    ...(picture === null ? {} : { image: imageOf(picture).url }),
  }),
};
