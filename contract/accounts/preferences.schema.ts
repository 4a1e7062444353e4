import { Type } from 'typebox';
import { preferredHeights } from '../catalog/orders.ts';
import { endpoints } from '../endpoint.ts';
import { captionContrasts, captionSizes } from '../members/caption-looks.ts';
import { Nullable } from '../shared.schema.ts';

export const preferenceEndpoints = endpoints({
  'POST /api/v2/preferences/video_resolution': {
    summary: 'Keeps the resolution the player starts with; 0 is Auto.',
    access: 'signed-in',
    body: Type.Object({
      video_resolution: Type.Enum([...preferredHeights]),
    }),
    response: Type.Object({ videoResolution: Nullable(Type.Integer()) }),
    errors: ['not_signed_in', 'invalid'],
  },
  'POST /api/v2/preferences/captions': {
    summary: 'Keeps how captions are drawn on every device of the member.',
    access: 'signed-in',
    body: Type.Object({
      caption_size: Type.Enum([...captionSizes]),
      caption_contrast: Type.Enum([...captionContrasts]),
    }),
    response: Type.Object({
      captionSize: Type.Enum([...captionSizes]),
      captionContrast: Type.Enum([...captionContrasts]),
    }),
    errors: ['not_signed_in', 'invalid'],
  },
  'POST /api/v2/preferences/finished_today': {
    summary: 'Whether other members see you among those who finished a class today; at first they do not.',
    access: 'signed-in',
    body: Type.Object({ finished_today: Type.Boolean() }),
    response: Type.Object({ showsFinishedToday: Type.Boolean() }),
    errors: ['not_signed_in', 'invalid'],
  },
  'POST /api/v2/preferences/toggle_autoplay': {
    summary: 'Turns autoplay to the next class on or off.',
    access: 'signed-in',
    response: Type.Object({ autoplay: Type.Boolean() }),
    errors: ['not_signed_in'],
  },
});
