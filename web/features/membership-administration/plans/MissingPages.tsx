import { type LegalPage, legalPages } from '../../../../contract/pages/legal-pages.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';

const inWords = new Intl.ListFormat('en');

/** Names the legal pages that a studio that sells has not published yet. */
export const MissingPages = ({ missing }: { missing: readonly LegalPage[] }) => (
  <AdminNote live>
    Not published yet:{' '}
    {inWords.format(legalPages.filter(({ slug }) => missing.includes(slug)).map(({ title }) => title))}.
    Buyers agree to a membership whose terms they cannot read, and most countries require these pages of a
    studio that sells.{' '}
    <Anchor className="link" href="/admin/pages">
      Write them
    </Anchor>
  </AdminNote>
);
