import { firstValue } from '../../../../contract/pages/search-params.ts';
import type { PageReads } from '../../../client/pages/page-reads.ts';

export const importAdministrationReads: PageReads = {
  '/admin/import': (search) => ({ import: firstValue(search.import) || undefined }),
};
