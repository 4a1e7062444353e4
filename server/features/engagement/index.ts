import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { EngagementContext } from './engagement.ts';
import { engagementRoutes } from './routes.ts';

/** Creates the figures of content that members engage with, for staff. */
export const createEngagement = (context: EngagementContext): { routes: BoundEndpoint[] } => ({
  routes: engagementRoutes(context),
});
