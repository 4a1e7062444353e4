import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type PageAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { PageFields } from '../../../../contract/pages/page-administration.ts';
import { useApi } from '../../../client/context.ts';
import { meQuery, useMe } from '../../accounts/index.ts';
import { HomeContent } from '../../home/index.ts';
import { SimpleContent, shownSections } from '../../pages/index.ts';

/** In whose eyes it is shown. */
export type PreviewViewer = 'visitor' | 'member';

/** What the preview has asked for stays apart from what the administrator sees: a visitor is signed in nowhere. */
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
  viewer: PreviewViewer;
};

const addressOf = (slug: string): PageAddress => pageAddress('/pages/$slug', { slug });

/** A draft by the components that members see it by. */
export const PagePreview = ({ kind, fields, viewer }: PagePreviewProps) => {
  const sections = shownSections(fields.sections, viewer === 'member');
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
