import { uploadEndpoints } from '../../../contract/library/uploads.schema.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { storePhoto, type UploadsContext } from './uploads.ts';

export const uploadRoutes = (context: UploadsContext): BoundEndpoint[] =>
  bind(uploadEndpoints, {
    'POST /api/v2/upload/image': ({ viewer, file }) => storePhoto(context, viewer, file),
  });
