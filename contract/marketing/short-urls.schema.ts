import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.schema.ts';
import { QueryValue, Success } from '../shared.schema.ts';
import { shortUrlLimits } from './short-url-rules.ts';

const Count = Type.Integer({ minimum: 0 });

export const ShortUrl = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  /** The whole short address. */
  url: Type.String(),
  target: Type.String(),
  /** Clicks since it was made. */
  clicks: Count,
  /** Clicks of the last 30 days of the studio's calendar, the oldest first and today last. */
  clicksPerDay: Type.Array(Type.Object({ day: Type.String(), clicks: Count })),
  createdAt: Type.String(),
});
export type ShortUrl = Static<typeof ShortUrl>;

export const shortUrlEndpoints = endpoints({
  'GET /admin/api/short_urls': {
    summary: 'Short URLs, 50 a page; `q` is part of a slug or a target, `order` is newest or clicks.',
    access: 'links.edit',
    cache: 'no-store',
    paged: true,
    query: Type.Object(
      { q: QueryValue, order: QueryValue, page: QueryValue, per_page: QueryValue },
      { additionalProperties: true },
    ),
    response: Type.Array(ShortUrl),
    errors: ['not_signed_in', 'forbidden'],
  },
  'POST /admin/api/short_urls': {
    summary: 'Makes a short URL. Without a slug it gets one of its own.',
    access: 'links.edit',
    body: Type.Object({
      /** An http or https address. */
      target: Type.String({ maxLength: shortUrlLimits.target }),
      slug: Type.Optional(Type.String({ maxLength: shortUrlLimits.slug })),
    }),
    response: ShortUrl,
    errors: ['not_signed_in', 'forbidden', 'invalid', 'too_many_attempts'],
  },
  'DELETE /admin/api/short_urls/{id}': {
    summary: 'Deletes a short URL and its clicks. It leads nowhere then, and its slug is free again.',
    access: 'links.edit',
    params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,9}$' }) }),
    response: Success,
    errors: adminItemErrors,
  },
});
