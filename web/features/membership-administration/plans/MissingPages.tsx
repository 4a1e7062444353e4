import { formatList } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import { type LegalPage, legalPages } from '../../../../contract/pages/legal-pages.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';

/** Names the legal pages that a studio that sells has not published yet. */
export const MissingPages = ({ missing }: { missing: readonly LegalPage[] }) => (
  <AdminNote live>
    <Trans
      message="Not published yet: {pages}. Buyers agree to these terms at checkout, and most countries require them. <link>Write pages</link>"
      values={{
        pages: formatList(
          legalPages.filter(({ slug }) => missing.includes(slug)).map(({ title }) => t(title)),
        ),
      }}
      components={{ link: <Anchor className="link" href="/admin/pages" /> }}
    />
  </AdminNote>
);
