import { type LegalPage, legalSlugs } from '../../../contract/pages/legal-pages.ts';
import type { Database } from '../../platform/db.ts';
import { unpublishedAmong } from './page-store.ts';

/** Returns the legal pages that visitors do not find. */
export const missingLegalPages = (db: Database): Promise<LegalPage[]> => unpublishedAmong(db, legalSlugs);
