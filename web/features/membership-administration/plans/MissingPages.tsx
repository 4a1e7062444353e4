import { formatList } from '../../../../contract/formats/lists.ts';
import { type LegalPage, legalPages } from '../../../../contract/pages/legal-pages.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';

/** Names the legal pages that a studio that sells has not published yet. */
export const MissingPages = ({ missing }: { missing: readonly LegalPage[] }) => (
  <AdminNote live>
    Not published yet:{' '}
    {formatList(legalPages.filter(({ slug }) => missing.includes(slug)).map(({ title }) => title))}. Buyers
    agree to these terms at checkout, and most countries require them.{' '}
    <Anchor className="link" href="/admin/pages">
      Write pages
    </Anchor>
  </AdminNote>
);
