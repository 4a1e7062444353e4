import { type LegalPage, legalPages } from '../../../../contract/pages/legal-pages.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';

const inWords = new Intl.ListFormat('en');

/** Names the legal pages that a studio that sells has not published yet. */
export const MissingPages = ({ missing }: { missing: readonly LegalPage[] }) => (
  <AdminNote live>
    Not published yet:{' '}
    {inWords.format(legalPages.filter(({ slug }) => missing.includes(slug)).map(({ title }) => title))}.
    Buyers agree to these terms at checkout, and most countries require them.{' '}
    <Anchor className="link" href="/admin/pages">
      Write pages
    </Anchor>
  </AdminNote>
);
