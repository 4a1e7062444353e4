import { brandEndpoints } from '../../../contract/studio/brand.schema.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { type BrandContext, discardBrandDraft, managedBrand, publishBrand, saveBrandDraft } from './brand.ts';
import { type MarksContext, storeMark } from './marks.ts';

type Context = BrandContext &
  MarksContext & {
    /** After the name or look has changed. */
    changed: () => Promise<void>;
  };

export const brandRoutes = (context: Context): BoundEndpoint[] =>
  bind(brandEndpoints, {
    'GET /admin/api/brand': () => managedBrand(context),
    'PUT /admin/api/brand': async ({ body, viewer }) => {
      const saved = await publishBrand(context, viewer, body);
      // The answer comes once this process shows the change.
      await context.changed();
      return saved;
    },
    'PUT /admin/api/brand/draft': ({ body, viewer }) => saveBrandDraft(context, viewer, body),
    'DELETE /admin/api/brand/draft': ({ body, viewer }) => discardBrandDraft(context, viewer, body),
    'POST /admin/api/brand/files': ({ query, file }) => storeMark(context, query.use, file),
  });
