import { Type } from 'typebox';
import { endpoints } from './endpoint.ts';
import { Nullable } from './shared.ts';

/** NS-088: the heights one may prefer; 0 is Auto and clears the preference. */
export const preferredHeights = [0, 240, 360, 480, 540, 720, 1080, 1440, 2160] as const;

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
  'POST /api/v2/preferences/toggle_autoplay': {
    summary: 'Turns autoplay to the next class on or off.',
    access: 'signed-in',
    response: Type.Object({ autoplay: Type.Boolean() }),
    errors: ['not_signed_in'],
  },
});
