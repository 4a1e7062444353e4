import { uploadEndpoints } from '../../../contract/library/uploads.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { takePhoto, type UploadsContext } from './uploads.ts';

export const uploadRoutes = (context: UploadsContext): BoundEndpoint[] =>
  bind(uploadEndpoints, {
    'POST /api/v2/upload/image': ({ viewer, file }) => takePhoto(context, viewer, file),
  });
