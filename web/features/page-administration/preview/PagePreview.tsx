import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type PageAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { PageFields } from '../../../../contract/pages/page-administration.schema.ts';
import type { StudioFacts } from '../../../../contract/pages/sections/studio-facts.schema.ts';
import { withFacts } from '../../../../contract/pages/sections/studio-facts.ts';
import { useApi } from '../../../client/context.ts';
import { meQuery, useMe } from '../../../client/me.ts';
import { HomeContent } from '../../home/index.ts';
import { SimpleContent, shownSections } from '../../pages/index.ts';
import { withGround } from './draft-ground.ts';

/** Viewer whom the preview simulates. */
export type PreviewViewer = 'visitor' | 'member';

/** Returns a query client of the preview's own, separate from the administrator's: a visitor is not signed in. */
const useClientOf = (viewer: PreviewViewer): QueryClient => {
  const me = useMe();
  const api = useApi();
  const create = () => {
    const client = new QueryClient({
      defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
    });
    client.setQueryData(meQuery(api).queryKey, viewer === 'visitor' ? null : me);
    return client;
  };
  const [made, setMade] = useState(() => ({ viewer, client: create() }));
  if (made.viewer === viewer) return made.client;
  const next = { viewer, client: create() };
  setMade(next);
  return next.client;
};

const AsViewer = ({ viewer, children }: { viewer: PreviewViewer; children: ReactNode }) => (
  <QueryClientProvider client={useClientOf(viewer)}>{children}</QueryClientProvider>
);

type PagePreviewProps = {
  kind: 'home' | 'simple';
  fields: PageFields;
  facts: StudioFacts;
  viewer: PreviewViewer;
};

const addressOf = (slug: string): PageAddress => pageAddress('/pages/$slug', { slug });

/** Renders a draft with the components of the public page. */
export const PagePreview = ({ kind, fields, facts, viewer }: PagePreviewProps) => {
  const filled = fields.sections.map((section) => withGround(withFacts(section, facts)));
  const sections = shownSections(filled, viewer === 'member');
  return (
    <AsViewer viewer={viewer}>
      {kind === 'home' ? (
        <HomeContent parts={sections} />
      ) : (
        <SimpleContent title={fields.title} sections={sections} urlPath={addressOf(fields.slug)} />
      )}
    </AsViewer>
  );
};
