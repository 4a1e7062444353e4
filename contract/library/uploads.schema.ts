import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';

/** The largest picture that is taken, in bytes (NS-146). */
export const largestImageBytes = 10 * 1024 * 1024;

/** Both spellings of one address (UP-009). */
export const UploadedImage = Type.Object({ imageUrl: Type.String(), image_url: Type.String() });
export type UploadedImage = Static<typeof UploadedImage>;

export const uploadEndpoints = endpoints({
  'POST /api/v2/upload/image': {
    summary:
      'Takes a picture (jpg, jpeg, gif, png or svg; from staff also webp, avif, heic and heif), makes it our own, and answers where it is served.',
    access: 'signed-in',
    file: { field: 'image', maxBytes: largestImageBytes },
    response: UploadedImage,
    errors: ['not_signed_in', 'email_not_verified', 'too_large', 'invalid', 'too_many_attempts'],
  },
});
