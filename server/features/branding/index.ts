import type { FastifyInstance } from 'fastify';
import { pictureKey } from '../../../contract/library/picture-key.ts';
import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { BrandContext } from './brand.ts';
import type { MarksContext } from './marks.ts';
import { brandRoutes } from './routes.ts';
import { senderDomainRoutes } from './sender-domain/routes.ts';
import type { SenderDomainContext } from './sender-domain/sender-domain.ts';
import { brandFiles } from './serving.ts';
import { picturesOfBrand } from './store.ts';
import { testMailRoutes } from './test-mail/routes.ts';
import type { TestMailContext } from './test-mail/test-mail.ts';
import type { WatchedBrand } from './watching.ts';

export { recheckSenderDomain } from './sender-domain/sender-domain.ts';
export { createTxtLookup, type LookUpTxt } from './sender-domain/txt-lookup.ts';
export { settingsAlone } from './settings-alone.ts';
export { type WatchedBrand, watchBrand } from './watching.ts';

type BrandingDependencies = BrandContext &
  MarksContext &
  SenderDomainContext &
  TestMailContext & { brand: Pick<WatchedBrand, 'studio' | 'refresh'> };

export type Branding = {
  routes: BoundEndpoint[];
  /** Serves the style sheet, logos and icons. */
  files: (app: FastifyInstance) => Promise<void>;
};

/** Returns the given addresses of uploaded pictures that some saved state of the brand shows. */
export const picturesOfBranding = async (db: Database, urls: readonly string[]): Promise<string[]> => {
  const shown = await picturesOfBrand(db, urls.map(pictureKey));
  return urls.filter((url) => shown.has(pictureKey(url)));
};

/** Creates the editing of the studio's name and look. */
export const createBranding = ({ brand, ...context }: BrandingDependencies): Branding => ({
  routes: [
    ...brandRoutes({ ...context, changed: brand.refresh }),
    ...senderDomainRoutes(context),
    ...testMailRoutes(context),
  ],
  files: brandFiles({ db: context.db, studio: brand.studio, drawMark: context.drawMark }),
});
