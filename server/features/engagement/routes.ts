import { engagementEndpoints } from '../../../contract/comments/engagement.schema.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { contents, type EngagementContext, saves } from './engagement.ts';

export const engagementRoutes = (context: EngagementContext): BoundEndpoint[] =>
  bind(engagementEndpoints, {
    'POST /admin/api/engagement/get_saves': ({ body }) => saves(context, body),
    'POST /admin/api/engagement/get_contents': ({ body }) => contents(context, body),
  });
