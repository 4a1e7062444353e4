import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { EngagementContext } from './engagement.ts';
import { engagementRoutes } from './routes.ts';

/** What the product knows of content that members engage with, for those who look after it. */
export const createEngagement = (context: EngagementContext): { routes: BoundEndpoint[] } => ({
  routes: engagementRoutes(context),
});
