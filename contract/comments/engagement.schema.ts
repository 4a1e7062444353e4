import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Image, Nullable, PageLink } from '../shared.schema.ts';
import { commentsBody, contentBody } from './comments.schema.ts';

const ids = Type.Array(contentBody.content_id, { maxItems: 100 });
const body = commentsBody({ ids, content_type: contentBody.content_type });
const admin = { access: 'engagement.view', cache: 'no-store' } as const;

/** Catalog data of content that the comments service knows by its id alone. */
export const EngagedContent = Type.Object({
  title: Type.String(),
  url: PageLink,
  /** Null for a live show without a picture. */
  picture: Nullable(Image),
  instructors: Type.Array(Type.String()),
  /** Number of playlists that have it; 0 for all but classes. */
  playlists: Type.Integer({ minimum: 0 }),
});
export type EngagedContent = Static<typeof EngagedContent>;

export const engagementEndpoints = endpoints({
  'POST /admin/api/engagement/get_saves': {
    ...admin,
    reads: true,
    summary:
      'How many have saved each class, follow each series, or have each live show in their calendar; 0 for unknown ids (ADM-057).',
    body,
    response: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
    errors: ['not_signed_in', 'forbidden', 'invalid'],
  },
  'POST /admin/api/engagement/get_contents': {
    ...admin,
    reads: true,
    summary:
      'Title, address, picture and coaches of each class, series or live show; unknown ids are left out.',
    body,
    response: Type.Record(Type.String(), EngagedContent),
    errors: ['not_signed_in', 'forbidden', 'invalid'],
  },
});
